package org.isoscope.schedule;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.IsolationLevel;

/**
 * A schedule with all that is needed to run it and to judge what it did.
 *
 * @param name what to call it in reports: the file's name
 * @param status what its engine's maintainers say of it: {@code by design: …}, {@code fixed in …}
 * @param engines the engines and versions it speaks of; empty for any
 * @param levels the levels it speaks of; empty for all that an engine has
 * @param measured what replays of it have shown
 * @param sessions in the order of their columns
 * @param layout the comment and blank lines above each header (by keyword; of further engines by
 *     {@code engine 2} …) and at the end ({@code end}). A header that says what holds anyway, such
 *     as {@code level all}, has its key here, with or without lines
 */
public record Scenario(
    String name,
    Optional<String> title,
    Optional<String> link,
    Optional<String> status,
    List<EngineRange> engines,
    List<IsolationLevel> levels,
    List<Measurement> measured,
    List<SessionDeclaration> sessions,
    List<SetupPart> setup,
    List<Step> steps,
    List<FinalState> finals,
    Map<String, List<String>> layout) {

  public Scenario {
    engines = List.copyOf(engines);
    levels = List.copyOf(levels);
    measured = List.copyOf(measured);
    sessions = List.copyOf(sessions);
    setup = List.copyOf(setup);
    steps = List.copyOf(steps);
    finals = List.copyOf(finals);
    layout = Map.copyOf(layout);
  }

  /** Reads a scenario as {@code docs/scenario-files.md} describes it; it includes no other file. */
  public static Scenario parse(String text) {
    return ScenarioReader.read(text, "scenario");
  }

  /** A scenario made by a program: no title, no expectations. */
  public static Scenario of(
      String name, List<String> sessions, List<String> setup, List<Step> steps) {
    ScenarioDraft draft = new ScenarioDraft(name);
    draft.sessions().declare(SessionDeclaration.inOrderOfUse(sessions));
    setup.forEach(draft::addSetup);
    steps.forEach(draft::add);
    return draft.finish();
  }

  /** The same schedule with levels for some of its sessions, by their names. */
  public Scenario withSessionLevels(Map<String, IsolationLevel> byName) {
    return with(
        sessions.stream()
            .map(
                each ->
                    new SessionDeclaration(
                        each.name(), Optional.ofNullable(byName.get(each.name())).or(each::level)))
            .toList(),
        steps,
        finals);
  }

  public List<String> setupSql() {
    return setup.stream().flatMap(part -> part.statements().stream()).toList();
  }

  public List<String> sessionNames() {
    return sessions.stream().map(SessionDeclaration::name).toList();
  }

  /** Whether every session has a level of its own, so that one run says everything. */
  public boolean levelsAreFixed() {
    return sessions.stream().allMatch(session -> session.level().isPresent());
  }

  /** The same schedule for an engine of which its expectations do not speak. */
  public Scenario withoutExpectations() {
    return with(steps.stream().map(Step::withoutExpectations).toList(), List.of());
  }

  /** The same scenario, said of other levels. */
  public Scenario withLevels(List<IsolationLevel> others) {
    return new Scenario(
        name, title, link, status, engines, others, measured, sessions, setup, steps, finals,
        layout);
  }

  /** The same scenario with other steps and ends. */
  public Scenario with(List<Step> otherSteps, List<FinalState> otherFinals) {
    return with(sessions, otherSteps, otherFinals);
  }

  private Scenario with(
      List<SessionDeclaration> otherSessions, List<Step> otherSteps, List<FinalState> otherFinals) {
    return new Scenario(
        name,
        title,
        link,
        status,
        engines,
        levels,
        measured,
        otherSessions,
        setup,
        otherSteps,
        otherFinals,
        layout);
  }

  public boolean isKnownBug() {
    return steps.stream().flatMap(step -> step.expectations().stream()).anyMatch(Scenario::isOfBug)
        || finals.stream().flatMap(end -> end.expectations().stream()).anyMatch(Scenario::isOfBug);
  }

  private static boolean isOfBug(Expectation expectation) {
    return expectation.variant() == Expectation.Variant.BUG;
  }
}
