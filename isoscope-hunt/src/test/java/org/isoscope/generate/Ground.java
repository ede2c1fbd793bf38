package org.isoscope.generate;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Sql;
import org.isoscope.model.Row;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Table;

/** The tables that cases run on, in a session of an engine. */
record Ground(Connection connection, Dialect dialect, Schema schema) {
  /** Makes the tables in a database that is empty otherwise. */
  void create() throws SQLException {
    dialect.storage().empty(connection);
    for (Table table : schema.tables()) {
      Sql.execute(connection, new Ddl(dialect.flavor()).create(table).toArray(String[]::new));
    }
  }

  void fill(Map<String, List<Row>> rows) throws SQLException {
    for (Table table : schema.tables()) {
      Sql.execute(connection, "DELETE FROM " + table.name());
      if (!rows.get(table.name()).isEmpty()) {
        Sql.execute(connection, new Ddl(dialect.flavor()).insert(table, rows.get(table.name())));
      }
    }
  }

  /** The rows of all tables, sorted. */
  Map<String, List<String>> content() throws SQLException {
    Map<String, List<String>> content = new TreeMap<>();
    for (Table table : schema.tables()) {
      content.put(table.name(), sorted(Sql.rows(connection, "SELECT * FROM " + table.name())));
    }
    return content;
  }

  static List<String> sorted(List<List<String>> rows) {
    List<String> texts = new ArrayList<>();
    rows.forEach(row -> texts.add(row.toString()));
    texts.sort(null);
    return texts;
  }
}
