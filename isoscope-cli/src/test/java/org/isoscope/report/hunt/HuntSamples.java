package org.isoscope.report.hunt;

import static org.isoscope.report.run.Outcomes.hasRows;
import static org.isoscope.report.run.Outcomes.ok;
import static org.isoscope.report.run.Outcomes.row;
import static org.isoscope.report.run.Outcomes.rows;
import static org.isoscope.report.run.Outcomes.updated;
import static org.isoscope.report.run.TraceBuilder.trace;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.generate.CaseOptions;
import org.isoscope.hunt.Crash;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Naming;
import org.isoscope.hunt.Scrutiny;
import org.isoscope.hunt.Tally;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.model.Version;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.isoscope.trace.Trace;

/** A hunt that found a read that is not repeatable. */
final class HuntSamples {
  static final Version VERSION = new Version("2.4.240");
  private static final HuntPlan PLAN =
      new HuntPlan(
          List.of("troc"),
          List.of(IsolationLevel.READ_COMMITTED, IsolationLevel.REPEATABLE_READ),
          1250,
          Optional.empty(),
          42,
          2,
          CaseOptions.standard(),
          false,
          1);

  private HuntSamples() {}

  static Tally tally() {
    return new Tally(
        2500,
        1250,
        1834,
        1100,
        800,
        Map.of("a lock wait timed out", 40, "what a sub-query read is not known", 60),
        Map.of("failed (deadlock)", 20, "is at READ UNCOMMITTED", 7),
        Map.of("semi-consistent-update", 12),
        Map.of("join", 500, "common table expression", 250, "window function", 125),
        Map.of(
            Statement.Kind.SELECT,
            Map.of("ok", 5000, "not run", 100),
            Statement.Kind.UPDATE,
            Map.of("ok", 3000, "deadlock", 20, "serialization-failure", 7, "not run", 80)),
        1_000_000_000L,
        2_600_000_000L);
  }

  static HuntSummary summary(List<Finding> findings, List<Crash> crashes, boolean complete) {
    return new HuntSummary(
        "h2",
        VERSION,
        true,
        PLAN,
        tally(),
        12.5,
        findings,
        Map.of(1, 11),
        14,
        9,
        0,
        crashes,
        complete);
  }

  static Finding finding(int number, Optional<String> known, boolean flaky) {
    Trace trace = readTwice();
    Violation violation =
        new Violation(
            ViolationKind.WRONG_ROWS,
            new Place.AtStep(3),
            hasRows(row(0)),
            hasRows(row(1)),
            "step 4 (T1: SELECT c1 FROM t) returned (1); alone on what it should see it returns"
                + " (0) & not <1>",
            Set.of());
    return new Finding(
        number,
        "troc",
        17,
        IsolationLevel.REPEATABLE_READ,
        List.of(IsolationLevel.REPEATABLE_READ, IsolationLevel.SERIALIZABLE),
        known.map(Naming::known).orElse(Naming.NEW),
        new Scrutiny(Scrutiny.Reduction.MINIMAL, 3, flaky ? 2 : 3),
        test(),
        violation,
        trace.scenario(),
        trace,
        "wrong rows r w c r",
        number == 1);
  }

  private static Trace readTwice() {
    return trace("case.scenario", "T1", "T2")
        .titled("wrong rows at REPEATABLE READ", "https://example.org")
        .on("h2", "2.4.240")
        .setup("CREATE TABLE t (c1 INT)")
        .setup("INSERT INTO t (c1) VALUES (0)")
        .step("T1", "SELECT c1 FROM t", rows(row(0)))
        .step("T2", "UPDATE t SET c1 = 1", updated(1))
        .step("T2", "COMMIT", ok())
        .step("T1", "SELECT c1 FROM t", rows(row(1)))
        .expect(Variant.BUG, hasRows(row(1)))
        .expect(Variant.CORRECT, hasRows(row(0)))
        .step("T1", "COMMIT", ok())
        .ends("t", row(1))
        .build();
  }

  private static TestCase test() {
    Expression column = new Expression.ColumnRef(Optional.empty(), "c1", SqlType.INTEGER);
    Statement read =
        new Statement.Read(
            Query.Select.of(
                List.of(column), new Source.Named("t", "t"), Optional.<Expression>empty()));
    Statement write =
        new Statement.Update(
            "t",
            List.of(
                new Statement.Assignment(
                    "c1", new Expression.Literal(Value.of(1), SqlType.INTEGER))),
            Optional.empty());
    return new TestCase(
        new Schema(
            List.of(new Table("t", List.of(new Column("c1", SqlType.INTEGER, true)), List.of()))),
        Map.of("t", List.of(Row.of(Value.of(0)))),
        List.of(
            new TransactionProgram("T1", Optional.empty(), List.of(read, read), true),
            new TransactionProgram("T2", Optional.empty(), List.of(write), true)),
        List.of(0, 1, 1, 0, 0));
  }
}
