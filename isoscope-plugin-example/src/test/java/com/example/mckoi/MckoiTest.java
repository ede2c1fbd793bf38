package com.example.mckoi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;

import java.nio.file.Path;
import org.isoscope.engines.RunningEngine;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.ErrorKind;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.notation.ScenarioFiles;
import org.isoscope.trace.Judge;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/** The engine does what it says; it is on the class path here, which is all that it takes. */
class MckoiTest {
  @EngineTest("mckoi")
  void write_skew_is_refused(RunningEngine mckoi) {
    Scenario scenario = ScenarioFiles.read(Path.of("examples", "write-skew.scenario"));
    Trace trace = mckoi.run(scenario, SERIALIZABLE);
    assertThat(Judge.judge(trace).failures()).isEmpty();
    assertThat(trace.effectiveLevels().values()).containsOnly(SERIALIZABLE);
    assertThat(failure(trace, 7)).isEqualTo(ErrorKind.SERIALIZATION_FAILURE);
  }

  @EngineTest("mckoi")
  void errors_are_known_by_their_codes(RunningEngine mckoi) {
    Trace trace =
        mckoi.run(
            Scenario.parse(
                """
                setup
                  CREATE TABLE t (k INT NOT NULL, PRIMARY KEY (k));
                T1> INSERT INTO t VALUES (1);
                T1> INSERT INTO t VALUES (1);
                T1> SELEC;
                """),
            SERIALIZABLE);
    assertThat(failure(trace, 1)).isEqualTo(ErrorKind.CONSTRAINT);
    assertThat(failure(trace, 2)).isEqualTo(ErrorKind.SYNTAX);
  }

  private static ErrorKind failure(Trace trace, int step) {
    assertThat(trace.steps().get(step).outcome()).isInstanceOf(StepOutcome.Failed.class);
    return ((StepOutcome.Failed) trace.steps().get(step).outcome()).kind();
  }
}
