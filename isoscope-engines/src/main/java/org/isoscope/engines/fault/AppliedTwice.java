package org.isoscope.engines.fault;

import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isoscope.engines.fault.FaultSql.Search;
import org.isoscope.sql.text.SqlNames;

/**
 * An INSERT into a table without keys is executed again; an UPDATE changes each of its rows again,
 * so that it meets no lock that it has not taken. What the engine refuses the second time is left
 * out.
 */
final class AppliedTwice extends FaultBehavior {
  AppliedTwice(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    Optional<Search> update = sql.update();
    RowId rowId = context().rowId();
    List<String> rows =
        update.isPresent() && rowId.isStable()
            ? rowId.matching(context().connection(), update.get())
            : List.of();
    Answer answer = super.execute(statement, sql);
    if (answer.count() > 0 && sql.isInsert() && takesTwice(sql.target().orElseThrow())) {
      context().attempt(statement, sql.text());
    } else if (answer.count() > 0 && answer.count() == rows.size()) {
      context().attempt(statement, update.orElseThrow().where(rowId.isOneOf(rows)));
    }
    return answer;
  }

  /** Whether a table has no key, so that it takes the same row again. */
  private boolean takesTwice(String table) throws SQLException {
    DatabaseMetaData data = context().connection().getMetaData();
    String name = SqlNames.unqualified(table);
    String stored = data.storesUpperCaseIdentifiers() ? name.toUpperCase(Locale.ROOT) : name;
    try (ResultSet keys = data.getIndexInfo(null, null, stored, true, true)) {
      return !keys.next();
    }
  }
}
