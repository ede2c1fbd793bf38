package org.isoscope.report.run;

import org.isoscope.trace.Event;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.report.run.Moment.Kind;
import org.isoscope.schedule.Step.Action;

/** The time line of a trace: every step where it was submitted, every resumption where it came. */
final class Moments {
  private final Trace trace;
  private final Set<Integer> everSubmitted;
  private final Set<Integer> everResumed;
  private final Set<Integer> queue = new LinkedHashSet<>();
  private final List<Moment> moments = new ArrayList<>();
  private int nextTurn;

  private Moments(Trace trace) {
    this.trace = trace;
    this.everSubmitted = stepsWith(Event.Kind.SUBMITTED);
    this.everResumed = stepsWith(Event.Kind.RESUMED);
  }

  static List<Moment> of(Trace trace) {
    return new Moments(trace).collect();
  }

  private List<Moment> collect() {
    trace.events().forEach(this::take);
    comeTo(trace.steps().size());
    List.copyOf(queue).forEach(this::show);
    return List.copyOf(moments);
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
      case RESUMED -> moments.add(new Moment(Kind.RESUMED, trace.steps().get(step), false));
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
    moments.add(new Moment(kind, record, queue.remove(step)));
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
}
