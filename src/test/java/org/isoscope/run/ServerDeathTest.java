package org.isoscope.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import org.isoscope.engine.Instance;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.IsoscopeException;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.testing.TestEngines;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server that dies in the middle ends in a trace or in one clear line, never in a hang. */
class ServerDeathTest {
  @Timeout(60)
  @ParameterizedTest
  @CsvSource({"postgres, pg_sleep(60)", "mariadb, SLEEP(60)"})
  void a_statement_on_a_server_that_dies_fails_with_a_lost_connection(String engine, String sleep)
      throws Exception {
    try (Instance instance = TestEngines.start(engine);
        Lab lab = new Lab(instance)) {
      Thread killer = new Thread(() -> killServerOf(instance));
      var scenario =
          ScenarioReader.read("T1> SELECT " + sleep + ";\nT1> SELECT 1;", "death.scenario");
      killer.start();
      Trace trace = lab.run(scenario, IsolationLevel.READ_COMMITTED);
      killer.join();

      assertThat(((StepOutcome.Failed) trace.steps().get(0).outcome()).kind())
          .isEqualTo(ErrorKind.CONNECTION_LOST);
      assertThat(trace.steps().get(1).outcome()).isInstanceOf(StepOutcome.NotRun.class);
      assertThat(instance.isAlive()).isFalse();
      assertThatThrownBy(() -> lab.run(scenario, IsolationLevel.READ_COMMITTED))
          .isInstanceOf(IsoscopeException.class)
          .hasMessageContaining("does not answer");
    }
  }

  /** Kills the server once the statement runs on it; the server is known by its data folder. */
  private static void killServerOf(Instance instance) {
    try {
      Thread.sleep(Duration.ofMillis(700).toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Path folder = instance.log().orElseThrow().getParent();
    ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()))
        .forEach(ProcessHandle::destroyForcibly);
  }
}
