package org.isoscope.cli.shell;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.isoscope.report.run.LiveText;
import org.isoscope.run.LiveRun.LiveListener;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepRecord;

/**
 * Says what happens in a live run. The answer to what was typed last stands right below it; any
 * other comes with a headline that says whose it is.
 */
final class ShellOutput implements LiveListener {
  private static final int NONE = -1;

  private final LiveText text;
  private final Consumer<String> print;
  private final Set<Integer> queued = new HashSet<>();
  private int unanswered = NONE;

  ShellOutput(LiveText text, Consumer<String> print) {
    this.text = text;
    this.print = print;
  }

  @Override
  public synchronized void happened(Event event, StepRecord record) {
    boolean direct = record.index() == unanswered;
    switch (event.kind()) {
      case QUEUED -> {
        queued.add(event.step());
        answer(text.queued(record));
      }
      case SUBMITTED -> unanswered = queued.remove(event.step()) ? NONE : event.step();
      case BLOCKED -> answer(direct ? text.blocked(record) : text.lateBlocked(record));
      case RESUMED -> {}
      case DONE -> answer(direct ? text.outcome(record) : text.lateOutcome(record));
    }
  }

  @Override
  public synchronized void noted(String note) {
    print.accept(text.note(note));
  }

  /** The prompt comes back although what was typed last has no answer yet. */
  synchronized void goOn() {
    if (unanswered != NONE) {
      answer(text.running());
    }
  }

  /** After a reset steps count from 0 again. */
  synchronized void restart() {
    unanswered = NONE;
    queued.clear();
  }

  private void answer(String lines) {
    unanswered = NONE;
    print.accept(lines);
  }
}
