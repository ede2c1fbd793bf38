package org.isoscope.hunt;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.engine.Instance;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.EngineRange;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.schedule.FinalState;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioDraft;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;
import org.isoscope.testcase.TestCase;
import org.isoscope.trace.StepRecord;

/** Writes a case as a scenario that stands for itself: seeds rot, files do not. */
record CaseScenario(Instance instance) {
  Scenario of(
      String name,
      String title,
      TestCase test,
      List<IsolationLevel> levels,
      Examination examination) {
    Violation violation = (Violation) examination.verdict();
    ScenarioDraft draft = new ScenarioDraft(name);
    draft.sessions().declare(sessions(test));
    draft.title(title);
    draft.add(EngineRange.exactly(instance.engine(), instance.version()));
    if (test.transactions().stream().anyMatch(each -> each.level().isEmpty())) {
      draft.levels(levels);
    }
    examination.setup().forEach(draft::addSetup);
    steps(examination, violation).forEach(draft::add);
    if (violation.place() instanceof Place.InTable place) {
      draft.add(new FinalState(place.table(), expectations(violation), List.of(), 0));
    }
    return draft.finish();
  }

  private static List<SessionDeclaration> sessions(TestCase test) {
    return test.transactions().stream()
        .map(each -> new SessionDeclaration(each.name(), each.level()))
        .toList();
  }

  private static List<Step> steps(Examination examination, Violation violation) {
    WaitClaims waits = new WaitClaims(examination.trace());
    List<Step> steps = new ArrayList<>();
    for (StepRecord played : examination.trace().steps()) {
      steps.add(
          new Step(
              played.step().session(),
              Step.Action.EXECUTE,
              played.step().text(),
              expectations(played, waits, violation),
              List.of(),
              0));
    }
    return steps;
  }

  /** Waits are claimed of the wrong step and of those that led to it. */
  private static List<Expectation> expectations(
      StepRecord played, WaitClaims waits, Violation violation) {
    if (!(violation.place() instanceof Place.AtStep wrong) || played.index() < wrong.step()) {
      return waits.ofOther(played).stream()
          .map(claim -> expectation(Variant.ALWAYS, claim))
          .toList();
    }
    if (played.index() > wrong.step()) {
      return List.of();
    }
    List<Expectation> all = new ArrayList<>();
    all.add(expectation(Variant.BUG, violation.wrong()));
    waits.ofWrong(played).stream()
        .filter(claim -> !claim.equals(violation.wrong()))
        .forEach(claim -> all.add(expectation(Variant.BUG, claim)));
    all.add(expectation(Variant.CORRECT, right(played, violation.right())));
    return all;
  }

  /** Of a step that waited for somebody else, and not long enough, a wait alone says too little. */
  private static Claim right(StepRecord played, Claim right) {
    return played.blocked() && right instanceof Claim.Blocks blocks && blocks.by().isPresent()
        ? new Claim.ResumesAfter(blocks.by().get())
        : right;
  }

  private static List<Expectation> expectations(Violation violation) {
    return List.of(
        expectation(Variant.BUG, violation.wrong()),
        expectation(Variant.CORRECT, violation.right()));
  }

  private static Expectation expectation(Variant variant, Claim claim) {
    return new Expectation(List.of(), variant, claim);
  }
}
