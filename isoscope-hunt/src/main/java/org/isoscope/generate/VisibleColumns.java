package org.isoscope.generate;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isoscope.sql.Expression.ColumnRef;
import org.isoscope.sql.Query;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Table;

/** The columns that an expression may name. */
record VisibleColumns(List<Visible> columns) {
  VisibleColumns {
    columns = List.copyOf(columns);
  }

  /**
   * A column.
   *
   * @param origin the table whose values it is likely to have; none for what a query computes
   */
  record Visible(ColumnRef ref, Optional<Table> origin) {
    SqlType type() {
      return ref.type();
    }
  }

  static VisibleColumns of(Table table, Optional<String> source) {
    return new VisibleColumns(
        table.columns().stream()
            .map(column -> new ColumnRef(source, column.name(), column.type()))
            .map(ref -> new Visible(ref, Optional.of(table)))
            .toList());
  }

  /** The columns of a query, which are called c1, c2 … */
  static VisibleColumns of(Query query, String alias) {
    List<SqlType> types = query.types();
    return new VisibleColumns(
        IntStream.range(0, types.size())
            .mapToObj(i -> new ColumnRef(Optional.of(alias), "c" + (i + 1), types.get(i)))
            .map(ref -> new Visible(ref, Optional.empty()))
            .toList());
  }

  VisibleColumns and(VisibleColumns other) {
    return new VisibleColumns(Stream.concat(columns.stream(), other.columns.stream()).toList());
  }

  List<Visible> ofType(SqlType type) {
    return columns.stream().filter(column -> column.type() == type).toList();
  }

  boolean has(SqlType type) {
    return columns.stream().anyMatch(column -> column.type() == type);
  }
}
