package org.isoscope.run;

import java.util.List;
import java.util.Optional;
import org.isoscope.schedule.Step;
import org.isoscope.trace.StepOutcome;

/** Plays the steps of one scenario on open sessions. */
final class ScheduleRunner {
  private final List<Step> steps;
  private final RunSessions sessions;
  private final Monitor monitor;
  private final TraceRecorder recorder;
  private final Quiescence quiescence;

  ScheduleRunner(
      List<Step> steps,
      RunSessions sessions,
      Monitor monitor,
      TraceRecorder recorder,
      WaitLimits limits) {
    this.steps = steps;
    this.sessions = sessions;
    this.monitor = monitor;
    this.recorder = recorder;
    this.quiescence = new Quiescence(sessions, monitor, recorder, limits);
  }

  void run() {
    for (int i = 0; i < steps.size(); i++) {
      if (play(i)) {
        quiescence.settle();
      }
    }
    finish();
  }

  RunSessions sessions() {
    return sessions;
  }

  Quiescence quiescence() {
    return quiescence;
  }

  /** Plays a step; false if nothing comes of it yet, because it queues behind a wait. */
  boolean play(int index) {
    Step step = steps.get(index);
    Session session = sessions.session(step.session());
    switch (step.action()) {
      case EXECUTE -> {
        return sessions.play(index);
      }
      case CANCEL -> {
        recorder.submitted(index);
        recorder.done(index, new StepOutcome.Done());
        quiescence.cancelAndWait(session);
      }
      case KILL -> {
        recorder.submitted(index);
        monitor.kill(session);
        sessions.locksMayBeFree();
        recorder.done(index, new StepOutcome.Done());
      }
    }
    return true;
  }

  /** Ends what the scenario left open: first the idle holders of locks, so that waiters can end. */
  private void finish() {
    while (true) {
      Optional<Session> open =
          sessions.sessions().stream()
              .filter(session -> session.inTransaction() && !sessions.isRunning(session))
              .findFirst();
      if (open.isPresent()) {
        Session session = open.get();
        recorder.note(session.name() + " was still in a transaction at the end: rolled back");
        session.rollBack();
        sessions.locksMayBeFree();
      } else if (!sessions.running().isEmpty()) {
        quiescence.interfere("was still waiting at the end", quiescence.lastSubmitted());
      } else {
        return;
      }
      quiescence.settle();
    }
  }
}
