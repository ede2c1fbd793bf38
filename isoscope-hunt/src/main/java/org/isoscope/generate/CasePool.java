package org.isoscope.generate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.generate.RowFilter.Form;
import org.isoscope.generate.RowFilter.Term;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Key;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Table;

/**
 * What the transactions of one case share, so that they meet: one table that most go to, a few
 * filters of each table around one of its rows, and a few rows that anyone may insert.
 */
final class CasePool {
  private static final int NEW_ROWS = 3;

  private final Schema schema;
  private final Map<String, List<Row>> rows;
  private final Map<String, List<RowFilter>> filters = new HashMap<>();
  private final Map<String, List<Row>> newRows = new HashMap<>();
  private final DataGenerator data;
  private final RandomSource random;
  private final Table hot;

  CasePool(Schema schema, Map<String, List<Row>> rows, DataGenerator data, RandomSource random) {
    this.data = data;
    this.schema = schema;
    this.rows = rows;
    this.random = random;
    this.hot = random.pick(schema.tables());
    for (Table table : schema.tables()) {
      List<Row> candidates = new ArrayList<>();
      for (int i = 0; i < NEW_ROWS; i++) {
        candidates.add(data.newRow(table, rows.get(table.name()), random));
      }
      newRows.put(table.name(), candidates);
      filters.put(table.name(), filters(table));
    }
  }

  Schema schema() {
    return schema;
  }

  List<Table> tables() {
    return schema.tables();
  }

  DataGenerator data() {
    return data;
  }

  List<Row> rows(Table table) {
    return rows.get(table.name());
  }

  Table table() {
    return random.chance(0.6) ? hot : random.pick(schema.tables());
  }

  /** One of the filters that everybody uses. */
  RowFilter filter(Table table) {
    return filters.get(table.name()).get(random.weighted(45, 25, 15, 15));
  }

  Row newRow(Table table) {
    return random.pick(newRows.get(table.name()));
  }

  /** A value that some row has in a column, or may get; never NULL. */
  Value value(Table table, Column column) {
    List<Row> existing = rows(table);
    if (!existing.isEmpty() && random.chance(0.8)) {
      Value value = random.pick(existing).values().get(table.indexOf(column.name()));
      if (!(value instanceof Value.Null)) {
        return value;
      }
    }
    return data.value(column, random);
  }

  /** The columns that tell a row from others: those of its key, or else one or two of any. */
  List<String> identifying(Table table) {
    Optional<Key> key = table.primaryKey().or(() -> table.uniqueKeys().stream().findFirst());
    return key.map(Key::columns)
        .orElseGet(() -> random.some(table.columnNames(), random.between(1, 2)));
  }

  private List<RowFilter> filters(Table table) {
    List<RowFilter> all = new ArrayList<>();
    List<Row> existing = rows(table);
    Row row = existing.isEmpty() ? newRow(table) : random.pick(existing);
    all.add(RowFilter.equal(table, identifying(table), row));
    all.add(around(table, row));
    all.add(around(table, row));
    all.add(around(table, existing.isEmpty() ? newRow(table) : random.pick(existing)));
    return all;
  }

  /** A filter of one column that a row passes. */
  RowFilter around(Table table, Row row) {
    List<String> identifying = identifying(table);
    List<String> choices = random.chance(0.4) ? identifying : table.columnNames();
    Column column = table.column(random.pick(choices));
    Value value = row.values().get(table.indexOf(column.name()));
    return new RowFilter(List.of(term(table, column, value)));
  }

  private Term term(Table table, Column column, Value value) {
    if (value instanceof Value.Null) {
      return new Term(column, Form.IS_NULL, List.of());
    }
    if (column.type() == SqlType.BOOLEAN) {
      return new Term(column, Form.EQUAL, List.of(value));
    }
    return switch (random.weighted(35, 5, 15, 15, 15, 15)) {
      case 0 -> new Term(column, Form.EQUAL, List.of(value));
      case 1 ->
          new Term(column, Form.UNEQUAL, List.of(ValueGenerator.usual(column.type(), random)));
      case 2 -> new Term(column, Form.AT_MOST, List.of(value));
      case 3 -> new Term(column, Form.AT_LEAST, List.of(value));
      case 4 -> between(column, value);
      default -> new Term(column, Form.IN, List.of(value, value(table, column)));
    };
  }

  private Term between(Column column, Value value) {
    int below = random.below(3);
    Value low = ValueGenerator.plus(value, -below);
    Value high = ValueGenerator.plus(value, random.below(3));
    return new Term(column, Form.BETWEEN, List.of(low, high));
  }
}
