package org.isoscope.sql;

import java.util.List;

/** The tables of a test case. */
public record Schema(List<Table> tables) {
  public Schema {
    tables = List.copyOf(tables);
  }

  public List<String> tableNames() {
    return tables.stream().map(Table::name).toList();
  }

  public Table table(String name) {
    return tables.stream()
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no table " + name));
  }
}
