package org.isoscope.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.testcase.TestCase;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;

/** What a reducer tries is SQL that engines take, whatever was cut. */
class TriedCasesTest {
  @EngineTest({"h2", "postgres", "mariadb"})
  void an_engine_takes_every_case_that_is_tried(Lab lab) {
    List<TestCase> tried = new ArrayList<>();
    new CaseReducer(150)
        .reduce(
            Cases.large(),
            test -> {
              tried.add(test);
              return tried.size() % 5 == 4;
            });
    new CaseReducer(300)
        .reduce(
            Cases.large(),
            test -> {
              tried.add(test);
              return test.statementCount() == 12;
            });
    tried.forEach(test -> assertTaken(lab, test));
  }

  private static void assertTaken(Lab lab, TestCase test) {
    SqlFlavor flavor = lab.instance().dialect().flavor();
    List<Step> steps =
        CaseText.turns(test, flavor).stream()
            .map(turn -> turn.split("> ", 2))
            .map(turn -> Step.execute(turn[0], turn[1]))
            .toList();
    List<String> sessions = test.transactions().stream().map(each -> each.name()).toList();
    Scenario scenario = Scenario.of("tried", sessions, CaseText.setup(test, flavor), steps);
    for (StepRecord record : lab.run(scenario, IsolationLevel.READ_COMMITTED).steps()) {
      if (record.outcome() instanceof StepOutcome.Failed failed) {
        assertThat(failed.kind())
            .as(record.step().text() + ": " + failed.message())
            .isNotIn(ErrorKind.SYNTAX, ErrorKind.OTHER);
      }
    }
  }
}
