package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * While a SELECT reads, the transaction's last write is undone, row by row, and redone afterwards.
 * All of it are writes of the same transaction, so that no lock is freed and nobody is woken.
 */
final class OwnWriteMissed extends FaultBehavior {
  private Optional<TableChange> last = Optional.empty();

  OwnWriteMissed(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    if (sql.isWrite()) {
      return write(statement, sql);
    }
    if (last.isPresent() && sql.isPlainSelect()) {
      return read(statement, sql);
    }
    if (sql.statement().is(0, "ROLLBACK")) {
      last = Optional.empty();
    }
    return super.execute(statement, sql);
  }

  private Answer write(Statement statement, FaultSql sql) throws SQLException {
    Optional<String> target = sql.target().filter(table -> context().rowId().isStable());
    if (target.isEmpty()) {
      return super.execute(statement, sql);
    }
    Optional<TableChange.TableRows> before = TableChange.TableRows.read(context(), target.get());
    Answer answer = super.execute(statement, sql);
    last = TableChange.counted(context(), before, answer.count()).or(() -> last);
    return answer;
  }

  private Answer read(Statement statement, FaultSql sql) throws SQLException {
    TableChange change = last.orElseThrow();
    boolean isUndone = change.undo(context());
    try {
      return super.execute(statement, sql);
    } finally {
      if (isUndone) {
        change.redo(context());
      }
    }
  }

  @Override
  void rollback(TransactionEnd.ToSavepoint ending) throws SQLException {
    last = Optional.empty();
    ending.rollback();
  }

  @Override
  void ended() {
    last = Optional.empty();
  }
}
