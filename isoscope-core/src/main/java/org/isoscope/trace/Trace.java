package org.isoscope.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Version;
import org.isoscope.schedule.Scenario;
import org.isoscope.sql.text.SqlStatement;

/**
 * What happened when a scenario ran.
 *
 * @param level the level that was asked for; empty if each session has its own
 * @param effectiveLevels the level that each session really had when it started
 * @param finalState the rows of every table after all sessions ended, sorted
 * @param notes what a reader must know: guesses, cancelled statements, a dead server
 */
public record Trace(
    Scenario scenario,
    String engine,
    Version version,
    Optional<IsolationLevel> level,
    Map<String, IsolationLevel> effectiveLevels,
    List<StepRecord> steps,
    List<Event> events,
    Map<String, ResultTable> finalState,
    List<String> notes) {

  public Trace {
    effectiveLevels = Collections.unmodifiableMap(new LinkedHashMap<>(effectiveLevels));
    steps = List.copyOf(steps);
    events = List.copyOf(events);
    finalState = Collections.unmodifiableMap(new LinkedHashMap<>(finalState));
    notes = List.copyOf(notes);
  }

  /** The same, as what happened to a scenario with the same steps. */
  public Trace of(Scenario other, IsolationLevel at) {
    List<StepRecord> records =
        steps.stream()
            .map(
                record ->
                    new StepRecord(
                        record.index(),
                        other.steps().get(record.index()),
                        record.lockWait(),
                        record.outcome()))
            .toList();
    return new Trace(
        other,
        engine,
        version,
        Optional.of(at),
        effectiveLevels,
        records,
        events,
        finalState,
        notes);
  }

  /** The same with these steps alone, as if they were all: for who added others of his own. */
  public Trace onlySteps(List<Integer> places) {
    List<StepRecord> records = new ArrayList<>();
    for (int place : places) {
      StepRecord record = steps.get(place);
      records.add(
          new StepRecord(records.size(), record.step(), record.lockWait(), record.outcome()));
    }
    return new Trace(
        scenario, engine, version, level, effectiveLevels, records, events, finalState, notes);
  }

  /** Whether the server went down under it. */
  public boolean serverDied() {
    return fatalStep().isPresent();
  }

  /** The first step whose outcome is that the server went down. */
  public Optional<StepRecord> fatalStep() {
    return steps.stream()
        .filter(
            step ->
                step.outcome() instanceof StepOutcome.Failed failed
                    && failed.kind() == ErrorKind.SERVER_DIED)
        .findFirst();
  }

  /** Whether a transaction could not end as it wished to. */
  public boolean hasFailedCommit() {
    return steps.stream()
        .anyMatch(
            step ->
                step.outcome() instanceof StepOutcome.Failed
                    && SqlStatement.of(step.step().text()).transaction().isCommit());
  }

  /**
   * The level in words: {@code REPEATABLE READ}, or the levels of the sessions where they differ.
   */
  public String levelName() {
    return level.map(IsolationLevel::sql).orElse("levels of its own");
  }
}
