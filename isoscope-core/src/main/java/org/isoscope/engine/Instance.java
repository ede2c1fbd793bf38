package org.isoscope.engine;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.isoscope.model.Version;
import org.isoscope.sql.text.Creation;

/**
 * An engine that is running and takes connections. Closing it stops it and leaves nothing behind.
 */
public interface Instance extends AutoCloseable {
  /** So long a dead server may look alive. */
  Duration DYING = Duration.ofMillis(500);

  /** So long somebody else's server may take to come back. */
  Duration RETURN = Duration.ofSeconds(10);

  long RETURN_LOOK_NANOS = 100_000_000;

  /** The engine's name in the catalogue: {@code mariadb}. */
  String engine();

  /** The version that the engine itself reports. */
  Version version();

  Dialect dialect();

  /** A new connection as the driver gives it. */
  Connection connect() throws SQLException;

  /** A new session, in autocommit mode, after the statements that each session starts with. */
  default Connection open() throws SQLException {
    Connection connection = Admission.await(this::connect);
    try {
      for (String statement : dialect().sessionSetup()) {
        Sql.execute(connection, statement);
      }
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /** How a person connects to it. */
  Access access();

  /** Whether Isoscope started it and may therefore empty it. */
  boolean isOwned();

  /** False once a server has died. */
  boolean isAlive();

  /**
   * To be asked when it does not answer: whether it has died. A server that was killed refuses
   * connections a moment before its process is gone, so this waits for that moment.
   */
  default boolean hasDied() {
    long end = System.nanoTime() + DYING.toNanos();
    while (isAlive() && System.nanoTime() < end) {
      LockSupport.parkNanos(1_000_000);
    }
    return !isAlive();
  }

  /**
   * To be asked of somebody else's server that went down: whether it takes connections again within
   * {@link #RETURN}.
   */
  default boolean comesBack() {
    long end = System.nanoTime() + RETURN.toNanos();
    while (!isAlive()) {
      if (System.nanoTime() > end) {
        return false;
      }
      LockSupport.parkNanos(RETURN_LOOK_NANOS);
    }
    return true;
  }

  /**
   * Whether others may have tables where ours are made: then there is room for one lab only, which
   * keeps to its own.
   */
  default boolean isShared() {
    return !isOwned();
  }

  /**
   * Drops all that is in it. Only ever called where nobody else has tables, on a connection of this
   * instance, which can be used on.
   */
  default void empty(Connection connection) throws SQLException {
    dialect().storage().empty(connection);
  }

  /**
   * To be told before anything is made where others have tables, too: so that it is known as ours,
   * whatever happens.
   */
  default void announce(List<Creation> creations) throws SQLException {}

  /**
   * Whether what is said of this engine was ever tried on it. What an engine does that nobody has
   * tried may differ from what is expected; that it is wrong, nobody can say.
   */
  default boolean isVerified() {
    return true;
  }

  /** The server's log, where there is one. */
  default Optional<Path> log() {
    return Optional.empty();
  }

  /** The end of that log. */
  default Optional<String> logTail() {
    return log().map(LogTail::of);
  }

  @Override
  void close();

  /**
   * What a person needs in order to connect.
   *
   * @param clientCommand a shell command, where the engine has a usual client
   */
  record Access(String jdbcUrl, String user, Optional<String> clientCommand) {}
}
