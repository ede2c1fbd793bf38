package org.isoscope.hunt;

import java.util.TreeSet;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.testcase.TestCase;

/**
 * A violation as it was first seen, before it is reduced.
 *
 * @param examination its verdict is a violation
 */
record RawFinding(
    String oracle,
    int caseIndex,
    IsolationLevel level,
    TestCase test,
    Examination examination,
    boolean guided) {

  Violation violation() {
    return (Violation) examination.verdict();
  }

  /** What can be said of it before it is reduced; likely the same for the same cause. */
  String sort() {
    return "%s %s %s %s"
        .formatted(oracle, violation().kind(), new TreeSet<>(violation().design()), level);
  }
}
