package org.isoscope.reduce.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.READ_UNCOMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;

import java.util.List;
import java.util.Optional;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.junit.EngineTest;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.schedule.ScenarioWriter;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Judgement;

/** Scenarios on real engines, blown up and cut down again. */
class ScenarioReducerTest {
  private static final int ENOUGH = 1_000;

  @EngineTest("mariadb")
  void a_known_bug_comes_out_of_all_that_ran_beside_it(Lab lab) {
    Scenario noisy =
        ScenarioReader.read(
            """
            # A report as it came in.
            title A read does not show the transaction's own update
            engine mariadb
            level all

            setup
              CREATE TABLE t (a INT, b INT);
              INSERT INTO t VALUES (0, 0), (1, 1), (2, 2), (3, 3);
              CREATE TABLE log (id INT PRIMARY KEY, note VARCHAR(20));
              INSERT INTO log VALUES (1, 'one (1)'), (2, 'it''s two'), (3, 'three');

            T1> BEGIN;
            T1> SELECT * FROM t;
                => rows (0, 0) (1, 1) (2, 2) (3, 3)
            T3> BEGIN;
            T3> INSERT INTO log VALUES (4, 'four'), (5, 'five');
                => affected 2
            T2> BEGIN;
            T2> SELECT COUNT(*) FROM log;
            T2> UPDATE t SET a = 10 WHERE b = 1;
                => at REPEATABLE READ: affected 1
            T2> COMMIT;
            T3> COMMIT;
            T1> SELECT * FROM t WHERE b > 2;
            T1> UPDATE t SET a = 10;
                => affected 4
            # Here it is.
            T1> SELECT * FROM t;
                => at REPEATABLE READ, bug: rows (10, 0) (1, 1) (10, 2) (10, 3)
                => at REPEATABLE READ, correct: rows (10, 0) (10, 1) (10, 2) (10, 3)
            T1> COMMIT;

            final log
                => rows (1, 'one (1)') (2, 'it''s two') (3, 'three') (4, 'four') (5, 'five')
            """,
            "noisy.scenario");
    ScenarioReduction reduction = reduce(lab, noisy);
    assertThat(ScenarioWriter.write(reduction.scenario()))
        .isEqualTo(
            """
            title A read does not show the transaction's own update
            engine mariadb
            level REPEATABLE READ

            setup
              CREATE TABLE t (a INT, b INT);
              INSERT INTO t VALUES (1, 1);

            T1> BEGIN;
            T1> SELECT * FROM t;
                => rows (1, 1)
            T2> UPDATE t SET a = 10 WHERE b = 1;
                => affected 1
            T1> UPDATE t SET a = 10;
            T1> SELECT * FROM t;
                => bug: rows (1, 1)
                => correct: rows (10, 1)
            """);
    assertThat(reduction.fixpoint()).isTrue();
    assertThat(reduction.isFlaky()).isFalse();
    assertThat(reduction.controls().orders()).hasSize(6);
    Judgement again = Judge.judge(lab.run(reduction.scenario(), REPEATABLE_READ));
    assertThat(again.bugOutcome()).isEqualTo(Judgement.BugOutcome.BUG);
    assertThat(again.failures()).isEmpty();
  }

  @EngineTest({"h2", "postgres"})
  void a_claim_that_fails_goes_on_failing_in_the_same_way(Lab lab) {
    Scenario lost =
        ScenarioReader.read(
            """
            level READ COMMITTED

            setup
              CREATE TABLE t (k INT PRIMARY KEY, v INT);
              INSERT INTO t VALUES (1, 1), (2, 2), (3, 3);
              CREATE TABLE u (x INT);

            T1> SELECT * FROM t WHERE k = 1;
                => rows (1, 1)
            T3> INSERT INTO u VALUES (1), (2);
                => affected 2
            T2> UPDATE t SET v = 5 WHERE k = 2;
                => affected 1
            T2> COMMIT;
            T3> COMMIT;
            T1> SELECT * FROM t;
                => rows (1, 1) (2, 2) (3, 3)
            T1> COMMIT;
            """,
            "lost.scenario");
    ScenarioReduction reduction =
        reducer(lab).reduce(lost, Optional.of(READ_COMMITTED), List.of(SERIALIZABLE)).orElseThrow();
    String text = ScenarioWriter.write(reduction.scenario());
    assertThat(text).contains("INSERT INTO t VALUES (2, 2);", "    => rows (2, 2)\n");
    assertThat(text).contains("T2> COMMIT").doesNotContain("T3", "TABLE u");
    assertThat(reduction.controls().levels()).containsExactly(SERIALIZABLE);
    Judgement again = Judge.judge(lab.run(reduction.scenario(), READ_COMMITTED));
    assertThat(again.failures()).hasSize(1);
    assertThat(again.failures().get(0).actual()).contains("(2, 5)");
  }

  @EngineTest("h2")
  void what_holds_is_not_reduced_and_what_is_minimal_comes_back(Lab lab) {
    Scenario clean = ScenarioReader.read("T1> SELECT 1;\n    => rows (1)\n", "clean.scenario");
    assertThat(reducer(lab).reduce(clean, Optional.of(READ_COMMITTED), List.of())).isEmpty();
    String minimal = "level READ COMMITTED\n\nT1> SELECT 1;\n    => rows (2)\n";
    ScenarioReduction reduction =
        reducer(lab)
            .reduce(
                ScenarioReader.read(minimal, "minimal.scenario"),
                Optional.of(READ_COMMITTED),
                List.of())
            .orElseThrow();
    assertThat(ScenarioWriter.write(reduction.scenario())).isEqualTo(minimal);
    assertThat(reduction.controls().areEnough()).isFalse();
  }

  @EngineTest("h2")
  void a_bug_that_is_right_nowhere_keeps_what_its_claims_are_about(Lab lab) {
    ScenarioReduction reduction = reduce(lab, bug("h2-error-without-rollback"));
    assertThat(reduction.controls().areEnough()).isFalse();
    assertThat(ScenarioWriter.write(reduction.scenario()))
        .contains("FOR UPDATE;\n    => error\n", "=> bug: rows (1, 11) (2, 22)");
  }

  /** Without the read there would be no snapshot, and that nothing is deleted would be right. */
  @EngineTest("h2")
  void a_read_that_the_right_outcome_depends_on_stays(Lab lab) {
    String minimal =
        """
        level REPEATABLE READ

        setup
          CREATE TABLE t (c1 INT);
          INSERT INTO t VALUES (1);

        T1> SELECT c1 FROM t;
        T2> UPDATE t SET c1 = 2;
        T2> COMMIT;
        T1> SELECT COUNT(*) FROM t;
            => bug: rows (1)
            => correct: rows (2)
        T1> COMMIT;
        """;
    ScenarioReduction reduction = reduce(lab, ScenarioReader.read(minimal, "minimal.scenario"));
    assertThat(reduction.controls().areEnough()).isFalse();
    assertThat(ScenarioWriter.write(reduction.scenario())).isEqualTo(minimal);
  }

  /** A finding of MariaDB's semi-consistent UPDATE lost T3, and with it the second row. */
  @EngineTest("mariadb")
  void a_change_that_the_right_outcome_depends_on_stays(Lab lab) {
    Scenario scenario =
        ScenarioReader.read(
            """
            level READ UNCOMMITTED

            setup
              CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
              INSERT INTO t VALUES (3, 0);

            T1> SELECT c1 FROM t LOCK IN SHARE MODE;
            T2> UPDATE t SET c2 = 4;
                => bug: affected 1
                => bug: blocks on T1
                => correct: affected 2
            T2> COMMIT;
            T3> INSERT INTO t VALUES (1, 2);
            T3> COMMIT;
            T1> COMMIT;
            """,
            "missed.scenario");
    ScenarioReduction reduction =
        reducer(lab)
            .reduce(
                scenario,
                Optional.of(READ_UNCOMMITTED),
                lab.instance().dialect().levels().offered())
            .orElseThrow();
    assertThat(reduction.scenario().steps())
        .extracting(Step::text)
        .contains("INSERT INTO t VALUES (1, 2)");
  }

  @EngineTest("h2")
  void a_transaction_that_kept_its_locks_does_not_become_a_statement_that_commits(Lab lab) {
    Scenario scenario =
        ScenarioReader.read(
            """
            level READ COMMITTED

            setup
              CREATE TABLE t (a INT, b INT, PRIMARY KEY (a, b));

            T1> INSERT INTO t VALUES (0, 2);
            T2> INSERT INTO t VALUES (1, 3), (0, 2);
                => bug: error constraint
                => correct: blocks on T1
            T2> COMMIT;
            T1> COMMIT;
            """,
            "collides.scenario");
    assertThat(reduce(lab, scenario).scenario().steps())
        .extracting(Step::text)
        .contains("INSERT INTO t VALUES (1, 3), (0, 2)")
        .anyMatch(text -> text.equals("COMMIT"));
  }

  @EngineTest("mariadb")
  void what_the_sessions_would_show_one_after_the_other_is_no_longer_the_bug(Lab lab) {
    String savepoint =
        ScenarioWriter.write(reduce(lab, bug("innodb-savepoint-snapshot")).scenario());
    assertThat(savepoint).contains("SAVEPOINT s;", "ROLLBACK TO s;", "rows (10)", "bug: rows (11)");
    String inserted = ScenarioWriter.write(reduce(lab, bug("mdev-26671")).scenario());
    assertThat(inserted).contains("T1> UPDATE", "T2> INSERT");
  }

  private static Scenario bug(String name) {
    return BugCorpus.standard().matching(List.of(name)).get(0).scenario();
  }

  private static ScenarioReducer reducer(Lab lab) {
    return new ScenarioReducer(lab, ENOUGH, tries -> {});
  }

  private static ScenarioReduction reduce(Lab lab, Scenario scenario) {
    return reducer(lab)
        .reduce(scenario, Optional.of(REPEATABLE_READ), lab.instance().dialect().levels().offered())
        .orElseThrow();
  }
}
