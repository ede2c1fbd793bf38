package org.isoscope.hunt;

import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Signs of a change that should have been refused, because another had changed the row before. */
final class SecondChange {
  private SecondChange() {}

  static Set<String> of(List<Step> steps, int wrong) {
    Set<String> signs = new LinkedHashSet<>();
    for (Step step : steps.subList(0, wrong)) {
      if (!step.session().equals(steps.get(wrong).session())) {
        sign(step.text().strip(), steps.get(wrong).text().strip()).ifPresent(signs::add);
      }
    }
    return signs;
  }

  private static Optional<String> sign(String first, String second) {
    Change before = Change.of(SqlStatement.of(first));
    Change after = Change.of(SqlStatement.of(second));
    if (!before.table().equals(after.table()) || before.table().isEmpty()) {
      return Optional.empty();
    }
    if (before.deletes() && !after.deletes()) {
      return Optional.of("an UPDATE of what another has deleted");
    }
    if (!before.deletes() && after.deletes()) {
      return Optional.of("a DELETE of what another has updated");
    }
    return Collections.disjoint(before.columns(), after.columns())
        ? Optional.empty()
        : Optional.of("an UPDATE of a column that another has updated");
  }

  /**
   * A change of one table.
   *
   * @param table empty if it is none
   * @param columns that an UPDATE sets
   */
  private record Change(String table, boolean deletes, Set<String> columns) {
    static Change of(SqlStatement sql) {
      if (sql.is(0, "DELETE", "FROM")) {
        return new Change(sql.at(2).text(), true, Set.of());
      }
      if (!sql.is(0, "UPDATE") || !sql.is(2, "SET")) {
        return new Change("", false, Set.of());
      }
      int where = sql.top(3, Set.of("WHERE"));
      Set<String> columns =
          sql.parts(3, where < 0 ? sql.size() : where).stream()
              .map(assignment -> SqlStatement.of(assignment).at(0).text())
              .collect(Collectors.toSet());
      return new Change(sql.at(1).text(), false, columns);
    }
  }
}
