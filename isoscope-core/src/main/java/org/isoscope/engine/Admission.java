package org.isoscope.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Connects to a server that may be on its way: after a crash, or when it has just been started,
 * PostgreSQL refuses everybody for a second or two, and says that it is this which keeps it.
 */
public final class Admission {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long PAUSE_NANOS = 20_000_000;
  private static final String CANNOT_CONNECT_NOW = "57P03";

  private Admission() {}

  /** One attempt. */
  @FunctionalInterface
  public interface Attempt {
    Connection connect() throws SQLException;
  }

  /** A connection, as soon as the server gives one. */
  public static Connection await(Attempt attempt) throws SQLException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        return attempt.connect();
      } catch (SQLException e) {
        if (!CANNOT_CONNECT_NOW.equals(e.getSQLState()) || System.nanoTime() > end) {
          throw e;
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }
}
