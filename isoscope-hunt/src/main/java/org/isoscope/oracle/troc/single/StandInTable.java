package org.isoscope.oracle.troc.single;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.engine.Sql;
import org.isoscope.model.Row;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Table;

/**
 * A table that stands for another one, with a row id and without its keys: a view may hold rows
 * that would collide. It lives as long as the schema; loading it sends only what differs from what
 * is there.
 */
final class StandInTable {
  private final Table table;
  private final String name;
  private final String fixedColumns;
  private final String fixedValues;
  private final Ddl ddl;
  private final Map<Integer, Row> content = new HashMap<>();
  private boolean strays;

  private StandInTable(Table table, String name, String columns, String values, Ddl ddl) {
    this.table = table;
    this.name = name;
    this.fixedColumns = columns;
    this.fixedValues = values;
    this.ddl = ddl;
  }

  /** For what statements read. */
  static StandInTable toRead(Table table, Ddl ddl) {
    return new StandInTable(table, readName(table.name()), "rid", "", ddl);
  }

  /** For what statements lock and write; rows that an UPDATE touches are marked. */
  static StandInTable toWrite(Table table, Ddl ddl) {
    return new StandInTable(table, writeName(table.name()), "rid, mark", ", 0", ddl);
  }

  static String readName(String table) {
    return "r_" + table;
  }

  static String writeName(String table) {
    return "w_" + table;
  }

  String name() {
    return name;
  }

  String create() {
    List<String> parts = new ArrayList<>();
    for (String column : fixedColumns.split(", ", -1)) {
      parts.add(column + " INT");
    }
    table.columns().forEach(column -> parts.add(ddl.column(column)));
    return ddl.createTable(name, parts);
  }

  /** Makes the table hold these rows. */
  void load(Connection connection, Map<Integer, Row> wanted) throws SQLException {
    List<Integer> gone =
        content.entrySet().stream()
            .filter(each -> !each.getValue().equals(wanted.get(each.getKey())))
            .map(Map.Entry::getKey)
            .toList();
    if (strays || !gone.isEmpty()) {
      delete(connection, gone);
    }
    gone.forEach(content::remove);
    List<Integer> missing =
        wanted.keySet().stream().filter(id -> !content.containsKey(id)).toList();
    if (!missing.isEmpty()) {
      Sql.execute(connection, insert(wanted, missing));
      missing.forEach(id -> content.put(id, wanted.get(id)));
    }
  }

  private void delete(Connection connection, List<Integer> gone) throws SQLException {
    if (gone.size() == content.size()) {
      Sql.execute(connection, "DELETE FROM " + name);
    } else {
      String ids = gone.stream().map(String::valueOf).collect(Collectors.joining(", "));
      String byId = gone.isEmpty() ? "" : "rid IN (" + ids + ")";
      String or = strays && !gone.isEmpty() ? " OR " : "";
      Sql.execute(
          connection,
          "DELETE FROM " + name + " WHERE " + byId + or + (strays ? "rid IS NULL" : ""));
    }
    strays = false;
  }

  private String insert(Map<Integer, Row> wanted, List<Integer> ids) {
    return ids.stream()
        .map(id -> "(" + id + fixedValues + ", " + ddl.values(table, wanted.get(id)).substring(1))
        .collect(
            Collectors.joining(
                ", ",
                "INSERT INTO %s (%s, %s) VALUES "
                    .formatted(name, fixedColumns, String.join(", ", table.columnNames())),
                ""));
  }

  /** Rows are there that nobody has loaded. */
  void hasStrays() {
    strays = true;
  }

  /** Takes them away, so that the next INSERT's rows can be told from them. */
  void removeStrays(Connection connection) throws SQLException {
    delete(connection, List.of());
  }

  Set<Integer> ids() {
    return content.keySet();
  }

  /** A row is no longer what was loaded: it is loaded anew, or taken away, the next time. */
  void spoil(int id) {
    content.put(id, new Row(List.of()));
  }

  /** A row is gone. */
  void lost(int id) {
    content.remove(id);
  }
}
