package org.isoscope.reduce.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.sql.text.SqlStatement;

/**
 * An {@code INSERT … VALUES} as text, by its rows.
 *
 * @param rows each with its brackets
 * @param tail what follows the last row
 */
record RowList(String head, List<String> rows, String tail) {
  RowList {
    rows = List.copyOf(rows);
  }

  /** Empty if the statement is something else, or too strange to be cut. */
  static Optional<RowList> of(String text) {
    SqlStatement sql = SqlStatement.of(text);
    int first = sql.top(0, Set.of("VALUES")) + 1;
    if (!sql.is(0, "INSERT") || first == 0 || !sql.is(first, "(")) {
      return Optional.empty();
    }
    List<String> rows = new ArrayList<>();
    int end = first;
    for (int at = first; sql.is(at, "("); at = end + 1) {
      end = sql.closing(at) + 1;
      if (end > sql.size()) {
        return Optional.empty();
      }
      rows.add(sql.between(at, end).strip());
      if (!sql.is(end, ",")) {
        return Optional.of(new RowList(sql.before(first), rows, tail(sql, end)));
      }
    }
    return Optional.empty();
  }

  private static String tail(SqlStatement sql, int end) {
    return end < sql.size() ? " " + sql.from(end) : "";
  }

  String with(List<String> others) {
    return head + String.join(", ", others) + tail;
  }
}
