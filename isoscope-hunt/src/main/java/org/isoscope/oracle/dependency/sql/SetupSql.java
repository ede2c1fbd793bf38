package org.isoscope.oracle.dependency.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.oracle.dependency.Tracking;
import org.isoscope.oracle.dependency.sql.WrittenTables.Setup;
import org.isoscope.sql.text.SqlStatement;

/** Reads a setup. */
final class SetupSql {
  private static final Set<String> ACTIVE =
      Set.of("VIEW", "TRIGGER", "RULE", "SEQUENCE", "FUNCTION", "PROCEDURE", "TEMPORARY", "TEMP");

  private final String file;
  private final Map<String, WrittenTable> tables = new LinkedHashMap<>();
  private final Map<String, Integer> rows = new HashMap<>();
  private final List<String> ddl = new ArrayList<>();
  private final List<String> fill = new ArrayList<>();
  private final List<String> plainDdl = new ArrayList<>();
  private final List<String> plainFill = new ArrayList<>();

  private SetupSql(String file) {
    this.file = file;
  }

  static SetupSql read(String file, List<String> statements) {
    SetupSql setup = new SetupSql(file);
    statements.forEach(setup::add);
    return setup;
  }

  /** By their names in small letters. */
  Map<String, WrittenTable> tables() {
    return tables;
  }

  WrittenTables written() {
    List<String> names = tables.values().stream().map(WrittenTable::name).toList();
    return new WrittenTables(names, new Setup(ddl, fill), new Setup(plainDdl, plainFill));
  }

  private void add(String statement) {
    SqlStatement sql = SqlStatement.of(statement);
    Refusal refusal =
        new Refusal(
            (problem, remedy) ->
                new BadInputException(
                    "%s: setup: %s: %s".formatted(file, problem, shortened(statement)), remedy));
    switch (sql.at(0).word()) {
      case "CREATE" -> create(sql, refusal);
      case "ALTER" ->
          throw refusal.of("a table that is altered cannot be tracked", "say all in CREATE TABLE");
      case "INSERT" -> insert(sql, refusal);
      case "UPDATE", "DELETE" -> fill(statement, statement);
      case "BEGIN", "COMMIT", "START", "END" -> {}
      default -> make(statement, statement);
    }
  }

  private void make(String tracked, String plain) {
    ddl.add(tracked);
    plainDdl.add(plain);
  }

  private void fill(String tracked, String plain) {
    fill.add(tracked);
    plainFill.add(plain);
  }

  private void create(SqlStatement sql, Refusal refusal) {
    if (ACTIVE.contains(sql.at(1).word()) || sql.is(1, "OR")) {
      throw refusal.of(
          "what happens behind a statement's back cannot be tracked",
          "only tables and indexes can be made here");
    }
    if (sql.is(1, "TABLE")) {
      WrittenTable table = WrittenTable.read(sql, refusal);
      tables.put(SqlStatement.of(table.name()).at(0).name(), table);
      make(table.ddl(), sql.text());
      return;
    }
    if (sql.is(1, "UNIQUE")) {
      tables.replaceAll((name, table) -> mentions(sql, name) ? table.withUniqueIndex() : table);
    }
    make(sql.text(), sql.text());
  }

  private static boolean mentions(SqlStatement sql, String name) {
    for (int i = 0; i < sql.size(); i++) {
      if (sql.at(i).isName() && sql.at(i).name().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private void insert(SqlStatement sql, Refusal refusal) {
    WrittenTable table = tables.get(sql.at(2).name());
    if (table == null || !sql.is(1, "INTO")) {
      throw refusal.of(
          "the setup makes no such table before this", "write INSERT INTO table VALUES (…)");
    }
    WrittenInsert insert = new WrittenInsert(sql, table, refusal);
    if (insert.isQuery()) {
      throw refusal.of("the rows of a query cannot be tracked here", "write them: VALUES (…), (…)");
    }
    int first = rows.merge(table.name(), insert.rowCount(), Integer::sum) - insert.rowCount();
    fill(insert.rows(place -> Tracking.key(first + place + 1, 0), 0), sql.text());
  }

  private static String shortened(String statement) {
    String line = SqlStatement.of(statement).oneLine();
    return line.length() > 50 ? line.substring(0, 49) + "…" : line;
  }
}
