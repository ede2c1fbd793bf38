package org.isoscope.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.StepRecord.LockWait;

/** The steps of a live run from a settled beginning on, and what came of them so far. */
final class LiveSteps {
  private static final Duration LONG = Duration.ofMillis(250);
  private static final long UNHURRIED_NANOS = Duration.ofMillis(10).toNanos();

  private final List<Step> steps = new ArrayList<>();
  private final TraceRecorder recorder = new TraceRecorder(steps);
  private final ScheduleRunner runner;
  private final LiveRun.LiveListener listener;
  private final Set<Integer> timed = new HashSet<>();
  private final Set<String> levelChanged = new HashSet<>();
  private final List<CompletableFuture<Void>> untilSettled = new ArrayList<>();
  private boolean settled = true;
  private boolean movedByItself;
  private long lastMove = System.nanoTime();
  private int eventsSeen;
  private int eventsTold;
  private int notesTold;

  LiveSteps(Collection<Session> sessions, Monitor monitor, LiveRun.LiveListener listener) {
    this.runner =
        new ScheduleRunner(
            steps,
            new RunSessions(sessions, steps, recorder),
            monitor,
            recorder,
            WaitLimits.live());
    this.listener = listener;
  }

  RunSessions sessions() {
    return runner.sessions();
  }

  TraceRecorder recorder() {
    return recorder;
  }

  List<Step> all() {
    return steps;
  }

  Set<Integer> timed() {
    return timed;
  }

  void add(Session session) {
    sessions().add(session);
  }

  void play(Step step, CompletableFuture<Void> whenSettled) {
    if (!settled) {
      sessions().running().values().stream()
          .filter(running -> !recorder.record(running).blocked())
          .forEach(timed::add);
    }
    steps.add(step);
    runner.quiescence().begin();
    runner.play(steps.size() - 1);
    settled = false;
    movedByItself = false;
    lastMove = System.nanoTime();
    untilSettled.add(whenSettled);
  }

  /** One look at what moves. */
  void advance() {
    if (settled && sessions().anyEnded()) {
      settled = false;
      movedByItself = true;
      runner.quiescence().begin();
      lastMove = System.nanoTime();
    }
    if (!settled) {
      settled = runner.quiescence().advance();
    }
    List<Event> events = recorder.events();
    for (; eventsSeen < events.size(); eventsSeen++) {
      lastMove = System.nanoTime();
      Event event = events.get(eventsSeen);
      if (movedByItself && event.kind() == Event.Kind.DONE) {
        timed.add(event.step());
      }
    }
  }

  /** Tells the listener what is new, and those who wait for it that nothing moves any more. */
  void tell() {
    List<Event> events = recorder.events();
    for (; eventsTold < events.size(); eventsTold++) {
      Event event = events.get(eventsTold);
      listener.happened(event, recorder.record(event.step()));
    }
    List<String> notes = recorder.notes();
    for (; notesTold < notes.size(); notesTold++) {
      listener.noted(notes.get(notesTold));
    }
    if (settled) {
      untilSettled.forEach(end -> end.complete(null));
      untilSettled.clear();
    }
  }

  /** At once while something may move any moment, else when a person would not notice. */
  long nextLookNanos() {
    boolean soon = !settled && System.nanoTime() - lastMove < LONG.toNanos();
    return soon ? 0 : UNHURRIED_NANOS;
  }

  void levelChanged(String session) {
    int prologue = SetupSteps.length(recorder.records());
    if (steps.stream().skip(prologue).anyMatch(step -> step.session().equals(session))) {
      levelChanged.add(session);
    }
  }

  /** A scenario gives a session one level, from its first step to its last. */
  void requireOneLevelEach() {
    if (!levelChanged.isEmpty()) {
      throw new BadInputException(
          "the level of "
              + String.join(", ", levelChanged)
              + " was changed between steps; a scenario has one level for each session",
          ":reset, set the level, and type the steps again");
    }
  }

  LiveRun.SessionStatus status(Session session, Map<String, IsolationLevel> levels) {
    Optional<StepRecord> running =
        Optional.ofNullable(sessions().running().get(session)).map(recorder::record);
    Optional<LockWait> wait = running.flatMap(StepRecord::lockWait);
    return new LiveRun.SessionStatus(
        session.name(),
        levels.get(session.name()),
        session.inTransaction(),
        running.map(record -> record.step().text()),
        wait.isPresent(),
        wait.map(LockWait::blockers).orElse(Set.of()),
        session.isLost());
  }
}
