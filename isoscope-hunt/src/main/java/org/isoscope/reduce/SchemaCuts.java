package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.model.Row;
import org.isoscope.sql.Column;
import org.isoscope.sql.Key;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;

/** Fewer tables, keys and columns. What statements still use is found out by the check. */
final class SchemaCuts {
  private SchemaCuts() {}

  static List<TestCase> of(TestCase test) {
    List<TestCase> cuts = new ArrayList<>();
    for (Table table : test.schema().tables()) {
      cuts.add(withoutTable(test, table));
    }
    for (Table table : test.schema().tables()) {
      for (int i = 0; i < table.keys().size(); i++) {
        cuts.add(with(test, new Table(table.name(), table.columns(), without(table.keys(), i))));
      }
      for (Column column : table.columns()) {
        if (table.keys().stream().noneMatch(key -> key.columns().contains(column.name()))) {
          cuts.add(withoutColumn(test, table, column.name()));
          cuts.addAll(merged(test, table, column));
        }
      }
      for (int i = 0; i < table.keys().size(); i++) {
        cuts.addAll(narrower(test, table, i));
      }
    }
    return cuts;
  }

  private static TestCase withoutTable(TestCase test, Table table) {
    List<Table> tables = new ArrayList<>(test.schema().tables());
    tables.remove(table);
    return test.withSchema(new Schema(tables));
  }

  private static List<TestCase> narrower(TestCase test, Table table, int index) {
    Key key = table.keys().get(index);
    List<TestCase> cuts = new ArrayList<>();
    for (int i = 0; key.columns().size() > 1 && i < key.columns().size(); i++) {
      List<Key> keys = new ArrayList<>(table.keys());
      keys.set(index, new Key(key.name(), key.kind(), without(key.columns(), i)));
      cuts.add(with(test, new Table(table.name(), table.columns(), keys)));
    }
    return cuts;
  }

  private static TestCase with(TestCase test, Table table) {
    List<Table> tables =
        test.schema().tables().stream()
            .map(each -> each.name().equals(table.name()) ? table : each)
            .toList();
    return test.withSchema(new Schema(tables));
  }

  private static TestCase withoutColumn(TestCase test, Table table, String column) {
    int index = table.indexOf(column);
    Map<String, List<Row>> rows = new LinkedHashMap<>(test.rows());
    rows.put(
        table.name(),
        test.rows().get(table.name()).stream()
            .map(row -> new Row(without(row.values(), index)))
            .toList());
    TestCase narrow =
        with(test, new Table(table.name(), without(table.columns(), index), table.keys()));
    return CaseParts.mapped(narrow, statement -> withoutColumn(statement, table.name(), column))
        .withRows(rows);
  }

  /** Without a column that is only read, where another one may do as well. */
  private static List<TestCase> merged(TestCase test, Table table, Column column) {
    return table.columns().stream()
        .filter(other -> !other.equals(column))
        .map(other -> new ColumnMerge(test.schema(), table, column, other))
        .map(merge -> CaseParts.mapped(test, merge::rewrite))
        .map(merged -> withoutColumn(merged, table, column.name()))
        .toList();
  }

  private static Statement withoutColumn(Statement statement, String table, String column) {
    if (statement.target().filter(table::equals).isEmpty()) {
      return statement;
    }
    if (statement instanceof Statement.InsertRows insert && insert.columns().contains(column)) {
      return InsertCuts.withoutColumn(insert, insert.columns().indexOf(column));
    }
    if (statement instanceof Statement.InsertQuery insert && insert.columns().contains(column)) {
      return InsertCuts.withoutColumn(insert, insert.columns().indexOf(column));
    }
    return statement;
  }

  static <T> List<T> without(List<T> all, int index) {
    List<T> rest = new ArrayList<>(all);
    rest.remove(index);
    return rest;
  }
}
