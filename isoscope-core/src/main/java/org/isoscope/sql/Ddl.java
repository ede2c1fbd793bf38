package org.isoscope.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isoscope.model.Row;
import org.isoscope.model.Value;

/** Writes the statements that make a schema and fill it. */
public final class Ddl {
  private final SqlFlavor flavor;

  public Ddl(SqlFlavor flavor) {
    this.flavor = flavor;
  }

  /** The table and the indexes that are made after it. */
  public List<String> create(Table table) {
    List<String> parts = new ArrayList<>();
    table.columns().forEach(column -> parts.add(column(column)));
    List<String> statements = new ArrayList<>();
    for (Key key : table.keys()) {
      String columns = "(" + String.join(", ", key.columns()) + ")";
      switch (key.kind()) {
        case PRIMARY -> parts.add("PRIMARY KEY " + columns);
        case UNIQUE -> parts.add("UNIQUE " + columns);
        case UNIQUE_INDEX ->
            statements.add("CREATE UNIQUE INDEX " + key.name() + " ON " + table.name() + columns);
        case INDEX ->
            statements.add("CREATE INDEX " + key.name() + " ON " + table.name() + columns);
      }
    }
    statements.add(0, createTable(table.name(), parts));
    return statements;
  }

  /** {@code CREATE TABLE} with these columns and constraints. */
  public String createTable(String name, List<String> parts) {
    String options = flavor.tableOptions().isEmpty() ? "" : " " + flavor.tableOptions();
    return "CREATE TABLE " + name + " (" + String.join(", ", parts) + ")" + options;
  }

  /** A column with its type, as in CREATE TABLE. */
  public String column(Column column) {
    String type = flavor.columnTypes().get(column.type());
    return column.name() + " " + type + (column.nullable() ? "" : " NOT NULL");
  }

  /** The statements that make the tables and give them rows. */
  public List<String> setup(Schema schema, Map<String, List<Row>> rows) {
    List<String> setup = new ArrayList<>();
    for (Table table : schema.tables()) {
      setup.addAll(create(table));
      if (!rows.get(table.name()).isEmpty()) {
        setup.add(insert(table, rows.get(table.name())));
      }
    }
    return setup;
  }

  /** All rows in one statement. */
  public String insert(Table table, List<Row> rows) {
    String values = rows.stream().map(row -> values(table, row)).collect(Collectors.joining(", "));
    String columns = String.join(", ", table.columnNames());
    return "INSERT INTO " + table.name() + " (" + columns + ") VALUES " + values;
  }

  /** One row as it stands behind VALUES. */
  public String values(Table table, Row row) {
    return IntStream.range(0, table.columns().size())
        .mapToObj(i -> value(row.values().get(i), table.columns().get(i).type()))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private String value(Value value, SqlType type) {
    return value instanceof Value.Null ? "NULL" : ExpressionWriter.literal(flavor, value, type);
  }
}
