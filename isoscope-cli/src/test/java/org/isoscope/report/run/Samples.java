package org.isoscope.report.run;

import static org.isoscope.report.run.Outcomes.failed;
import static org.isoscope.report.run.Outcomes.hasRows;
import static org.isoscope.report.run.Outcomes.ok;
import static org.isoscope.report.run.Outcomes.row;
import static org.isoscope.report.run.Outcomes.rows;
import static org.isoscope.report.run.Outcomes.updated;
import static org.isoscope.report.run.TraceBuilder.trace;

import java.util.Optional;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation.Variant;

/** Runs that more than one test looks at. */
final class Samples {
  private Samples() {}

  /** T2 waits for T1, its COMMIT queues, and both of T2's claims about the wait hold. */
  public static TraceBuilder blockedUpdate() {
    return trace("counter.scenario", "T1", "T2")
        .setup("CREATE TABLE t (k INT PRIMARY KEY, v INT)")
        .setup("INSERT INTO t VALUES (1, 0)")
        .step("T1", "BEGIN", ok())
        .step("T2", "BEGIN", ok())
        .step("T1", "UPDATE t SET v = 5 WHERE k = 1", updated(1))
        .blocked("T2", "UPDATE t SET v = v + 1 WHERE k = 1 AND v >= 0", "T1")
        .expect(new Claim.Blocks(Optional.of("T1")))
        .expect(new Claim.Affects(1))
        .queued("T2", "COMMIT")
        .step("T1", "SELECT * FROM t", rows(row(1, 5)))
        .step("T1", "COMMIT", ok())
        .resumed(4, updated(1))
        .submitted(5, ok())
        .ends("t", row(1, 6));
  }

  public static TraceBuilder deadlock() {
    return trace("deadlock.scenario", "T1", "T2", "T3")
        .on("postgres", "17.0")
        .at(IsolationLevel.SERIALIZABLE)
        .step("T1", "UPDATE t SET v = 1 WHERE k = 1", updated(1))
        .step("T2", "UPDATE t SET v = 2 WHERE k = 2", updated(1))
        .blocked("T1", "UPDATE t SET v = 1 WHERE k = 2", "T2")
        .blocked("T2", "UPDATE t SET v = 2 WHERE k = 1", "T1")
        .resumed(
            4,
            failed(
                ErrorKind.DEADLOCK,
                "40P01",
                "ERROR: deadlock detected\n  Detail: Process 7 waits for ShareLock"))
        .resumed(3, updated(1))
        .step("T3", "SELECT * FROM t", rows(row(1, 0), row(2, 0)))
        .step("T1", "COMMIT", ok())
        .ends("t", row(1, 1), row(2, 1));
  }

  /** A known bug: the read inside T2 must not change. */
  public static TraceBuilder knownBug(long seen) {
    return trace("MDEV-26642.scenario", "T1", "T2")
        .titled(
            "UPDATE sees rows its snapshot does not have",
            "https://jira.mariadb.org/browse/MDEV-26642")
        .step("T2", "BEGIN", ok())
        .step("T2", "SELECT v FROM t", rows(row(0)))
        .step("T1", "UPDATE t SET v = 1", updated(1))
        .expect(new Claim.Affects(1))
        .step("T2", "SELECT v FROM t", rows(row(seen)))
        .expect(Variant.BUG, hasRows(row(1)))
        .expect(Variant.CORRECT, hasRows(row(0)))
        .step("T2", "COMMIT", ok())
        .ends("t", row(1));
  }
}
