package org.isoscope.generate;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isoscope.model.sql.Expression.ColumnRef;
import org.isoscope.model.sql.Query;
import org.isoscope.model.sql.SqlType;
import org.isoscope.model.sql.Table;

/** The columns that an expression may name. */
record Scope(List<Visible> columns) {
  Scope {
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

  static Scope of(Table table, Optional<String> source) {
    return new Scope(
        table.columns().stream()
            .map(column -> new ColumnRef(source, column.name(), column.type()))
            .map(ref -> new Visible(ref, Optional.of(table)))
            .toList());
  }

  /** The columns of a query, which are called c1, c2 … */
  static Scope of(Query query, String alias) {
    List<SqlType> types = query.types();
    return new Scope(
        IntStream.range(0, types.size())
            .mapToObj(i -> new ColumnRef(Optional.of(alias), "c" + (i + 1), types.get(i)))
            .map(ref -> new Visible(ref, Optional.empty()))
            .toList());
  }

  Scope and(Scope other) {
    return new Scope(Stream.concat(columns.stream(), other.columns.stream()).toList());
  }

  List<Visible> ofType(SqlType type) {
    return columns.stream().filter(column -> column.type() == type).toList();
  }

  boolean has(SqlType type) {
    return columns.stream().anyMatch(column -> column.type() == type);
  }
}
