package org.isoscope.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.isoscope.engine.Instance;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * A run whose steps come one by one from a person. Nothing here waits for a slow or a blocked
 * statement: what becomes of it is told to the listener, whenever that is. The same {@link
 * Quiescence} decides what is blocked and what resumed after what as in a scheduled run, so what
 * was seen here is seen again when the steps run as a scenario.
 */
public final class LiveRun implements AutoCloseable {
  private final LiveState state;
  private final LiveThread thread;
  private volatile List<SessionStatus> sessions = List.of();

  /** Opens the sessions, each of which must have a level. */
  public LiveRun(Instance instance, List<SessionDeclaration> declared, LiveListener listener) {
    state = new LiveState(instance, listener, now -> sessions = now);
    thread = new LiveThread(state::lookAround, e -> listener.noted("internal error: " + e));
    try {
      state.open(declared);
    } catch (RuntimeException e) {
      state.close();
      throw e;
    }
    thread.start();
  }

  /** The sessions as they are now. */
  public List<SessionStatus> sessions() {
    return sessions;
  }

  /**
   * Plays a step, behind what its session still has to do.
   *
   * @return done when every statement has ended or waits for a lock
   */
  public CompletableFuture<Void> play(Step step) {
    CompletableFuture<Void> settled = new CompletableFuture<>();
    thread.execute(() -> state.play(step, settled));
    return settled;
  }

  /** Cancels what a session runs, without waiting for its end. */
  public void cancel(String session) {
    Step step = new Step(session, Step.Action.CANCEL, "", List.of(), List.of(), 0);
    thread.execute(() -> state.play(step, new CompletableFuture<>()));
  }

  /** What has changed can be seen when this returns. */
  private void change(Runnable change) {
    thread.run(
        () -> {
          change.run();
          state.lookAround();
        });
  }

  /** Runs a statement of the setup, outside the sessions. */
  public void setUp(String sql) {
    change(() -> state.setUp(sql));
  }

  /** Who waits for whom at this moment, from the engine itself. */
  public Map<String, Set<String>> locks() {
    return thread.call(state::locks);
  }

  /** Gives an idle session another level. */
  public void level(String session, IsolationLevel level) {
    change(() -> state.level(session, level));
  }

  /** Opens one more session. */
  public void add(SessionDeclaration declared) {
    change(() -> state.add(declared));
  }

  /** Ends all sessions, empties the database, and opens sessions anew. */
  public void reset(List<SessionDeclaration> declared) {
    change(() -> state.reset(declared));
  }

  /** What happened since the beginning or the last reset. */
  public LiveTrace trace() {
    return thread.call(state::trace);
  }

  /** Ends the sessions, whatever they are doing, and empties the database. */
  @Override
  public void close() {
    thread.close();
    state.close();
  }

  /** Hears of a live run what happens in it, on the run's own thread. */
  public interface LiveListener {
    /**
     * Something happened to a step.
     *
     * @param record the step as it is now
     */
    void happened(Event event, StepRecord record);

    /** Something that the person must know. */
    void noted(String text);
  }

  /**
   * A live run up to a moment.
   *
   * @param trace without final tables while a session is not at rest
   * @param levels the level that each session was given
   * @param timed steps that the clock had to do with, by index: they ended by themselves while
   *     others waited, or others went on while they ran. A scheduled run may see them differently
   * @param open sessions that are in a transaction or run a statement
   */
  public record LiveTrace(
      Trace trace, Map<String, IsolationLevel> levels, Set<Integer> timed, List<String> open) {
    public LiveTrace {
      levels = Map.copyOf(levels);
      timed = Set.copyOf(timed);
      open = List.copyOf(open);
    }
  }

  /**
   * What a session of a live run does at a moment.
   *
   * @param statement the statement it runs
   * @param waiting whether that is known to wait for a lock
   * @param blockers for whose, as far as the engine told when the wait began
   * @param lost whether its connection is gone
   */
  public record SessionStatus(
      String name,
      IsolationLevel level,
      boolean inTransaction,
      Optional<String> statement,
      boolean waiting,
      Set<String> blockers,
      boolean lost) {
    public SessionStatus {
      blockers = Set.copyOf(blockers);
    }

    public boolean isRunning() {
      return statement.isPresent();
    }

    /** Whether it neither runs anything nor holds anything. */
    public boolean isIdle() {
      return !inTransaction && !isRunning();
    }
  }
}
