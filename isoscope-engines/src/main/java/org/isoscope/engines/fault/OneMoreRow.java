package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.isoscope.engine.Sql;
import org.isoscope.engines.fault.FaultSql.Search;

/**
 * An UPDATE is done as asked; then a row that it excludes, that nobody has locked and that takes
 * the change, is changed as well.
 */
final class OneMoreRow extends FaultBehavior {
  OneMoreRow(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    Optional<Search> update = sql.update().filter(each -> each.condition().isPresent());
    if (update.isEmpty()) {
      return super.execute(statement, sql);
    }
    RowId rowId = context().rowId();
    List<String> others = rowId.others(context().connection(), update.get());
    Answer answer = super.execute(statement, sql);
    for (String id : others) {
      if (isFree(update.get(), id)) {
        boolean done = context().attempt(statement, update.get().where(rowId.is(id)));
        return Answer.count(answer.count() + (done ? 1 : 0));
      }
    }
    return answer;
  }

  /** Locks the row if that can be done at once. */
  private boolean isFree(Search update, String id) {
    RowId rowId = context().rowId();
    String lock =
        "SELECT %s FROM %s WHERE %s FOR UPDATE SKIP LOCKED"
            .formatted(rowId.column(), update.table(), rowId.is(id));
    try {
      return !Sql.column(context().connection(), lock).isEmpty();
    } catch (SQLException e) {
      // The row was changed by a transaction that this one cannot see.
      return false;
    }
  }
}
