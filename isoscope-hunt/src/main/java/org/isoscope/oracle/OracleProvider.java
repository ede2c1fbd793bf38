package org.isoscope.oracle;

import org.isoscope.engine.Dialect;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;

/**
 * Makes an oracle for each place where one is needed. Providers are found by {@link
 * java.util.ServiceLoader}: a public class with a public constructor without parameters, named in
 * {@code META-INF/services/org.isoscope.oracle.OracleProvider}.
 */
public interface OracleProvider {
  /** What users call the oracle: {@code troc}. */
  String name();

  /** Whether it can judge an engine. */
  default boolean canJudge(Dialect dialect) {
    return true;
  }

  /** Whether it can judge what happens at a level of such an engine. */
  default boolean takes(Dialect dialect, IsolationLevel level) {
    return true;
  }

  /** An oracle for the cases that are run here. */
  Oracle create(Lab lab, Options options);

  /**
   * What a user may ask of oracles.
   *
   * @param strict whether what the engine calls its design is reported, too
   * @param orders how many equivalent orders of a case are tried, where orders are tried
   */
  record Options(boolean strict, int orders) {}
}
