package org.isoscope.sql;

import java.util.List;
import java.util.Optional;

/** A table with its keys and indexes. The columns of a primary key are not nullable. */
public record Table(String name, List<Column> columns, List<Key> keys) {
  public Table {
    columns = List.copyOf(columns);
    keys = List.copyOf(keys);
  }

  public List<String> columnNames() {
    return columns.stream().map(Column::name).toList();
  }

  public Column column(String wanted) {
    return columns.get(indexOf(wanted));
  }

  public int indexOf(String column) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equals(column)) {
        return i;
      }
    }
    throw new IllegalArgumentException(name + " has no column " + column);
  }

  public Optional<Key> primaryKey() {
    return keys.stream().filter(key -> key.kind() == Key.Kind.PRIMARY).findFirst();
  }

  public List<Key> uniqueKeys() {
    return keys.stream().filter(Key::isUnique).toList();
  }
}
