package org.isoscope.reduce.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.StatementKind;
import org.isoscope.trace.Trace;

/** Whether a smaller scenario shows the same where it should, and not where it should not. */
record SymptomCheck(Lab lab, Trace whole, Symptom symptom, Controls controls) {
  /**
   * @param whole of the scenario to be reduced, in which something is wrong
   * @param others levels that may serve as controls
   */
  static SymptomCheck of(Lab lab, Trace whole, List<IsolationLevel> others) {
    Controls none = new Controls(List.of(), List.of(), false);
    SymptomCheck check = new SymptomCheck(lab, whole, Symptom.of(whole), none);
    return new SymptomCheck(lab, whole, check.symptom, check.controls(others));
  }

  private Scenario start() {
    return whole.scenario();
  }

  private Controls controls(List<IsolationLevel> others) {
    List<IsolationLevel> levels =
        others.stream()
            .filter(other -> whole.level().isPresent() && whole.level().get() != other)
            .filter(other -> symptom.isRightIn(Symptom.of(lab.run(start(), other))))
            .toList();
    RunObservation seen = RunObservation.of(whole);
    List<List<String>> all = Controls.orders(start());
    List<List<String>> right = new ArrayList<>();
    boolean anomalous = !all.isEmpty();
    for (List<String> order : all) {
      Trace serial = run(Controls.serial(start(), order));
      if (new FittedClaims(symptom, serial).scenario().isEmpty()) {
        right.add(order);
      }
      anomalous &= !RunObservation.of(serial).equals(seen);
    }
    return new Controls(levels, right, anomalous);
  }

  /** Whether nothing is missing that cannot be cut; costs no run. */
  boolean isWhole(Scenario candidate) {
    return ScenarioCuts.isWhole(candidate, start(), symptom)
        && TransactionGroups.areKept(start(), candidate, lab.sqlRules())
        && keepsMeaning(candidate)
        && (controls.areEnough() || hasSameStatements(candidate));
  }

  /**
   * Where only claims say what is right, what they say is of these statements in this order: a read
   * may have taken the snapshot, or the lock, without which what is wrong would be right.
   */
  private boolean hasSameStatements(Scenario candidate) {
    return statements(candidate).equals(statements(start()));
  }

  private List<Integer> statements(Scenario scenario) {
    return scenario.steps().stream()
        .filter(step -> concernsTables(SqlStatement.of(step.text(), lab.sqlRules())))
        .map(Step::line)
        .toList();
  }

  private static boolean concernsTables(SqlStatement statement) {
    boolean marks = statement.transaction().begins() || statement.transaction().ends();
    return !marks
        && (statement.kind() != StatementKind.QUERY || statement.has(Set.of("FROM", "TABLE")));
  }

  /** The candidate with claims that fit to it, if it shows the same. */
  Optional<Scenario> fitted(Scenario candidate) {
    try {
      Trace trace = run(candidate);
      return new FittedClaims(symptom, trace)
          .scenario()
          .filter(this::keepsMeaning)
          .filter(fitted -> isUnlikeSerial(candidate, RunObservation.of(trace)))
          .filter(this::isRightElsewhere);
    } catch (BadInputException e) {
      // Its setup does not work any more.
      return Optional.empty();
    }
  }

  private boolean keepsMeaning(Scenario candidate) {
    return controls.areEnough()
        || ScenarioParts.claims(candidate).equals(ScenarioParts.claims(start()));
  }

  private boolean isUnlikeSerial(Scenario candidate, RunObservation seen) {
    for (List<String> order : Controls.orders(candidate)) {
      boolean matters = controls.has(order);
      if (matters || controls.anomalous()) {
        Trace serial = run(Controls.serial(candidate, order));
        boolean shows = matters && new FittedClaims(symptom, serial).scenario().isPresent();
        if (shows || (controls.anomalous() && RunObservation.of(serial).equals(seen))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isRightElsewhere(Scenario fitted) {
    return controls.levels().stream()
        .allMatch(other -> symptom.isRightIn(Symptom.of(lab.run(fitted, other))));
  }

  private Trace run(Scenario scenario) {
    return whole.level().map(at -> lab.run(scenario, at)).orElseGet(() -> lab.run(scenario));
  }
}
