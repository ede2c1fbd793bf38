package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.BlockingProbe.RunningSession;
import org.isoscope.engine.ErrorClassifier;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Waits;

/**
 * The runner's own connection: it asks about lock waits, ends sessions, sets up and looks after.
 */
final class Monitor implements AutoCloseable {
  private static final long KILL_LOOK_NANOS = 200_000;
  private static final long DEATH_LOOK_NANOS = 1_000_000;
  private static final Duration FALLBACK = Duration.ofMillis(300);

  private final Instance instance;
  private Connection connection;
  private String refusal;
  private boolean lostServer;
  private boolean stayedAway;

  Monitor(Instance instance) {
    this.instance = instance;
  }

  /** The connection, opened again if the engine has dropped it. */
  Connection connection() throws SQLException {
    if (connection == null || connection.isClosed()) {
      connection = instance.open();
    }
    return connection;
  }

  /** How waits are known; by time alone once the engine has refused to be asked. */
  Blocking blocking() {
    return refusal == null ? instance.dialect().blocking() : new Blocking.Measured(FALLBACK);
  }

  /** Why the engine cannot be asked about waits, in its own words. */
  Optional<String> refusal() {
    return Optional.ofNullable(refusal);
  }

  ErrorClassifier errors() {
    return instance.dialect().errors();
  }

  Duration settling() {
    return blocking() instanceof Blocking.Exact exact ? exact.probe().settling() : Duration.ZERO;
  }

  Duration maturing() {
    return blocking() instanceof Blocking.Exact exact ? exact.probe().maturing() : Duration.ZERO;
  }

  Duration deadlockPatience() {
    return instance.dialect().deadlockPatience();
  }

  /**
   * Who waits now; nobody if the engine cannot be asked any more, for then nothing is known.
   *
   * @param moments a number for each session that changes whenever it may have stopped waiting
   */
  Waits waits(List<Session> running, ToLongFunction<Session> moments) {
    return ask(running, moments, BlockingProbe::ask);
  }

  /** Who waits now, without saying for whom. */
  Waits waitsOfAnyKind(List<Session> running, ToLongFunction<Session> moments) {
    return ask(running, moments, BlockingProbe::askWhether);
  }

  private interface Question {
    Waits put(BlockingProbe probe, Connection connection, List<RunningSession> sessions)
        throws SQLException;
  }

  private Waits ask(List<Session> running, ToLongFunction<Session> moments, Question question) {
    if (!(blocking() instanceof Blocking.Exact exact)) {
      return Waits.none();
    }
    List<RunningSession> sessions =
        running.stream().map(session -> session.running(moments.applyAsLong(session))).toList();
    try {
      return question.put(exact.probe(), connection(), sessions).of(ids(sessions));
    } catch (SQLException e) {
      if (isBroken()) {
        lostServer = true;
        discard();
      } else {
        refusal = e.getMessage();
      }
      return Waits.none();
    }
  }

  private static Set<String> ids(List<RunningSession> sessions) {
    return sessions.stream().map(RunningSession::id).collect(Collectors.toSet());
  }

  /** To be called before a run: what became of the server earlier is another run's business. */
  void begin() {
    lostServer = false;
    stayedAway = false;
  }

  /**
   * To be asked when a connection was lost: whether the server is gone, or was and is up again.
   * Nobody kills the runner's own connection, but a server that goes down takes it along; not
   * always at once, for PostgreSQL ends its processes one by one.
   */
  boolean hasLostServer() {
    if (connection == null) {
      lostServer = lostServer || instance.hasDied();
      return lostServer;
    }
    long end = System.nanoTime() + Instance.DYING.toNanos();
    while (!lostServer && System.nanoTime() < end) {
      if (isBroken()) {
        lostServer = true;
        discard();
      } else {
        LockSupport.parkNanos(DEATH_LOOK_NANOS);
      }
    }
    return lostServer;
  }

  /** Whether it is already known that the server went down. */
  boolean knowsOfDeath() {
    return lostServer;
  }

  /** Whether a server that went down is up again; waited for once, if it is somebody else's. */
  boolean serverComesBack() {
    boolean waits = !stayedAway && !instance.isOwned();
    boolean back = waits ? instance.comesBack() : instance.isAlive();
    stayedAway = !back;
    return back;
  }

  /** Makes a session notice that it was cancelled, where it would not while it waits. */
  void rouse(Session session) {
    if (blocking() instanceof Blocking.Exact exact) {
      exact.probe().rouse(session.running(0));
    }
  }

  private boolean isBroken() {
    try {
      return connection == null || !connection.isValid(2);
    } catch (SQLException e) {
      return true;
    }
  }

  /**
   * Ends a session through the engine and waits until the engine has let go of it; false if it does
   * not.
   */
  boolean kill(Session session) {
    boolean gone = false;
    try {
      instance.dialect().sessions().kill(connection(), session.id());
      gone = awaitGone(session.id());
    } catch (SQLException e) {
      session.cut();
    }
    session.markKilled();
    return gone;
  }

  private boolean awaitGone(String id) throws SQLException {
    long end = System.nanoTime() + Duration.ofSeconds(5).toNanos();
    while (instance.dialect().sessions().open(connection()).contains(id)) {
      if (System.nanoTime() > end) {
        return false;
      }
      LockSupport.parkNanos(KILL_LOOK_NANOS);
    }
    return true;
  }

  private void discard() {
    try {
      if (connection != null) {
        connection.close();
      }
    } catch (SQLException e) {
      // It is broken already, which is why it is being discarded.
    }
    connection = null;
  }

  @Override
  public void close() {
    discard();
  }
}
