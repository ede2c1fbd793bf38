package org.isoscope.matrix;

import java.util.List;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.AfterFailure;
import org.isoscope.run.Lab;
import org.isoscope.schedule.textbook.TextbookScenario;

/** Runs cases on an engine. */
public record MatrixRun(Lab lab) {
  /** One case at one level; a transaction that fails is rolled back and ends there. */
  public Cell cell(AnomalyCase anomaly, IsolationLevel level) {
    TextbookScenario scenario =
        TextbookScenario.of(anomaly.name(), anomaly.schedule(), anomaly.layout());
    return CellJudge.judge(
        anomaly, scenario, lab.run(scenario.scenario(), level, AfterFailure.ROLL_BACK));
  }

  public LevelMatrix level(List<AnomalyCase> cases, IsolationLevel level) {
    return new LevelMatrix(level, cases.stream().map(each -> cell(each, level)).toList());
  }
}
