package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.hunt.SmallCases.commits;
import static org.isoscope.hunt.SmallCases.is;
import static org.isoscope.hunt.SmallCases.judge;
import static org.isoscope.hunt.SmallCases.query;
import static org.isoscope.hunt.SmallCases.row;
import static org.isoscope.hunt.SmallCases.table;
import static org.isoscope.hunt.SmallCases.update;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Settings;
import org.isoscope.engines.UrlOptions;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict;
import org.isoscope.run.Lab;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a server has set is part of what its levels promise. */
class SettingsTest {
  /** T1 has a snapshot when T2 changes the row that it wants to change. */
  private static final TestCase SECOND_WRITER =
      new TestCase(
          new Schema(List.of(table("t"))),
          Map.of("t", List.of(row(1, 2, 3))),
          List.of(
              commits("T1", new Statement.Read(query("t", 2)), update("t", "w", 5, is("id", 1))),
              commits("T2", update("t", "w", 4, is("id", 1)))),
          List.of(0, 1, 1, 0, 0));

  private static Instance start(String reference, String... arguments) {
    return TestEngines.catalog()
        .open(
            EngineRef.parse(reference),
            new StartOptions(Optional.empty(), List.of(arguments), false, Optional.empty()),
            UrlOptions.standard());
  }

  /** With the variable on T1 fails ("Record has changed since last read"), else it goes on. */
  @ParameterizedTest
  @ValueSource(strings = {"ON", "OFF"})
  void the_second_writer_of_mariadb_does_what_the_server_is_set_to(String snapshots)
      throws SQLException {
    try (RestartingLab lab =
        new RestartingLab(
            () -> start("mariadb:11.4.5", "--innodb-snapshot-isolation=" + snapshots),
            SmallCases.plan())) {
      assertThat(lab.instance().dialect().settings())
          .isEqualTo(new Settings(Map.of("innodb_snapshot_isolation", snapshots)));
      for (IsolationLevel level : lab.instance().dialect().levels().offered()) {
        assertThat(judge(lab, SECOND_WRITER, level))
            .as(level.sql())
            .isInstanceOf(Verdict.Consistent.class);
      }
    }
  }

  @Test
  void a_server_without_the_variable_works_without_it() {
    try (Instance instance = start("mariadb:10.11.5")) {
      assertThat(instance.dialect().settings()).isEqualTo(Settings.none());
    }
  }

  @Test
  void a_postgres_whose_transactions_are_read_only_can_be_hunted_on() throws SQLException {
    try (RestartingLab lab =
        new RestartingLab(
            () -> start("postgres", "-c", "default_transaction_read_only=on"), SmallCases.plan())) {
      assertThat(lab.instance().dialect().settings())
          .hasToString("default_transaction_read_only=on");
      assertThat(judge(lab, SECOND_WRITER)).isInstanceOf(Verdict.Consistent.class);
    }
  }

  /**
   * A server that gives up soon is no worse for it; its time limits are lifted in our sessions: T2
   * waits, and T1 is idle, for longer than any of them.
   */
  @ParameterizedTest
  @CsvSource({
    "postgres, pg_sleep, --lock_timeout=20ms",
    "postgres, pg_sleep, --idle_in_transaction_session_timeout=50ms",
    "mariadb, SLEEP, --max_statement_time=0.002000",
    "mariadb, SLEEP, --innodb_lock_wait_timeout=1",
  })
  void a_server_that_gives_up_soon_is_judged_as_any_other(
      String engine, String sleep, String limit) {
    try (Instance limited = start(engine, limit)) {
      assertThat(limited.dialect().settings()).hasToString(limit.substring("--".length()));
      try (Lab lab = new Lab(limited)) {
        String slow =
            """
            setup CREATE TABLE t (v INT); INSERT INTO t VALUES (0);
            T1> BEGIN;
            T1> UPDATE t SET v = 1;
            T2> UPDATE t SET v = 2;
            T3> SELECT %s(2.5);
            T1> COMMIT;
            """;
        Trace trace =
            lab.run(
                ScenarioReader.read(slow.formatted(sleep), "slow.scenario"),
                IsolationLevel.READ_COMMITTED);
        assertThat(trace.steps().get(2).outcome()).isEqualTo(new StepOutcome.Updated(1));
        assertThat(trace.steps().get(4).outcome()).isNotInstanceOf(StepOutcome.Failed.class);
      }
      HuntSummary summary =
          new Hunt(
                  HuntPlan.on(limited.dialect()).cases(30).workers(1).build(),
                  () -> start(engine, limit),
                  BugCorpus.standard(),
                  HuntListener.silent(),
                  1)
              .run();
      assertThat(summary.findings()).isEmpty();
    }
  }
}
