package org.isoscope.reduce.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.FinalState;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.SetupPart;
import org.isoscope.schedule.Step;

/** Scenarios with fewer parts. Lines are numbered anew once, and then name steps and ends. */
final class ScenarioParts {
  private ScenarioParts() {}

  /** What one run is about: no comments, no other levels, all of the setup in place. */
  static Scenario plain(Scenario written, Optional<IsolationLevel> level) {
    List<Step> steps = new ArrayList<>();
    for (Step step : written.steps()) {
      List<Expectation> claims = plain(step.expectations(), level);
      int line = steps.size() + 1;
      steps.add(new Step(step.session(), step.action(), step.text(), claims, List.of(), line));
    }
    List<FinalState> finals = new ArrayList<>();
    for (FinalState end : written.finals()) {
      int line = steps.size() + finals.size() + 1;
      finals.add(new FinalState(end.table(), plain(end.expectations(), level), List.of(), line));
    }
    return new Scenario(
        written.name(),
        written.title(),
        written.link(),
        written.status(),
        written.engines(),
        level.map(List::of).orElse(written.levels()),
        List.of(),
        written.sessions(),
        statements(written.setupSql()),
        steps,
        finals.stream().filter(end -> !end.expectations().isEmpty()).toList(),
        Map.of());
  }

  private static List<Expectation> plain(
      List<Expectation> expectations, Optional<IsolationLevel> level) {
    return expectations.stream()
        .filter(each -> level.map(each::speaksOf).orElse(true))
        .map(
            each ->
                new Expectation(
                    level.isPresent() ? List.of() : each.levels(), each.variant(), each.claim()))
        .toList();
  }

  static List<SetupPart> statements(List<String> sql) {
    return sql.stream().<SetupPart>map(each -> new SetupPart.Statement(each, List.of())).toList();
  }

  /** Without the other steps, without sessions that have none, and without claims on those. */
  static Scenario keepSteps(Scenario scenario, Set<Integer> lines) {
    List<Step> kept =
        scenario.steps().stream().filter(step -> lines.contains(step.line())).toList();
    Set<String> sessions = new HashSet<>();
    kept.forEach(step -> sessions.add(step.session()));
    return with(
        scenario,
        scenario.setup(),
        kept.stream()
            .map(
                step ->
                    with(
                        step,
                        step.expectations().stream()
                            .filter(each -> sessions.containsAll(named(each.claim())))
                            .toList()))
            .toList(),
        sessions);
  }

  /** The sessions that a claim names. */
  static List<String> named(Claim claim) {
    if (claim instanceof Claim.Blocks blocks) {
      return blocks.by().stream().toList();
    }
    if (claim instanceof Claim.Not not) {
      return named(not.claim());
    }
    return claim instanceof Claim.ResumesAfter resumes ? List.of(resumes.session()) : List.of();
  }

  static Scenario withSetup(Scenario scenario, List<String> sql) {
    return with(
        scenario, statements(sql), scenario.steps(), new HashSet<>(scenario.sessionNames()));
  }

  /** With other SQL in place of the setup's and the steps' own. */
  static Scenario mapped(Scenario scenario, UnaryOperator<String> mapping) {
    return with(
        scenario,
        statements(scenario.setupSql().stream().map(mapping).toList()),
        scenario.steps().stream()
            .map(
                step ->
                    new Step(
                        step.session(),
                        step.action(),
                        mapping.apply(step.text()),
                        step.expectations(),
                        step.lead(),
                        step.line()))
            .toList(),
        new HashSet<>(scenario.sessionNames()));
  }

  /** All claims, of steps and of the end. */
  static List<Expectation> claims(Scenario scenario) {
    return Stream.concat(
            scenario.steps().stream().flatMap(step -> step.expectations().stream()),
            scenario.finals().stream().flatMap(end -> end.expectations().stream()))
        .toList();
  }

  /** All SQL that can hold rows. */
  static List<String> sql(Scenario scenario) {
    return Stream.concat(scenario.setupSql().stream(), scenario.steps().stream().map(Step::text))
        .distinct()
        .toList();
  }

  static Step with(Step step, List<Expectation> claims) {
    return new Step(step.session(), step.action(), step.text(), claims, step.lead(), step.line());
  }

  static FinalState with(FinalState end, List<Expectation> claims) {
    return new FinalState(end.table(), claims, end.lead(), end.line());
  }

  private static Scenario with(
      Scenario scenario, List<SetupPart> setup, List<Step> steps, Set<String> sessions) {
    return new Scenario(
        scenario.name(),
        scenario.title(),
        scenario.link(),
        scenario.status(),
        scenario.engines(),
        scenario.levels(),
        scenario.measured(),
        scenario.sessions().stream().filter(each -> sessions.contains(each.name())).toList(),
        setup,
        steps,
        scenario.finals(),
        scenario.layout());
  }
}
