package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.isoscope.engines.fault.FaultSql.Search;

/** A write passes over the last of the rows that its condition names. */
abstract class RowSkipped extends FaultBehavior {
  private final int fewest;

  /**
   * @param fewest how many rows there must be for one to be skipped
   */
  RowSkipped(FaultContext context, int fewest) {
    super(context);
    this.fewest = fewest;
  }

  abstract Optional<Search> search(FaultSql sql);

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    Optional<Search> search = search(sql);
    if (search.isEmpty()) {
      return super.execute(statement, sql);
    }
    RowId rowId = context().rowId();
    List<String> rows = rowId.matching(context().connection(), search.get());
    if (rows.size() < fewest) {
      return super.execute(statement, sql);
    }
    String rest = "(" + search.get().where() + ") AND " + rowId.isNot(rows.get(rows.size() - 1));
    return Answer.executed(statement, search.get().where(rest));
  }

  static final class ByUpdate extends RowSkipped {
    ByUpdate(FaultContext context) {
      super(context, 2);
    }

    @Override
    Optional<Search> search(FaultSql sql) {
      return sql.update();
    }
  }

  static final class ByDelete extends RowSkipped {
    ByDelete(FaultContext context) {
      super(context, 1);
    }

    @Override
    Optional<Search> search(FaultSql sql) {
      return sql.delete();
    }
  }
}
