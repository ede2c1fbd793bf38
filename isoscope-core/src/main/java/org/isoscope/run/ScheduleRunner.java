package org.isoscope.run;

import java.util.List;
import java.util.Optional;
import org.isoscope.schedule.Step;
import org.isoscope.trace.StepOutcome;

/** Plays the steps of one scenario on open sessions. */
final class ScheduleRunner {
  private final List<Step> steps;
  private final RunSessions stage;
  private final Monitor monitor;
  private final TraceRecorder recorder;
  private final Quiescence settler;

  ScheduleRunner(
      List<Step> steps,
      RunSessions stage,
      Monitor monitor,
      TraceRecorder recorder,
      WaitLimits patience) {
    this.steps = steps;
    this.stage = stage;
    this.monitor = monitor;
    this.recorder = recorder;
    this.settler = new Quiescence(stage, monitor, recorder, patience);
  }

  void run() {
    for (int i = 0; i < steps.size(); i++) {
      if (play(i)) {
        settler.settle();
      }
    }
    finish();
  }

  RunSessions stage() {
    return stage;
  }

  Quiescence settler() {
    return settler;
  }

  /** Plays a step; false if nothing comes of it yet, because it queues behind a wait. */
  boolean play(int index) {
    Step step = steps.get(index);
    Session session = stage.session(step.session());
    switch (step.action()) {
      case EXECUTE -> {
        return stage.play(index);
      }
      case CANCEL -> {
        recorder.submitted(index);
        recorder.done(index, new StepOutcome.Done());
        settler.cancelAndWait(session);
      }
      case KILL -> {
        recorder.submitted(index);
        monitor.kill(session);
        stage.stir();
        recorder.done(index, new StepOutcome.Done());
      }
    }
    return true;
  }

  /** Ends what the scenario left open: first the idle holders of locks, so that waiters can end. */
  private void finish() {
    while (true) {
      Optional<Session> open =
          stage.sessions().stream()
              .filter(session -> session.inTransaction() && !stage.isRunning(session))
              .findFirst();
      if (open.isPresent()) {
        Session session = open.get();
        recorder.note(session.name() + " was still in a transaction at the end: rolled back");
        session.rollBack();
        stage.stir();
      } else if (!stage.running().isEmpty()) {
        settler.interfere("was still waiting at the end", settler.lastSubmitted());
      } else {
        return;
      }
      settler.settle();
    }
  }
}
