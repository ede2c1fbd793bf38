package org.isoscope.schedule;

import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.IsolationLevel;
import org.isoscope.text.SourceText;

/** A scenario while it is read or told by a program; the only mutable form of one. */
public final class ScenarioDraft {
  public static final String END = "end";

  private final String name;
  private final SessionBook sessions = new SessionBook();
  private Optional<String> title = Optional.empty();
  private Optional<String> link = Optional.empty();
  private Optional<String> status = Optional.empty();
  private List<IsolationLevel> levels = List.of();
  private final List<EngineRange> engines = new ArrayList<>();
  private final List<Measurement> measured = new ArrayList<>();
  private final List<SetupPart> setup = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<FinalState> finals = new ArrayList<>();
  private final Map<String, List<String>> layout = new HashMap<>();

  public ScenarioDraft(String name) {
    this.name = name;
  }

  /** What a report calls the scenario: the file's name without its folders. */
  public static String nameOf(String file) {
    return new File(file).getName();
  }

  /** The file's name, with a number if the file holds several: {@code TIDB-30361.py#2}. */
  public static String nameOf(SourceText source, int index, int count) {
    String name = nameOf(source.file());
    return count == 1 ? name : name + "#" + (index + 1);
  }

  /** The key of a repeated header's lines in the layout: {@code engine}, {@code engine 2}, … */
  static String key(Directive header, int index) {
    return index == 0 ? header.word() : header.word() + " " + (index + 1);
  }

  public SessionBook sessions() {
    return sessions;
  }

  public void title(String text) {
    title = Optional.of(text);
  }

  public void link(String url) {
    link = Optional.of(url);
  }

  void status(String text) {
    status = Optional.of(text);
  }

  public void levels(List<IsolationLevel> all) {
    levels = List.copyOf(all);
  }

  /** Adds an engine and says under which key its lead belongs into the layout. */
  public String add(EngineRange engine) {
    engines.add(engine);
    return key(Directive.ENGINE, engines.size() - 1);
  }

  /** Adds a measurement, in the same way. */
  public String add(Measurement measurement) {
    measured.add(measurement);
    return key(Directive.MEASURED, measured.size() - 1);
  }

  public void add(SetupPart part) {
    setup.add(part);
  }

  public void addSetup(String sql) {
    add(new SetupPart.Statement(sql, List.of()));
  }

  public void add(Step step) {
    steps.add(step);
  }

  public void add(FinalState end) {
    finals.add(end);
  }

  /** Adds what is expected of the last step or, below a {@code final}, of its table. */
  public void add(Expectation expectation) {
    if (finals.isEmpty()) {
      steps.add(steps.remove(steps.size() - 1).with(expectation));
    } else {
      finals.add(finals.remove(finals.size() - 1).with(expectation));
    }
  }

  /**
   * Keeps the lines above a header, and marks a header that has to be written although it is void.
   */
  public void lead(String key, List<String> lines) {
    layout.put(key, List.copyOf(lines));
  }

  public boolean hasSetup() {
    return !setup.isEmpty();
  }

  public boolean hasSteps() {
    return !steps.isEmpty();
  }

  boolean hasFinals() {
    return !finals.isEmpty();
  }

  int firstStepLine() {
    return steps.get(0).line();
  }

  public Scenario finish() {
    sessions.requireNamedSessionsToExist();
    layout.entrySet().removeIf(e -> e.getValue().isEmpty() && !mustBeKept(e.getKey()));
    return new Scenario(
        name,
        title,
        link,
        status,
        engines,
        levels,
        measured,
        sessions.sessions(),
        setup,
        steps,
        finals,
        layout);
  }

  private boolean mustBeKept(String key) {
    return (key.equals(Directive.LEVEL.word()) && levels.isEmpty())
        || (key.equals(Directive.SESSIONS.word()) && sessions.declarationIsRedundant());
  }
}
