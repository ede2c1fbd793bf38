package org.isoscope.robustness.sql;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * All tables.
 *
 * @param tables by name in lower case, in the order of the file
 */
record Schema(Map<String, Table> tables, List<Reference> references) {
  Schema {
    references = List.copyOf(references);
  }

  Optional<Table> find(String name) {
    return Optional.ofNullable(tables.get(name.toLowerCase(Locale.ROOT)));
  }

  Table table(Token name) {
    return find(name.text())
        .orElseThrow(
            () ->
                Cursor.fail(
                    name,
                    "there is no table " + name.text(),
                    known("the file creates", tables.values().stream().map(Table::name).toList())));
  }

  static String column(Table table, Token name) {
    return table
        .column(name.text())
        .orElseThrow(
            () ->
                Cursor.fail(
                    name,
                    "there is no column " + name.text() + " in " + table.name(),
                    known("it has", table.columns())));
  }

  static String known(String lead, Collection<String> names) {
    return names.isEmpty() ? lead + " none" : lead + " " + String.join(", ", names);
  }
}
