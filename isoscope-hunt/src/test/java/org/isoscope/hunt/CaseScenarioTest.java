package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.hunt.SmallCases.commits;
import static org.isoscope.hunt.SmallCases.is;
import static org.isoscope.hunt.SmallCases.row;
import static org.isoscope.hunt.SmallCases.update;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.junit.EngineTest;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.sql.Schema;
import org.isoscope.testcase.TestCase;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Judgement;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Timeout;

/** What is claimed of a finding is what makes it wrong. */
@Timeout(60)
class CaseScenarioTest {
  private static final TestCase TEST =
      new TestCase(
          new Schema(List.of(SmallCases.table("t"))),
          Map.of("t", List.of(row(1, 0, 0))),
          List.of(
              commits("T1", update("t", "v", 1, is("id", 1))),
              commits("T2", update("t", "w", 2, is("v", 0)))),
          List.of(0, 1, 0, 1));

  /** As MariaDB 11.8.9 does at READ UNCOMMITTED: T2 does not wait, and touches no row. */
  @EngineTest("h2")
  void where_the_step_waits_as_it_should_the_same_count_is_not_the_bug(Lab lab) {
    Trace waited = lab.run(plain(), READ_COMMITTED);
    assertThat(waited.steps().get(1).blocked()).isTrue();
    Scenario scenario = scenario(lab, withoutWait(waited, 1), 1, new Claim.Affects(0));
    assertThat(claims(scenario, 1))
        .containsExactly("bug: affected 0", "bug: does not block", "correct: affected 1");
    Judgement judgement = Judge.judge(lab.run(scenario, READ_COMMITTED));
    assertThat(judgement.bugOutcome()).isNotEqualTo(Judgement.BugOutcome.BUG);
  }

  @EngineTest("h2")
  void a_wait_and_what_ended_it_are_part_of_what_is_wrong(Lab lab) {
    Trace waited = lab.run(plain(), READ_COMMITTED);
    Scenario scenario = scenario(lab, waited, 1, new Claim.Affects(0));
    assertThat(claims(scenario, 1))
        .containsExactly(
            "bug: affected 0", "bug: blocks on T1", "bug: resumes after T1", "correct: affected 1");
  }

  @EngineTest("h2")
  void what_waited_or_did_not_before_must_be_as_it_was(Lab lab) {
    Trace waited = lab.run(plain(), READ_COMMITTED);
    Scenario later = scenario(lab, waited, 3, new Claim.Succeeds());
    assertThat(claims(later, 0)).isEmpty();
    assertThat(claims(later, 1)).containsExactly("blocks on T1", "resumes after T1");
    Scenario sooner = scenario(lab, withoutWait(waited, 1), 3, new Claim.Succeeds());
    assertThat(claims(sooner, 1)).containsExactly("does not block");
  }

  private static Scenario plain() {
    return ScenarioReader.read(
        """
        setup
          CREATE TABLE t (id INT PRIMARY KEY, v INT, w INT);
          INSERT INTO t VALUES (1, 0, 0);
        T1> UPDATE t SET v = 1 WHERE id = 1;
        T2> UPDATE t SET w = 2 WHERE v = 0;
        T1> COMMIT;
        T2> COMMIT;
        """,
        "plain.scenario");
  }

  private static Scenario scenario(Lab lab, Trace trace, int wrong, Claim seen) {
    Violation violation =
        new Violation(
            ViolationKind.WRONG_COUNT,
            new Place.AtStep(wrong),
            new Claim.Affects(1),
            seen,
            "it touched no row");
    Examination examination =
        new Examination(violation, trace, plain().setupSql(), List.of(), true, Set.of(), 0);
    return new CaseScenario(lab.instance())
        .of("case.scenario", "wrong count", TEST, List.of(READ_COMMITTED), examination);
  }

  private static Trace withoutWait(Trace trace, int step) {
    return new Trace(
        trace.scenario(),
        trace.engine(),
        trace.version(),
        trace.level(),
        trace.effectiveLevels(),
        trace.steps().stream()
            .map(each -> each.index() == step ? withoutWait(each) : each)
            .toList(),
        trace.events(),
        trace.finalState(),
        trace.notes());
  }

  private static StepRecord withoutWait(StepRecord record) {
    return new StepRecord(record.index(), record.step(), Optional.empty(), record.outcome());
  }

  private static List<String> claims(Scenario scenario, int step) {
    return scenario.steps().get(step).expectations().stream().map(Expectation::toString).toList();
  }
}
