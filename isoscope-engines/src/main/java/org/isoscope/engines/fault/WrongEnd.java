package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.isoscope.sql.text.TransactionControl;
import org.isoscope.sql.text.TransactionControl.Action;

/** One end of a transaction is taken for the other. */
final class WrongEnd {
  private WrongEnd() {}

  static final class RollbackCommits extends FaultBehavior {
    RollbackCommits(FaultContext context) {
      super(context);
    }

    @Override
    void rollback(TransactionEnd ending) throws SQLException {
      ending.commit();
    }
  }

  static final class CommitRollsBack extends FaultBehavior {
    CommitRollsBack(FaultContext context) {
      super(context);
    }

    @Override
    void commit(TransactionEnd ending) throws SQLException {
      ending.rollback();
    }
  }

  /** A commit goes back to the savepoint before the last write that changed anything. */
  static final class LastWriteLost extends FaultBehavior {
    private int savepoints;
    private String beforeLastWrite = "";

    LastWriteLost(FaultContext context) {
      super(context);
    }

    @Override
    Answer execute(Statement statement, FaultSql sql) throws SQLException {
      if (!sql.isWrite()) {
        return super.execute(statement, sql);
      }
      String savepoint = "isoscope_write_" + ++savepoints;
      context().run("SAVEPOINT " + savepoint);
      Answer answer = super.execute(statement, sql);
      if (answer.count() > 0) {
        beforeLastWrite = savepoint;
      }
      return answer;
    }

    @Override
    void commit(TransactionEnd ending) throws SQLException {
      if (!beforeLastWrite.isEmpty()) {
        try {
          context().run("ROLLBACK TO SAVEPOINT " + beforeLastWrite);
        } catch (SQLException e) {
          // The session has gone back further itself; that write is undone already.
          savepoints = 0;
        }
      }
      ending.commit();
    }

    @Override
    void ended() {
      savepoints = 0;
      beforeLastWrite = "";
    }
  }

  /**
   * A rollback stops behind the transaction's first write. Only if that changed one row: to undo
   * the rest of a larger one alone would free locks too early.
   */
  static final class ChangeLeft extends FaultBehavior {
    private static final String SAVEPOINT = "isoscope_first_write";

    private boolean hasWritten;
    private boolean leaves;

    ChangeLeft(FaultContext context) {
      super(context);
    }

    @Override
    Answer execute(Statement statement, FaultSql sql) throws SQLException {
      Answer answer = super.execute(statement, sql);
      if (sql.isWrite() && !hasWritten && answer.count() > 0) {
        hasWritten = true;
        leaves = answer.count() == 1;
        if (leaves) {
          context().run("SAVEPOINT " + SAVEPOINT);
        }
      }
      return answer;
    }

    @Override
    void rollback(TransactionEnd ending) throws SQLException {
      if (leaves && isBack()) {
        ending.commit();
      } else {
        ending.rollback();
      }
    }

    /** False if the savepoint is gone, because the session went back further itself. */
    private boolean isBack() {
      try {
        context().run("ROLLBACK TO SAVEPOINT " + SAVEPOINT);
        return true;
      } catch (SQLException e) {
        return false;
      }
    }

    @Override
    void ended() {
      hasWritten = false;
      leaves = false;
    }
  }

  /** Going back to a savepoint that exists does nothing. */
  static final class SavepointIgnored extends FaultBehavior {
    private final Set<String> savepoints = new HashSet<>();

    SavepointIgnored(FaultContext context) {
      super(context);
    }

    @Override
    Answer execute(Statement statement, FaultSql sql) throws SQLException {
      TransactionControl control = sql.statement().transaction();
      Optional<String> name = control.savepoint().map(written -> written.toUpperCase(Locale.ROOT));
      if (control.action() == Action.ROLLBACK_TO_SAVEPOINT && savepoints.contains(name.get())) {
        return Answer.count(0);
      }
      Answer answer = super.execute(statement, sql);
      if (control.action() == Action.SAVEPOINT) {
        savepoints.add(name.get());
      }
      return answer;
    }

    @Override
    void rollback(TransactionEnd.ToSavepoint ending) {}

    @Override
    void ended() {
      savepoints.clear();
    }
  }
}
