package org.isoscope.run;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.Waits;
import org.isoscope.model.ErrorKind;
import org.isoscope.run.Session.Completion;
import org.isoscope.trace.StepOutcome;

/**
 * Waits until every running statement is done or known to wait for a lock.
 *
 * <p>A lock is free a moment before the statement that freed it is back, so a statement that waited
 * for it may be back first. Ends are therefore held until all that could have caused them are in,
 * and then written down with causes before effects.
 */
final class Quiescence {
  /** Most statements are back within this; asking the engine earlier would only slow them down. */
  private static final long FIRST_LOOK_NANOS = 400_000;

  private static final long NEXT_LOOK_NANOS = 100_000;

  private static final Duration STRANGER_LIMIT = Duration.ofSeconds(2);

  private final RunSessions sessions;
  private final Monitor monitor;
  private final TraceRecorder recorder;
  private final WaitLimits limits;
  private final List<Completion> held = new ArrayList<>();
  private final Set<Integer> interferedWith = new HashSet<>();

  private final KnownWaits waiting;
  private long lastChange = System.nanoTime();
  private long pause = FIRST_LOOK_NANOS;

  Quiescence(RunSessions sessions, Monitor monitor, TraceRecorder recorder, WaitLimits limits) {
    this.sessions = sessions;
    this.monitor = monitor;
    this.recorder = recorder;
    this.limits = limits;
    this.waiting = new KnownWaits(sessions, recorder);
  }

  /** Settles, and goes on with what had queued behind waits, until nothing moves any more. */
  void settle() {
    begin();
    boolean moving = true;
    while (moving) {
      moving = !advance();
    }
  }

  /** To be called when something was submitted, before looking at what comes of it. */
  void begin() {
    lastChange = System.nanoTime();
    pause = FIRST_LOOK_NANOS;
  }

  /** One look at what moves; true if nothing does any more, until the next submission. */
  boolean advance() {
    if (!sessions.running().isEmpty() && !isQuiet()) {
      return false;
    }
    if (sessions.playNextQueued()) {
      begin();
      return false;
    }
    return true;
  }

  private boolean isQuiet() {
    var ended = sessions.next(pause);
    pause = NEXT_LOOK_NANOS;
    ended.ifPresent(held::add);
    if (inFlight().isEmpty()) {
      release();
      begin();
      return false;
    }
    boolean othersWaited = othersWaited();
    if (ended.isPresent()) {
      lastChange = System.nanoTime();
      if (!othersWaited) {
        return false;
      }
    }
    Duration quiet = Duration.ofNanos(System.nanoTime() - lastChange);
    if (allWait(quiet)) {
      if (held.isEmpty()) {
        return true;
      }
      release();
      lastChange = System.nanoTime();
      return othersWaited;
    }
    if (!held.isEmpty() && quiet.compareTo(limits.holding()) > 0) {
      release();
    } else if (quiet.compareTo(limits.statement()) > 0) {
      interfere("ran for more than " + limits.statement().toSeconds() + " s", inFlight());
      lastChange = System.nanoTime();
    }
    return false;
  }

  /** Whether all that has not ended was known to wait before; it may still do so. */
  private boolean othersWaited() {
    return inFlight().stream().allMatch(each -> waiting.contains(sessions.running().get(each)));
  }

  /** Sessions whose statement is not known to have ended. */
  private List<Session> inFlight() {
    Set<Session> ended = held.stream().map(Completion::session).collect(Collectors.toSet());
    return sessions.running().keySet().stream().filter(s -> !ended.contains(s)).toList();
  }

  /** Writes down the ends that are in, causes before effects. */
  private void release() {
    boolean transactionEnded =
        held.stream()
            .filter(completion -> !waiting.contains(completion.step()))
            .anyMatch(completion -> sessions.mayEndTransaction(completion.session()));
    Causality causality = new Causality(waiting.steps(), transactionEnded);
    List<Completion> inOrder = causality.order(held);
    held.clear();
    inOrder.forEach(this::finish);
  }

  private void finish(Completion completion) {
    Completion refined = refined(completion);
    waiting.remove(completion.step());
    sessions.finish(refined);
  }

  private Completion refined(Completion completion) {
    if (!(completion.outcome() instanceof StepOutcome.Failed failed)) {
      return completion;
    }
    return new Completion(
        completion.session(), completion.step(), failed.as(kind(completion, failed)));
  }

  private ErrorKind kind(Completion completion, StepOutcome.Failed failed) {
    if (endedByUs(completion, failed)) {
      return ErrorKind.CANCELLED;
    }
    if (failed.kind() == ErrorKind.CONNECTION_LOST
        && !completion.session().wasKilled()
        && monitor.hasLostServer()) {
      return ErrorKind.SERVER_DIED;
    }
    return monitor.errors().refine(failed.kind(), waiting.areACircleWith(completion));
  }

  /** Whatever words an engine has for it: a statement that was to be ended has ended. */
  private boolean endedByUs(Completion completion, StepOutcome.Failed failed) {
    return interferedWith.contains(completion.step())
        && (failed.kind() == ErrorKind.OTHER
            || failed.kind() == ErrorKind.INTERNAL
            || failed.kind() == ErrorKind.CONNECTION_LOST);
  }

  /** Whether every statement in flight is known to wait, and not in a circle. */
  private boolean allWait(Duration quiet) {
    if (monitor.blocking() instanceof Blocking.Measured measured) {
      return allWaitByTime(quiet, measured.timeout());
    }
    List<Session> asked = inFlight();
    // With an end in hand only the end is written down, whomever the others wait for.
    Waits waits =
        held.isEmpty()
            ? monitor.waits(asked, sessions::momentOf)
            : monitor.waitsOfAnyKind(asked, sessions::momentOf);
    List<Session> blocked = asked.stream().filter(s -> isBlocked(s, waits, quiet)).toList();
    if (sessions.anyEnded() || quiet.compareTo(monitor.settling()) < 0) {
      return false;
    }
    if (blocked.size() < asked.size()) {
      if (!blocked.isEmpty() && quiet.compareTo(limits.holding()) > 0) {
        // The others run for long: they may have to do with these waits, but nobody waits for it.
        waiting.note(blocked, monitor.waits(blocked, sessions::momentOf));
      }
      return false;
    }
    if (!held.isEmpty()) {
      // What is in comes before the new waits, which may be for its locks.
      return true;
    }
    waiting.note(asked, waits);
    if (!isDeadlock(asked, waits)) {
      return waiting.areOlderThan(monitor.maturing());
    }
    if (quiet.compareTo(monitor.deadlockPatience()) > 0 || quiet.compareTo(limits.deadlock()) > 0) {
      interfere("was in a deadlock that the engine did not break", lastSubmitted());
    }
    return false;
  }

  /**
   * A circle of waits; where blockers are unknown, all wait and nobody idle is left to wait for.
   */
  private boolean isDeadlock(List<Session> asked, Waits waits) {
    boolean blockersKnown =
        asked.stream().noneMatch(session -> waits.blockersOf(session.id()).isEmpty());
    boolean someoneIdle =
        sessions.sessions().stream()
            .anyMatch(session -> session.inTransaction() && !asked.contains(session));
    return waits.hasCycle() || (!blockersKnown && !someoneIdle);
  }

  /**
   * A wait for nobody of ours is the engine's or a stranger's business and passes; one that does
   * not pass soon is a stranger's open transaction.
   */
  private boolean isBlocked(Session session, Waits waits, Duration quiet) {
    if (!waits.isWaiting(session.id())) {
      return false;
    }
    Set<String> blockers = waits.blockersOf(session.id());
    boolean ours =
        blockers.isEmpty() || blockers.stream().anyMatch(id -> sessions.nameOf(id).isPresent());
    if (!ours && quiet.compareTo(STRANGER_LIMIT) > 0) {
      recorder.note(session.name() + " waited for a session outside the scenario");
      return true;
    }
    return ours;
  }

  private boolean allWaitByTime(Duration quiet, Duration timeout) {
    if (quiet.compareTo(timeout) < 0) {
      return false;
    }
    recorder.note(
        "the engine cannot be asked about lock waits"
            + monitor.refusal().map(words -> " (" + words + ")").orElse("")
            + ": 'blocked' means longer than "
            + timeout.toMillis()
            + " ms");
    if (held.isEmpty()) {
      waiting.note(inFlight(), Waits.none());
    }
    return true;
  }

  List<Session> lastSubmitted() {
    List<Session> all = inFlight();
    return all.subList(all.size() - 1, all.size());
  }

  /** Cancels statements and, where that does not help, cuts their connections. */
  void interfere(String why, List<Session> stuck) {
    for (Session session : stuck) {
      int step = sessions.running().get(session);
      recorder.note(
          "step " + (step + 1) + " of " + session.name() + " " + why + " and was cancelled");
    }
    stuck.forEach(this::cancelAndWait);
  }

  /** Cancels one session's statement; a session that does not let itself be cancelled is cut. */
  void cancelAndWait(Session session) {
    interferedWith.add(sessions.running().get(session));
    try {
      session.cancel();
    } catch (SQLException e) {
      // Not every driver can cancel; the connection is cut below.
      recorder.note("the driver cannot cancel a statement: " + e.getMessage());
    }
    monitor.rouse(session);
    awaitEnd(session);
    if (inFlight().contains(session)) {
      if (monitor.kill(session)) {
        session.cutOff();
      } else {
        session.cut();
        awaitEnd(session);
      }
      recorder.note("the connection of " + session.name() + " was cut");
    }
    if (inFlight().contains(session)) {
      // The thread may never come back; what is known is that the connection is gone.
      held.add(
          new Completion(
              session,
              sessions.running().get(session),
              new StepOutcome.Failed(
                  ErrorKind.CONNECTION_LOST, null, 0, "the connection was cut")));
    }
  }

  private void awaitEnd(Session session) {
    long end = System.nanoTime() + limits.cancelling().toNanos();
    while (inFlight().contains(session) && System.nanoTime() < end) {
      sessions.next(NEXT_LOOK_NANOS).ifPresent(held::add);
    }
  }
}
