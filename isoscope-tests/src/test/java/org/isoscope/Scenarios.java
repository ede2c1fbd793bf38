package org.isoscope;

import java.nio.file.Path;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.notation.ScenarioFiles;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Judgement;
import org.isoscope.trace.Trace;

/** Scenarios in tests: the claim visible in the test, or in one of the example files. */
public final class Scenarios {
  private Scenarios() {}

  public static Trace run(Lab lab, IsolationLevel level, String text) {
    return lab.run(Scenario.parse(text), level);
  }

  /** Runs a scenario and judges its own expectations. */
  public static Judgement judge(Lab lab, IsolationLevel level, String text) {
    return Judge.judge(run(lab, level, text));
  }

  public static Scenario example(String name) {
    return ScenarioFiles.read(Path.of("examples", name));
  }
}
