package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engines.fault.FaultSql.Search;
import org.isoscope.sql.text.SqlStatement;

/**
 * An UPDATE computes from the versions that it saw when it began, also for rows that it waited for.
 * The old versions come from sub-queries, which the engine does not evaluate again after a wait.
 */
final class LostUpdate extends FaultBehavior {
  private static final String NEW = "isoscope_new";

  LostUpdate(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    Optional<String> rewritten =
        context().rowId().isStable() ? sql.update().flatMap(this::rewritten) : Optional.empty();
    if (rewritten.isPresent()) {
      try {
        return Answer.executed(statement, rewritten.get());
      } catch (SQLException e) {
        if (e.getSQLState() == null || !e.getSQLState().startsWith("42")) {
          throw e;
        }
      }
    }
    return super.execute(statement, sql);
  }

  private Optional<String> rewritten(Search update) {
    List<String> assignments = new ArrayList<>();
    for (String assignment : update.assignments()) {
      SqlStatement sql = SqlStatement.of(assignment);
      int equals = sql.top(0, Set.of("="));
      if (equals < 0 || sql.is(sql.size() - 1, "DEFAULT")) {
        return Optional.empty();
      }
      assignments.add(
          sql.before(equals) + "= " + old(update.table(), sql.from(equals + 1).strip()));
    }
    return Optional.of(
        "UPDATE %1$s AS %2$s SET %3$s WHERE %2$s.%4$s IN (SELECT %1$s.%4$s FROM %1$s WHERE %5$s)"
            .formatted(
                update.table(),
                NEW,
                String.join(", ", assignments),
                context().rowId().column(),
                update.where()));
  }

  private String old(String table, String value) {
    return "(SELECT %3$s FROM %1$s WHERE %1$s.%4$s = %2$s.%4$s)"
        .formatted(table, NEW, value, context().rowId().column());
  }
}
