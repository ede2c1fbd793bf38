package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * An INSERT is checked, waited for and counted; then its rows are taken out again. Its keys stay
 * locked to the transaction's end, as they were.
 */
final class InsertLost extends FaultBehavior {
  InsertLost(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    if (!sql.isInsert() || !context().rowId().isStable()) {
      return super.execute(statement, sql);
    }
    Optional<TableChange.TableRows> before =
        sql.target().flatMap(it -> TableChange.TableRows.read(context(), it));
    Answer answer = super.execute(statement, sql);
    Optional<TableChange> change = TableChange.counted(context(), before, answer.count());
    if (change.isPresent()) {
      change.get().undo(context());
    }
    return answer;
  }
}
