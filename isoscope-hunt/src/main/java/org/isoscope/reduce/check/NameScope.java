package org.isoscope.reduce.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression.ColumnRef;
import org.isoscope.sql.Join;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;

/**
 * What an expression can name where it stands.
 *
 * @param visible the sources, the outermost first
 * @param common the columns of common table expressions, by name
 */
public record NameScope(Schema schema, List<Visible> visible, Map<String, List<SqlType>> common) {
  /**
   * A source that is in sight.
   *
   * @param table the table it is, unless it is a query
   * @param target whether it is what the statement writes or locks, and goes by the table's name
   */
  public record Visible(
      String alias, Optional<String> table, Map<String, SqlType> columns, boolean target) {}

  public NameScope {
    visible = List.copyOf(visible);
    common = Map.copyOf(common);
  }

  /** What a statement starts with: its target, unless it inserts there. */
  public static NameScope of(Statement statement, Schema schema) {
    boolean inserts =
        statement instanceof Statement.InsertRows || statement instanceof Statement.InsertQuery;
    List<Visible> target =
        statement.target().stream()
            .filter(name -> !inserts)
            .flatMap(name -> find(schema, name).stream())
            .map(table -> visible(table, table.name(), true))
            .toList();
    return new NameScope(schema, target, Map.of());
  }

  /** Inside of a query: its sources come into sight. */
  public NameScope inside(Query.Select select) {
    List<Visible> more = new ArrayList<>(visible);
    sources(select).forEach(source -> own(source).ifPresent(more::add));
    return new NameScope(schema, more, common);
  }

  /** Below a common table expression. */
  public NameScope with(String name, List<SqlType> types) {
    Map<String, List<SqlType>> more = new LinkedHashMap<>(common);
    more.put(name, types);
    return new NameScope(schema, visible, more);
  }

  /** What a source brings into sight; nothing if it does not exist. */
  Optional<Visible> own(Source source) {
    if (source instanceof Source.Derived derived) {
      return Optional.of(visible(derived.alias(), derived.query().types()));
    }
    Source.Named named = (Source.Named) source;
    if (common.containsKey(named.name())) {
      return Optional.of(visible(named.alias(), common.get(named.name())));
    }
    return find(schema, named.name()).map(table -> visible(table, named.alias(), false));
  }

  /** The source whose column is meant: the nearest of that name. */
  public Optional<Visible> resolve(ColumnRef ref) {
    for (int i = visible.size() - 1; i >= 0; i--) {
      Visible each = visible.get(i);
      boolean meant =
          ref.source().map(each.alias()::equals).orElse(each.columns().containsKey(ref.column()));
      if (meant) {
        return Optional.of(each).filter(one -> one.columns().containsKey(ref.column()));
      }
    }
    return Optional.empty();
  }

  public static List<Source> sources(Query.Select select) {
    return Stream.concat(select.from().stream(), select.joins().stream().map(Join::source))
        .toList();
  }

  private static Optional<Table> find(Schema schema, String name) {
    return schema.tables().stream().filter(table -> table.name().equals(name)).findFirst();
  }

  private static Visible visible(Table table, String alias, boolean target) {
    Map<String, SqlType> columns = new LinkedHashMap<>();
    for (Column column : table.columns()) {
      columns.put(column.name(), column.type());
    }
    return new Visible(alias, Optional.of(table.name()), columns, target);
  }

  private static Visible visible(String alias, List<SqlType> types) {
    Map<String, SqlType> columns = new LinkedHashMap<>();
    for (int i = 0; i < types.size(); i++) {
      columns.put("c" + (i + 1), types.get(i));
    }
    return new Visible(alias, Optional.empty(), columns, false);
  }
}
