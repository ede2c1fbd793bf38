package org.isoscope.generate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Key;
import org.isoscope.sql.Table;

/** Rows that keep their table's keys. A unique key with a NULL in it conflicts with nothing. */
record DataGenerator(double boundaryShare) {
  private static final int ATTEMPTS = 8;
  private static final double NULLS = 0.12;
  private static final double DUPLICATES = 0.1;

  /**
   * From 0 to 20 rows, mostly from 2 to 6.
   *
   * @param minimum at least so many, as far as the keys have room for them
   */
  List<Row> rows(Table table, int minimum, RandomSource random) {
    int count =
        switch (random.weighted(3, 7, 74, 11, 5)) {
          case 0 -> 0;
          case 1 -> 1;
          case 2 -> random.between(2, 6);
          case 3 -> random.between(7, 12);
          default -> random.between(13, 20);
        };
    List<Row> rows = new ArrayList<>();
    Keys keys = new Keys(table);
    int wanted = Math.max(count, minimum);
    for (int i = 0; i < wanted * ATTEMPTS && rows.size() < wanted; i++) {
      boolean repeat = !rows.isEmpty() && random.chance(DUPLICATES);
      Row row = repeat ? random.pick(rows) : row(table, Math.max(8, wanted * 3 / 2), random);
      if (keys.add(row)) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** A row that can be added to these. */
  Row newRow(Table table, List<Row> rows, RandomSource random) {
    Keys keys = new Keys(table);
    rows.forEach(keys::add);
    Row row = row(table, 2 * rows.size() + 6, random);
    for (int i = 0; i < ATTEMPTS && !keys.add(row); i++) {
      row = row(table, 2 * rows.size() + 6, random);
    }
    return row;
  }

  /**
   * One row.
   *
   * @param range the number of values that a key is drawn from
   */
  Row row(Table table, int range, RandomSource random) {
    List<Value> values = new ArrayList<>();
    for (Column column : table.columns()) {
      boolean key = isInUniqueKey(table, column.name());
      if (column.nullable() && random.chance(NULLS)) {
        values.add(Value.ofNull());
      } else if (key && !random.chance(0.03)) {
        values.add(ValueGenerator.key(column.type(), random.between(1, range)));
      } else {
        values.add(value(column, random));
      }
    }
    return new Row(values);
  }

  /** Any value of a column but NULL. */
  Value value(Column column, RandomSource random) {
    return random.chance(boundaryShare)
        ? ValueGenerator.boundary(column.type(), random)
        : ValueGenerator.usual(column.type(), random);
  }

  /** Whether values are such that a sum may be too large for its type. */
  boolean hasBoundaries() {
    return boundaryShare > 0;
  }

  static boolean isInUniqueKey(Table table, String column) {
    return table.uniqueKeys().stream().anyMatch(key -> key.columns().contains(column));
  }

  /** The values that the unique keys of a table have so far. */
  private static final class Keys {
    private final Table table;
    private final Set<List<Object>> taken = new HashSet<>();

    Keys(Table table) {
      this.table = table;
    }

    boolean add(Row row) {
      List<List<Object>> entries = new ArrayList<>();
      for (Key key : table.uniqueKeys()) {
        List<Object> entry = new ArrayList<>();
        entry.add(key);
        key.columns().forEach(column -> entry.add(row.values().get(table.indexOf(column))));
        if (!entry.contains(Value.ofNull())) {
          entries.add(entry);
        }
      }
      boolean free = entries.stream().noneMatch(taken::contains);
      if (free) {
        taken.addAll(entries);
      }
      return free;
    }
  }
}
