package org.isoscope.run;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.isoscope.engine.Begin;
import org.isoscope.engine.BlockingProbe.RunningSession;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Sql;
import org.isoscope.model.ErrorKind;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;
import org.isoscope.trace.StepOutcome;

/** One connection with the thread that uses it. */
final class Session implements AutoCloseable {
  private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(5);
  private static final Duration ROLLBACK_PATIENCE = Duration.ofSeconds(10);

  private final String name;
  private final String id;
  private final Connection connection;
  private final Dialect dialect;
  private final boolean opensByItself;
  private final boolean staysTransactional;
  private final ExecutorService executor;
  private final Thread worker;
  private volatile Statement current;
  private volatile boolean inTransaction;
  private volatile boolean lost;
  private volatile boolean wasCut;
  private volatile boolean wasKilled;

  /**
   * @param opensByItself whether a statement outside a transaction opens one, because the
   *     scenario's session commits or rolls back but never says BEGIN
   */
  Session(String name, String id, Connection connection, Dialect dialect, boolean opensByItself) {
    this(name, id, connection, dialect, opensByItself, false);
  }

  /** A session on a connection whose autocommit mode is off for good: saves its switching. */
  static Session transactional(String name, String id, Connection connection, Dialect dialect) {
    return new Session(name, id, connection, dialect, true, true);
  }

  private Session(
      String name,
      String id,
      Connection connection,
      Dialect dialect,
      boolean opensByItself,
      boolean staysTransactional) {
    this.name = name;
    this.id = id;
    this.connection = connection;
    this.dialect = dialect;
    this.opensByItself = opensByItself;
    this.staysTransactional = staysTransactional;
    Thread[] made = new Thread[1];
    this.executor =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread thread = new Thread(task, "isoscope-" + name);
              thread.setDaemon(true);
              made[0] = thread;
              return thread;
            });
    executor.execute(() -> {});
    this.worker = made[0];
  }

  String name() {
    return name;
  }

  String id() {
    return id;
  }

  RunningSession running(long moment) {
    return new RunningSession(id, worker, moment);
  }

  boolean inTransaction() {
    return inTransaction;
  }

  /** Whether the connection is gone. */
  boolean isLost() {
    return lost;
  }

  /** Whether it had to be ended by force, so that nobody knows what the engine keeps of it. */
  boolean wasCut() {
    return wasCut;
  }

  /** Whether the runner ended it through the engine. */
  boolean wasKilled() {
    return wasKilled;
  }

  /** A statement as this session's engine reads it. */
  SqlStatement read(String sql) {
    return SqlStatement.of(sql, dialect.sqlRules());
  }

  /** Runs a statement on this session's thread and puts the outcome into the queue. */
  void submit(int step, String sql, BlockingQueue<Completion> done) {
    executor.execute(() -> done.add(new Completion(this, step, outcomeOf(sql))));
  }

  /** A statement that has ended. */
  record Completion(Session session, int step, StepOutcome outcome) {}

  private StepOutcome outcomeOf(String sql) {
    try {
      return perform(sql);
    } catch (SQLException e) {
      return failure(e);
    } catch (RuntimeException | Error e) {
      // A driver or an in-JVM engine that breaks is the engine's failure, and part of the trace.
      return new StepOutcome.Failed(ErrorKind.INTERNAL, null, 0, e.toString());
    }
  }

  private StepOutcome failure(SQLException error) {
    ErrorKind kind = dialect.errors().classify(error);
    if (kind == ErrorKind.CONNECTION_LOST) {
      markLost();
    }
    String message = error.getMessage() == null ? error.toString() : error.getMessage();
    return new StepOutcome.Failed(kind, error.getSQLState(), error.getErrorCode(), message);
  }

  private StepOutcome perform(String sql) throws SQLException {
    SqlStatement statement = read(sql);
    TransactionControl control = statement.transaction();
    if (control.plain()) {
      if (control.begins()) {
        begin();
      } else {
        end(control.isCommit());
      }
      return new StepOutcome.Done();
    }
    if (opensByItself && !inTransaction && !control.begins() && !control.ends()) {
      begin();
    }
    StepOutcome outcome = execute(sql, statement.kind().changesRows());
    inTransaction = isOpenAfter(control);
    return outcome;
  }

  private boolean isOpenAfter(TransactionControl control) throws SQLException {
    return switch (control.action()) {
      case NONE, SAVEPOINT, ROLLBACK_TO_SAVEPOINT, RELEASE_SAVEPOINT -> inTransaction;
      case BEGIN -> true;
      case COMMIT, ROLLBACK -> control.chains();
      case PREPARE -> false;
      // With autocommit off the next statement is in a transaction again.
      case IMPLICIT_COMMIT -> inTransaction && !connection.getAutoCommit();
    };
  }

  private void begin() throws SQLException {
    if (!staysTransactional) {
      if (dialect.begin() instanceof Begin.BySql begin) {
        execute(begin.statement(), false);
      } else {
        connection.setAutoCommit(false);
      }
    }
    inTransaction = true;
  }

  private void end(boolean commits) throws SQLException {
    boolean byJdbc = !connection.getAutoCommit();
    // Also where COMMIT fails the transaction is over: engines roll it back then.
    inTransaction = false;
    if (!byJdbc) {
      execute(commits ? "COMMIT" : "ROLLBACK", false);
      return;
    }
    try {
      if (commits) {
        connection.commit();
      } else {
        connection.rollback();
      }
    } catch (SQLException e) {
      rollBackQuietly(e);
      throw e;
    } finally {
      if (!staysTransactional) {
        connection.setAutoCommit(true);
      }
    }
  }

  /**
   * After a COMMIT that failed. DuckDB has no transaction any more then, its driver does not see
   * that, and would never begin another: such a connection is of no use to who goes on with it.
   */
  private void rollBackQuietly(SQLException first) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      first.addSuppressed(e);
      if (staysTransactional) {
        lost = true;
      }
    }
  }

  private StepOutcome execute(String sql, boolean changesRows) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      current = statement;
      if (statement.execute(sql)) {
        try (ResultSet result = statement.getResultSet()) {
          return new StepOutcome.Rows(ResultReader.read(result));
        }
      }
      return changesRows
          ? new StepOutcome.Updated(statement.getUpdateCount())
          : new StepOutcome.Done();
    } finally {
      current = null;
    }
  }

  /** Something else than a step that needs the connection. */
  interface Errand<T> {
    T run(Connection connection) throws SQLException;
  }

  /** Runs an errand on this session's thread, while the session has no statement. */
  <T> T call(Errand<T> errand) throws SQLException {
    try {
      return executor
          .submit(() -> errand.run(connection))
          .get(ROLLBACK_PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof SQLException known ? known : new SQLException(e.getCause());
    } catch (TimeoutException e) {
      throw new SQLException(name + " does not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted", e);
    }
  }

  /** Cancels the statement that runs, if one does. */
  void cancel() throws SQLException {
    Statement statement = current;
    try {
      if (statement != null) {
        statement.cancel();
      }
    } catch (RuntimeException e) {
      // Connector/J stumbles over a connection that has just been closed.
      throw new SQLException("the statement of " + name + " cannot be cancelled", e);
    }
  }

  /**
   * Ends the connection without asking another session to do it. Its locks are free when this
   * returns, unless the statement it runs cannot be stopped at all.
   */
  void cut() {
    // Where abort does nothing, as in most engines that run in this JVM, closing does.
    await(closing(), Duration.ofSeconds(2));
  }

  /** The same, of a session that the engine has already let go: nothing is waited for. */
  void cutOff() {
    Future<?> unused = closing();
  }

  private Future<?> closing() {
    wasCut = true;
    markLost();
    attempt(this::cancel);
    attempt(() -> connection.abort(Runnable::run));
    if (current != null) {
      worker.interrupt();
    }
    return executor.submit(this::closeConnection);
  }

  private static void attempt(Sql.Action action) {
    try {
      action.run();
    } catch (SQLException | RuntimeException e) {
      // Not every driver can do it; the next, rougher means follows.
    }
  }

  /** Whether the task was done in time. */
  private static boolean await(Future<?> task, Duration time) {
    try {
      task.get(time.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (ExecutionException | TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Rolls back what is open, so that its locks are free when this returns. */
  void rollBack() {
    if (!await(executor.submit(() -> outcomeOf("ROLLBACK")), ROLLBACK_PATIENCE)) {
      cut();
    }
  }

  void markLost() {
    lost = true;
    inTransaction = false;
  }

  void markKilled() {
    wasKilled = true;
    markLost();
  }

  /** Closes the connection; whatever transaction is open is rolled back by the engine. */
  @Override
  public void close() {
    if (!await(executor.submit(this::closeConnection), CLOSE_PATIENCE)) {
      cut();
    }
    executor.shutdownNow();
  }

  private void closeConnection() {
    try {
      if (!connection.isClosed() && !connection.getAutoCommit()) {
        connection.rollback();
      }
      connection.close();
    } catch (SQLException | RuntimeException e) {
      lost = true;
    }
  }
}
