package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * An INSERT is checked, waited for and counted; then its rows are taken out again. Its keys stay
 * locked to the transaction's end, as they were.
 */
final class InsertLost extends Breach {
  InsertLost(FaultContext backstage) {
    super(backstage);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    if (!sql.isInsert() || !backstage().rowId().isStable()) {
      return super.execute(statement, sql);
    }
    Optional<TableRows> before = sql.target().flatMap(it -> TableRows.read(backstage(), it));
    Answer answer = super.execute(statement, sql);
    Optional<TableChange> change = TableChange.counted(backstage(), before, answer.count());
    if (change.isPresent()) {
      change.get().undo(backstage());
    }
    return answer;
  }
}
