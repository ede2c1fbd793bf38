package org.isoscope.generate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.isoscope.model.RandomSource;
import org.isoscope.sql.Column;
import org.isoscope.sql.Key;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Table;

/** Tables t1, t2 … with columns c1, c2 …, most with a number as their primary key. */
record SchemaGenerator(SqlFlavor flavor) {
  private static final double NOT_NULL = 0.2;

  Schema schema(RandomSource random) {
    int count = 1 + random.weighted(40, 42, 18);
    Draft draft = new Draft(random);
    List<Table> tables = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      tables.add(draft.table("t" + i));
    }
    return new Schema(tables);
  }

  /** One schema in the making; the names of its indexes go on from table to table. */
  private final class Draft {
    private final RandomSource random;
    private int indexes;

    Draft(RandomSource random) {
      this.random = random;
    }

    Table table(String name) {
      int width = 1 + random.weighted(6, 24, 30, 22, 11, 7);
      List<SqlType> types = new ArrayList<>();
      for (int i = 0; i < width; i++) {
        types.add(type());
      }
      List<Key> keys = new ArrayList<>();
      Set<String> required = new LinkedHashSet<>();
      switch (random.weighted(25, 50, 8, 11, 6)) {
        case 1 -> {
          types.set(0, SqlType.INTEGER);
          keys.add(primary(List.of("c1"), required));
        }
        case 2 -> keys.add(primary(keyColumns(types, 1), required));
        case 3 -> keys.add(primary(keyColumns(types, 2), required));
        case 4 -> addKey(keys, Key.Kind.UNIQUE, keyColumns(types, 1), required);
        default -> {}
      }
      addIndexes(types, keys, required);
      List<Column> columns = new ArrayList<>();
      for (int i = 0; i < width; i++) {
        String column = "c" + (i + 1);
        boolean nullable = !required.contains(column) && !random.chance(NOT_NULL);
        columns.add(new Column(column, types.get(i), nullable));
      }
      return new Table(name, columns, keys);
    }

    private SqlType type() {
      SqlType type =
          switch (random.weighted(44, 10, 7, 8, 15, 5, 5, 6)) {
            case 0 -> SqlType.INTEGER;
            case 1 -> SqlType.DECIMAL;
            case 2 -> SqlType.DOUBLE;
            case 3 -> SqlType.CHAR;
            case 4 -> SqlType.VARCHAR;
            case 5 -> SqlType.TEXT;
            case 6 -> SqlType.BOOLEAN;
            default -> SqlType.DATE;
          };
      return flavor.has(type) ? type : SqlType.INTEGER;
    }

    /** Makes the first column a number if no column can be a key. */
    private List<String> keyColumns(List<SqlType> types, int wanted) {
      if (types.stream().noneMatch(SqlType::canBeKey)) {
        types.set(0, SqlType.INTEGER);
      }
      List<String> able = new ArrayList<>();
      for (int i = 0; i < types.size(); i++) {
        if (types.get(i).canBeKey()) {
          able.add("c" + (i + 1));
        }
      }
      return random.some(able, wanted);
    }

    private Key primary(List<String> columns, Set<String> required) {
      required.addAll(columns);
      return new Key("", Key.Kind.PRIMARY, columns);
    }

    private void addIndexes(List<SqlType> types, List<Key> keys, Set<String> required) {
      if (types.stream().noneMatch(SqlType::canBeKey)) {
        return;
      }
      if (random.chance(0.3)) {
        int width = 1 + random.weighted(75, 25);
        addKey(keys, Key.Kind.INDEX, keyColumns(types, width), required);
      }
      if (random.chance(0.12)) {
        int width = 1 + random.weighted(60, 40);
        Key.Kind kind = random.chance(0.6) ? Key.Kind.UNIQUE_INDEX : Key.Kind.UNIQUE;
        addKey(keys, kind, keyColumns(types, width), required);
      }
    }

    /** Not where another has the same columns, which some engines refuse. */
    private void addKey(List<Key> keys, Key.Kind kind, List<String> columns, Set<String> required) {
      if (keys.stream().anyMatch(key -> key.columns().equals(columns))) {
        return;
      }
      boolean index = kind == Key.Kind.INDEX || kind == Key.Kind.UNIQUE_INDEX;
      if (kind == Key.Kind.UNIQUE_INDEX && !flavor.has(Feature.NULLS_IN_UNIQUE_INDEX)) {
        required.addAll(columns);
      }
      keys.add(new Key(index ? "i" + ++indexes : "", kind, columns));
    }
  }
}
