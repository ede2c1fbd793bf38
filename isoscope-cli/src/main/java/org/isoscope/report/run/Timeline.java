package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.report.run.Timeline.Entry.Kind;
import org.isoscope.schedule.Step.Action;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** The time line of a trace: every step where it was submitted, every resumption where it came. */
final class Timeline {
  private final Trace trace;
  private final Set<Integer> everSubmitted;
  private final Set<Integer> everResumed;
  private final Set<Integer> queue = new LinkedHashSet<>();
  private final List<Entry> entries = new ArrayList<>();
  private int nextTurn;

  private Timeline(Trace trace) {
    this.trace = trace;
    this.everSubmitted = stepsWith(Event.Kind.SUBMITTED);
    this.everResumed = stepsWith(Event.Kind.RESUMED);
  }

  static List<Entry> of(Trace trace) {
    return new Timeline(trace).collect();
  }

  private List<Entry> collect() {
    trace.events().forEach(this::take);
    comeTo(trace.steps().size());
    List.copyOf(queue).forEach(this::show);
    return List.copyOf(entries);
  }

  private void take(Event event) {
    int step = event.step();
    switch (event.kind()) {
      case QUEUED -> {
        comeTo(step);
        queue.add(step);
      }
      case SUBMITTED -> {
        comeTo(step);
        show(step);
      }
      case BLOCKED -> {
        // Told where the step is shown.
      }
      case RESUMED -> entries.add(new Entry(Kind.RESUMED, trace.steps().get(step), false));
      case DONE -> giveUpQueueBehind(trace.steps().get(step));
    }
  }

  /** A step without any event was passed over because its session was gone; shown at its turn. */
  private void comeTo(int step) {
    for (; nextTurn < step; nextTurn++) {
      if (!everSubmitted.contains(nextTurn)) {
        show(nextTurn);
      }
    }
    nextTurn = Math.max(nextTurn, step + 1);
  }

  /** What queued behind a statement and is not submitted after it never will be. */
  private void giveUpQueueBehind(StepRecord done) {
    if (done.step().action() != Action.EXECUTE) {
      return;
    }
    List.copyOf(queue).stream()
        .filter(step -> sessionOf(step).equals(done.step().session()))
        .takeWhile(step -> !everSubmitted.contains(step))
        .forEach(this::show);
  }

  private void show(int step) {
    StepRecord record = trace.steps().get(step);
    Kind kind = record.blocked() && everResumed.contains(step) ? Kind.BLOCKED : Kind.WHOLE;
    entries.add(new Entry(kind, record, queue.remove(step)));
  }

  private String sessionOf(int step) {
    return trace.steps().get(step).step().session();
  }

  private Set<Integer> stepsWith(Event.Kind kind) {
    return trace.events().stream()
        .filter(event -> event.kind() == kind)
        .map(Event::step)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * One entry of a time line.
   *
   * @param afterQueueing whether the step's turn had come earlier, while its session was waiting
   */
  record Entry(Kind kind, StepRecord record, boolean afterQueueing) {
    /** What is shown of the step here. */
    enum Kind {
      /** It was submitted and ended, or it was never submitted: all there is to say. */
      WHOLE,
      /** It was submitted and waits; how it ends comes later. */
      BLOCKED,
      /** It stopped waiting and ended. */
      RESUMED
    }

    /** Whether the step itself is shown here, not only what became of it. */
    boolean showsStatement() {
      return kind != Kind.RESUMED;
    }

    boolean showsWait() {
      return showsStatement() && record.blocked();
    }

    boolean showsOutcome() {
      return kind != Kind.BLOCKED;
    }

    String session() {
      return record.step().session();
    }
  }
}
