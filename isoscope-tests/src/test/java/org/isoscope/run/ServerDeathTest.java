package org.isoscope.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.IsoscopeException;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server that dies in the middle ends in a trace or in one clear line, never in a hang. */
class ServerDeathTest {
  @Timeout(60)
  @ParameterizedTest
  @CsvSource({
    "postgres, pg_sleep(60), SELECT query FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
    "mariadb, SLEEP(60), SELECT INFO FROM INFORMATION_SCHEMA.PROCESSLIST WHERE INFO LIKE 'SELECT S%'"
  })
  void a_statement_on_a_server_that_dies_has_that_as_its_outcome(
      String engine, String sleep, String running) throws Exception {
    try (Instance instance = TestEngines.start(engine);
        Lab lab = new Lab(instance)) {
      Thread killer = new Thread(() -> killOnceRunning(instance, sleep, running));
      var scenario =
          ScenarioReader.read("T1> SELECT " + sleep + ";\nT1> SELECT 1;", "death.scenario");
      killer.start();
      Trace trace = lab.run(scenario, IsolationLevel.READ_COMMITTED);
      killer.join();

      assertThat(((StepOutcome.Failed) trace.steps().get(0).outcome()).kind().label())
          .isEqualTo("server-died");
      assertThat(trace.steps().get(1).outcome()).isInstanceOf(StepOutcome.NotRun.class);
      assertThat(instance.hasDied()).isTrue();
      assertThatThrownBy(() -> lab.run(scenario, IsolationLevel.READ_COMMITTED))
          .isInstanceOf(IsoscopeException.class)
          .hasMessageContaining("does not answer");
    }
  }

  private static void killOnceRunning(Instance instance, String sleep, String running) {
    try (Connection connection = instance.connect()) {
      while (Sql.column(connection, running).stream()
          .noneMatch(query -> query != null && query.contains(sleep))) {
        Thread.sleep(10);
      }
    } catch (SQLException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
    killServerOf(instance);
  }

  /** The server is known by its data folder. */
  private static void killServerOf(Instance instance) {
    Path folder = instance.log().orElseThrow().getParent();
    ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()))
        .forEach(ProcessHandle::destroyForcibly);
  }
}
