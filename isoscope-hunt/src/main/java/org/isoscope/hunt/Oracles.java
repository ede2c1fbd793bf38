package org.isoscope.hunt;

import java.util.List;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Plugins;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Oracle;
import org.isoscope.oracle.OracleProvider;
import org.isoscope.run.Lab;

/** The oracles there are, by their names. */
public final class Oracles {
  public static final String TROC = "troc";
  public static final String TXCHECK = "txcheck";
  public static final String DSG = "dsg";

  /** Compares runs of the same text; for scenario files. */
  public static final String RELATIONS = "relations";

  /** Looks into tables and indexes after a case; for scenario files. */
  public static final String INTEGRITY = "integrity";

  private Oracles() {}

  /** All of them, ours first. */
  public static List<String> names() {
    return providers().stream().map(OracleProvider::name).toList();
  }

  /** Those that can judge this engine: one of them needs to know what its levels do. */
  public static List<String> of(Dialect dialect) {
    return providers().stream()
        .filter(provider -> provider.canJudge(dialect))
        .map(OracleProvider::name)
        .toList();
  }

  /** Whether an oracle can judge what happens at a level of an engine. */
  public static boolean takes(String oracle, Dialect dialect, IsolationLevel level) {
    return named(oracle).takes(dialect, level);
  }

  static Oracle create(String name, Lab lab, HuntPlan plan) {
    return named(name).create(lab, new OracleProvider.Options(plan.strict(), plan.orders()));
  }

  private static OracleProvider named(String name) {
    return providers().stream()
        .filter(provider -> provider.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "there is no oracle '" + name + "'",
                    "there are all, " + String.join(", ", names())));
  }

  private static List<OracleProvider> providers() {
    return Plugins.find(OracleProvider.class, provider -> List.of(provider.name()));
  }
}
