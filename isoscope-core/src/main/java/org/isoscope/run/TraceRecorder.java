package org.isoscope.run;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.isoscope.model.ErrorKind;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.StepRecord.LockWait;

/** Collects what happens to the steps of one run. Used by the runner's thread only. */
final class TraceRecorder {
  private final List<Step> steps;
  private final List<Event> events = new ArrayList<>();
  private final Set<String> notes = new LinkedHashSet<>();
  private final Map<Integer, StepOutcome> outcomes = new HashMap<>();
  private final Map<Integer, LockWait> waits = new HashMap<>();
  private Optional<Integer> lastDone = Optional.empty();

  TraceRecorder(List<Step> steps) {
    this.steps = steps;
  }

  void queued(int step) {
    events.add(new Event(Event.Kind.QUEUED, step));
  }

  void submitted(int step) {
    events.add(new Event(Event.Kind.SUBMITTED, step));
  }

  /** The step waits; told again while it still does, in case the engine now knows the blocker. */
  void blocked(int step, Set<String> blockers) {
    LockWait known = waits.get(step);
    if (known == null) {
      events.add(new Event(Event.Kind.BLOCKED, step));
      waits.put(step, new LockWait(blockers, Optional.empty()));
    } else if (known.blockers().isEmpty()) {
      waits.put(step, new LockWait(blockers, Optional.empty()));
    }
  }

  boolean isBlocked(int step) {
    return waits.containsKey(step);
  }

  void done(int step, StepOutcome outcome) {
    LockWait wait = waits.get(step);
    if (wait != null) {
      events.add(new Event(Event.Kind.RESUMED, step));
      waits.put(step, new LockWait(wait.blockers(), lastDone));
    }
    events.add(new Event(Event.Kind.DONE, step));
    outcomes.put(step, outcome);
    lastDone = Optional.of(step);
  }

  void notRun(int step, String reason) {
    outcomes.put(step, new StepOutcome.NotRun(reason));
  }

  /** Whether it is the outcome of a step that the server went down. */
  private boolean serverDied() {
    return outcomes.values().stream()
        .anyMatch(
            outcome ->
                outcome instanceof StepOutcome.Failed failed
                    && failed.kind() == ErrorKind.SERVER_DIED);
  }

  /**
   * The server went down when all was done, if no step has told so already: that is what came of
   * the step that was done last.
   */
  void diedAfterTheLast(SQLException error) {
    if (serverDied()) {
      return;
    }
    lastDone.ifPresent(
        step ->
            outcomes.put(
                step,
                new StepOutcome.Failed(
                    ErrorKind.SERVER_DIED,
                    error.getSQLState(),
                    error.getErrorCode(),
                    "it was done, and then: " + error.getMessage())));
  }

  void note(String text) {
    notes.add(text);
  }

  List<Event> events() {
    return events;
  }

  List<String> notes() {
    return List.copyOf(notes);
  }

  List<StepRecord> records() {
    return IntStream.range(0, steps.size()).mapToObj(this::record).toList();
  }

  StepRecord record(int step) {
    StepOutcome outcome =
        outcomes.getOrDefault(step, new StepOutcome.NotRun("the run ended before its turn"));
    return new StepRecord(step, steps.get(step), Optional.ofNullable(waits.get(step)), outcome);
  }
}
