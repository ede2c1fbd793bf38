package org.isoscope.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;

import org.isoscope.Scenarios;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.trace.Judge;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** What the runner says of lock waits, errors and ends, on engines that can be asked. */
class RunnerTest {
  private static final String TABLE =
      "setup CREATE TABLE t (k INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 0), (2, 0);\n";

  @EngineTest({"postgres:12", "postgres:17", "h2", "mariadb", "mysql:8.0.15", "mysql:5.7.22"})
  void a_blocked_update_rechecks_its_predicate_at_read_committed(Lab lab) {
    holds(
        lab,
        READ_COMMITTED,
        """
        T1> UPDATE t SET v = 5 WHERE k = 1;
        T2> UPDATE t SET v = v + 1 WHERE k = 1 AND v = 0;
          => blocks on T1
          => resumes after T1
          => affected 0
        T1> COMMIT;
        T2> COMMIT;
        final t
          => rows (1, 5) (2, 0)
        """);
  }

  @EngineTest({"postgres", "h2", "mariadb", "mysql", "mysql:5.7.22", "hsqldb", "derby"})
  void a_wait_names_who_is_waited_for_and_queues_what_follows(Lab lab) {
    holds(
        lab,
        READ_COMMITTED,
        """
        T1> UPDATE t SET v = 1 WHERE k = 1;
        T2> UPDATE t SET v = 2 WHERE k = 2;
        T3> UPDATE t SET v = v + 10 WHERE k = 1;
          => blocks on T1
          => resumes after T1
          => affected 1
        T3> UPDATE t SET v = v + 10 WHERE k = 2;
          => blocks on T2
          => resumes after T2
        T3> COMMIT;
          => does not block
        T1> COMMIT;
        T2> COMMIT;
        final t
          => rows (1, 11) (2, 12)
        """);
  }

  @EngineTest("h2")
  void a_denied_claim_holds_if_the_claim_itself_does_not(Lab lab) {
    String steps =
        """
        T1> SELECT v FROM t WHERE k = 1;
          => %srows (0)
          => %saffected 1
        final t
          => %srows (1, 5) (2, 0)
        """;
    holds(lab, READ_COMMITTED, steps.formatted("", "not ", "not "));
    Trace trace =
        Scenarios.run(lab, READ_COMMITTED, TABLE + steps.formatted("not ", "not not ", "not not "));
    assertThat(Judge.judge(trace).failures()).hasSize(3);
  }

  @EngineTest({"postgres", "mariadb", "mysql:8.0.15", "mysql:5.7.22"})
  void a_slow_statement_is_not_called_blocked(Lab lab) {
    boolean postgres = lab.instance().engine().equals("postgres");
    Trace trace =
        Scenarios.run(
            lab,
            READ_COMMITTED,
            TABLE
                + "T1> SELECT "
                + (postgres ? "pg_sleep(0.4)" : "SLEEP(0.4)")
                + ";\nT2> SELECT 1;");
    assertThat(trace.steps()).noneMatch(StepRecord::blocked).noneMatch(StepRecord::failed);
  }

  @EngineTest({"postgres", "h2", "mariadb", "mysql", "mysql:5.7.22", "hsqldb", "derby"})
  void a_deadlock_costs_one_transaction_and_the_other_goes_on(Lab lab) {
    Trace trace =
        Scenarios.run(
            lab,
            READ_COMMITTED,
            TABLE
                + """
                T1> UPDATE t SET v = 1 WHERE k = 1;
                T2> UPDATE t SET v = 2 WHERE k = 2;
                T1> UPDATE t SET v = 1 WHERE k = 2;
                T2> UPDATE t SET v = 2 WHERE k = 1;
                T1> COMMIT;
                T2> COMMIT;
                """);
    assertThat(trace.steps())
        .filteredOn(StepRecord::failed)
        .singleElement()
        .extracting(step -> ((StepOutcome.Failed) step.outcome()).kind())
        .isEqualTo(ErrorKind.DEADLOCK);
    assertThat(trace.finalState().get("t").toString()).isIn("(1, 1) (2, 1)", "(1, 2) (2, 2)");
    assertThat(trace.notes()).isEmpty();
  }

  @EngineTest({"mariadb", "mariadb:10.2.11", "mariadb:10.1.13", "mysql", "mysql:5.7.22"})
  void a_plain_read_at_serializable_waits_for_a_writer(Lab lab) {
    holds(
        lab,
        IsolationLevel.SERIALIZABLE,
        """
        T1> UPDATE t SET v = 1 WHERE k = 1;
        T2> SELECT * FROM t;
          => blocks
          => resumes after T1
          => rows (1, 1) (2, 0)
        T1> COMMIT;
        T2> COMMIT;
        """);
  }

  @EngineTest("postgres")
  void an_error_aborts_a_transaction_of_postgres_until_its_end(Lab lab) {
    holds(
        lab,
        READ_COMMITTED,
        """
        T1> UPDATE t SET v = 7 WHERE k = 2;
        T1> INSERT INTO t VALUES (1, 1);
          => error constraint
        T1> SELECT * FROM t;
          => error transaction-aborted
        T1> COMMIT;
        T1> SELECT * FROM t;
          => rows (1, 0) (2, 0)
        T1> COMMIT;
        """);
  }

  @EngineTest({"mariadb", "mysql:8.0.15", "mysql:5.7.22"})
  void a_lock_timeout_of_innodb_undoes_the_statement_alone(Lab lab) {
    holds(
        lab,
        READ_COMMITTED,
        """
        T1> SET SESSION innodb_lock_wait_timeout = 1;
        T1> BEGIN;
        T2> BEGIN;
        T2> UPDATE t SET v = 9 WHERE k = 2;
        T1> UPDATE t SET v = 7 WHERE k = 1;
        T1> UPDATE t SET v = 8 WHERE k = 2;
          => blocks on T2
          => error lock-timeout
        T2> SELECT SLEEP(3);
        T1> COMMIT;
        T2> COMMIT;
        final t
          => rows (1, 7) (2, 9)
        """);
  }

  @EngineTest({"postgres", "mariadb", "mysql", "mysql:5.7.22"})
  void a_waiting_statement_can_be_cancelled(Lab lab) {
    holds(
        lab,
        READ_COMMITTED,
        """
        T1> UPDATE t SET v = 1 WHERE k = 1;
        T2> UPDATE t SET v = 2 WHERE k = 1;
          => blocks
          => error cancelled
        cancel T2
        T2> ROLLBACK;
        T1> COMMIT;
        final t
          => rows (1, 1) (2, 0)
        """);
  }

  @EngineTest({
    "postgres",
    "mariadb",
    "mysql",
    "mysql:5.7.22",
    "h2",
    "h2:1.4.200",
    "hsqldb",
    "derby"
  })
  void a_killed_session_frees_its_locks_and_runs_nothing_more(Lab lab) {
    Trace trace =
        Scenarios.run(
            lab,
            READ_COMMITTED,
            TABLE
                + """
                T1> UPDATE t SET v = 1 WHERE k = 1;
                T2> UPDATE t SET v = v + 2 WHERE k = 1;
                kill T1
                T1> COMMIT;
                T2> COMMIT;
                """);
    assertThat(trace.steps().get(1).lockWait().orElseThrow().endedAfter()).contains(2);
    assertThat(trace.steps().get(3).outcome()).isInstanceOf(StepOutcome.NotRun.class);
    assertThat(trace.finalState()).hasToString("{t=(1, 2) (2, 0)}");
  }

  @EngineTest({"postgres", "mariadb", "mysql", "h2", "derby"})
  void a_session_that_is_killed_while_it_waits_ends_in_the_trace(Lab lab) {
    Trace trace =
        Scenarios.run(
            lab,
            READ_COMMITTED,
            TABLE
                + """
                T1> UPDATE t SET v = 1 WHERE k = 1;
                T2> UPDATE t SET v = v + 2 WHERE k = 1;
                T2> COMMIT;
                kill T2
                T1> COMMIT;
                """);
    assertThat(trace.steps().get(1).blocked()).isTrue();
    assertThat(trace.steps().get(1).failed()).isTrue();
    assertThat(trace.steps().get(2).outcome()).isInstanceOf(StepOutcome.NotRun.class);
    assertThat(trace.finalState()).hasToString("{t=(1, 1) (2, 0)}");
  }

  @EngineTest({"postgres", "mariadb", "h2", "derby", "hsqldb", "sqlite", "duckdb"})
  void what_a_scenario_leaves_open_is_rolled_back_and_said(Lab lab) {
    Trace trace =
        Scenarios.run(
            lab,
            lab.instance().dialect().levels().standard(),
            TABLE + "T1> BEGIN;\nT1> UPDATE t SET v = 1 WHERE k = 1;");
    assertThat(trace.finalState()).hasToString("{t=(1, 0) (2, 0)}");
    assertThat(trace.notes())
        .containsExactly("T1 was still in a transaction at the end: rolled back");
  }

  @EngineTest({"sqlite"})
  void sqlite_answers_busy_at_once(Lab lab) {
    Trace trace =
        Scenarios.run(
            lab,
            IsolationLevel.SERIALIZABLE,
            TABLE
                + """
                T1> UPDATE t SET v = 1 WHERE k = 1;
                T2> UPDATE t SET v = 2 WHERE k = 2;
                T1> COMMIT;
                T2> COMMIT;
                """);
    assertThat(trace.steps().get(1).blocked()).isFalse();
    assertThat(((StepOutcome.Failed) trace.steps().get(1).outcome()).kind())
        .isEqualTo(ErrorKind.LOCK_TIMEOUT);
  }

  @EngineTest({"h2:1.4.199", "h2:1.4.197"})
  void a_level_that_the_engine_replaces_is_reported_as_the_one_it_is(Lab lab) {
    Trace trace = Scenarios.run(lab, REPEATABLE_READ, TABLE + "T1> SELECT * FROM t;");
    assertThat(trace.effectiveLevels()).containsEntry("T1", IsolationLevel.SERIALIZABLE);
    assertThat(trace.notes()).containsExactly("T1 asked for REPEATABLE READ and has SERIALIZABLE");
  }

  private static void holds(Lab lab, IsolationLevel level, String steps) {
    assertThat(Scenarios.judge(lab, level, TABLE + steps).failures()).isEmpty();
  }
}
