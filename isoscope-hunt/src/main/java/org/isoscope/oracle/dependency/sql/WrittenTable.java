package org.isoscope.oracle.dependency.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.isoscope.oracle.dependency.Tracking;
import org.isoscope.sql.text.SqlStatement;

/**
 * A table that a CREATE TABLE of the setup makes.
 *
 * @param name as it is written there
 * @param columns its own, as they are written
 * @param constrained whether two of its rows can be in each other's way
 * @param ddl the statement, with the two columns that track rows
 */
record WrittenTable(String name, List<String> columns, boolean constrained, String ddl) {
  private static final Set<String> CONSTRAINTS =
      Set.of(
          "PRIMARY UNIQUE CONSTRAINT FOREIGN CHECK KEY INDEX EXCLUDE FULLTEXT SPATIAL LIKE PERIOD"
              .split(" "));

  private static final Set<String> GENERATED =
      Set.of(
          "AUTO_INCREMENT AUTOINCREMENT IDENTITY SERIAL BIGSERIAL SMALLSERIAL GENERATED NEXTVAL SEQUENCE"
              .split(" "));

  private static final Set<String> LINKS = Set.of("REFERENCES", "FOREIGN");

  /** The table of a statement that starts with CREATE TABLE. */
  static WrittenTable read(SqlStatement sql, Refusal refusal) {
    int named = sql.is(2, "IF", "NOT", "EXISTS") ? 5 : 2;
    if (!sql.at(named).isName() || !sql.is(named + 1, "(")) {
      throw refusal.of(
          "the columns of this table cannot be told", "write CREATE TABLE name (column type, …)");
    }
    String name = sql.at(named).text();
    if (sql.has(GENERATED)) {
      throw refusal.of(
          "table " + name + " makes values of its own, which differ from one order to another",
          "give its rows their keys yourself");
    }
    if (sql.has(LINKS)) {
      throw refusal.of(
          "table " + name + " has a foreign key, so that writing it reads or writes another table",
          "leave the foreign key out");
    }
    int open = named + 1;
    int close = sql.closing(open);
    List<Integer> starts = new ArrayList<>(List.of(open + 1));
    IntStream.range(open, close)
        .filter(i -> sql.is(i, ",") && sql.depth(i) == 1)
        .forEach(i -> starts.add(i + 1));
    List<Integer> columns =
        starts.stream().filter(i -> !CONSTRAINTS.contains(sql.at(i).word())).toList();
    if (columns.isEmpty()) {
      throw refusal.of("table " + name + " has no column", "write one");
    }
    int last = starts.indexOf(columns.get(columns.size() - 1));
    int end = last + 1 < starts.size() ? starts.get(last + 1) - 1 : close;
    String ddl =
        "%s, %s INT NOT NULL, %s INT NOT NULL%s"
            .formatted(
                sql.before(end).stripTrailing(), Tracking.KEY, Tracking.VERSION, sql.from(end));
    return new WrittenTable(
        name,
        columns.stream().map(i -> sql.at(i).text()).toList(),
        sql.has(Set.of("PRIMARY", "UNIQUE", "EXCLUDE")),
        ddl);
  }

  WrittenTable withUniqueIndex() {
    return new WrittenTable(name, columns, true, ddl);
  }
}
