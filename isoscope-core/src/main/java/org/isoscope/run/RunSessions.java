package org.isoscope.run;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.isoscope.run.Session.Completion;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.StatementKind;
import org.isoscope.trace.StepOutcome;

/**
 * The sessions of one run: which of them run a statement, and what waits behind it. Used by the
 * runner's thread only; the sessions' threads reach it through the queue of completions.
 */
final class RunSessions {
  private static final Set<String> LOCKING =
      Set.of("FOR", "LOCK", "INSERT", "UPDATE", "DELETE", "MERGE");

  private final Map<String, Session> sessions = new LinkedHashMap<>();
  private final Map<String, Deque<Integer>> queues = new HashMap<>();
  private final Map<Session, Integer> running = new LinkedHashMap<>();
  private final BlockingQueue<Completion> completions = new LinkedBlockingQueue<>();
  private final List<Step> steps;
  private final TraceRecorder recorder;
  private final AfterFailure afterFailure;
  private final Set<Session> gaveUp = new HashSet<>();
  private final Map<Session, Long> sent = new HashMap<>();
  private long moment = System.nanoTime();
  private long lastRelease = moment;

  RunSessions(Collection<Session> sessions, List<Step> steps, TraceRecorder recorder) {
    this(sessions, steps, recorder, AfterFailure.GO_ON);
  }

  RunSessions(
      Collection<Session> sessions,
      List<Step> steps,
      TraceRecorder recorder,
      AfterFailure afterFailure) {
    sessions.forEach(this::add);
    this.steps = steps;
    this.recorder = recorder;
    this.afterFailure = afterFailure;
  }

  /** One more session, which has nothing to do yet. */
  final void add(Session session) {
    sessions.put(session.name(), session);
    queues.put(session.name(), new ArrayDeque<>());
  }

  Session session(String name) {
    return sessions.get(name);
  }

  Collection<Session> sessions() {
    return sessions.values();
  }

  /** Running statements by their session, in the order they were submitted. */
  Map<Session, Integer> running() {
    return running;
  }

  /**
   * A number that changes whenever a session may have stopped waiting: it has sent a statement, or
   * another may have released locks. No other run ever uses it.
   */
  long momentOf(Session session) {
    return Math.max(lastRelease, sent.getOrDefault(session, lastRelease));
  }

  /** To be called when locks have been released by other means than a step. */
  void locksMayBeFree() {
    lastRelease = ++moment;
  }

  boolean isRunning(Session session) {
    return running.containsKey(session);
  }

  /** Whether what a session runs ends a transaction, or is one by itself. */
  boolean mayEndTransaction(Session session) {
    return !session.read(steps.get(running.get(session)).text()).transaction().staysWithin()
        || !session.inTransaction();
  }

  /** The name of a session, from the engine's name for it. */
  Optional<String> nameOf(String id) {
    return sessions.values().stream()
        .filter(session -> session.id().equals(id))
        .map(Session::name)
        .findFirst();
  }

  /** Submits a step, or queues it behind its session's waiting statement; false if queued. */
  boolean play(int step) {
    Session session = sessions.get(steps.get(step).session());
    if (isRunning(session) || !queues.get(session.name()).isEmpty()) {
      recorder.queued(step);
      queues.get(session.name()).add(step);
      return false;
    }
    submit(session, step);
    return true;
  }

  private void submit(Session session, int step) {
    if (session.isLost()) {
      recorder.notRun(step, "the connection of " + session.name() + " is gone");
      return;
    }
    if (gaveUp.contains(session)) {
      recorder.notRun(step, session.name() + " was rolled back");
      return;
    }
    sent.put(session, ++moment);
    recorder.submitted(step);
    running.put(session, step);
    if (othersRun() && !isPlainRead(step)) {
      locksMayBeFree();
    }
    session.submit(step, steps.get(step).text(), completions);
  }

  /** The next statement to end, if one does within this time that nobody has given up. */
  Optional<Completion> next(long nanoseconds) {
    try {
      Completion ended = completions.poll(nanoseconds, TimeUnit.NANOSECONDS);
      if (ended == null || !isAwaited(ended)) {
        return Optional.empty();
      }
      boolean isRead = ended.outcome() instanceof StepOutcome.Rows && isPlainRead(ended.step());
      if (othersRun() && !isRead) {
        locksMayBeFree();
      }
      return Optional.of(ended);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the run was interrupted", e);
    }
  }

  private boolean othersRun() {
    return running.size() > 1;
  }

  /**
   * Whether a step frees nobody, and makes nobody the victim of a deadlock: it takes no lock, and
   * its transaction goes on.
   */
  private boolean isPlainRead(int step) {
    Session session = sessions.get(steps.get(step).session());
    SqlStatement sql = session.read(steps.get(step).text());
    return sql.kind() == StatementKind.QUERY && !sql.has(LOCKING) && session.inTransaction();
  }

  /** One whose connection was cut, and which was given up, may come back all the same. */
  private boolean isAwaited(Completion completion) {
    return Integer.valueOf(completion.step()).equals(running.get(completion.session()));
  }

  boolean anyEnded() {
    return !completions.isEmpty();
  }

  /** Takes note of a statement's end. */
  void finish(Completion completion) {
    running.remove(completion.session());
    recorder.done(completion.step(), completion.outcome());
    if (completion.outcome() instanceof StepOutcome.Failed failed
        && afterFailure.endsTransaction(failed.kind())
        && gaveUp.add(completion.session())
        && !completion.session().isLost()) {
      completion.session().rollBack();
      locksMayBeFree();
    }
  }

  /**
   * Submits the earliest step that queued behind a wait which is now over, one at a time so that a
   * schedule runs in the same order every time. False if there is none.
   */
  boolean playNextQueued() {
    Optional<Session> next =
        sessions.values().stream()
            .filter(session -> !isRunning(session) && !queues.get(session.name()).isEmpty())
            .min(Comparator.comparing(session -> queues.get(session.name()).peek()));
    next.ifPresent(session -> submit(session, queues.get(session.name()).remove()));
    return next.isPresent();
  }
}
