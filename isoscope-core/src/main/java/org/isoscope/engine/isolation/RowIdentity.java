package org.isoscope.engine.isolation;

import java.util.List;
import java.util.Optional;
import org.isoscope.sql.Column;
import org.isoscope.sql.Key;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Table;

/** What makes a row the same row after a change. */
public enum RowIdentity {
  /** Itself: an update of any column makes a new version of the same row. */
  HIDDEN {
    @Override
    public Optional<List<String>> columns(Table table) {
      return Optional.empty();
    }
  },
  /** The primary key where it is a single integer; otherwise itself. */
  INTEGER_PRIMARY_KEY {
    @Override
    public Optional<List<String>> columns(Table table) {
      return table
          .primaryKey()
          .map(Key::columns)
          .filter(
              columns ->
                  columns.size() == 1 && table.column(columns.get(0)).type() == SqlType.INTEGER);
    }
  },
  /** The key that the table is stored by: the primary key, or the first unique one without NULL. */
  CLUSTERED_KEY {
    @Override
    public Optional<List<String>> columns(Table table) {
      return table
          .primaryKey()
          .or(() -> table.uniqueKeys().stream().filter(key -> isNotNull(table, key)).findFirst())
          .map(Key::columns);
    }
  };

  /** The columns whose change makes another row of it; empty if there are none such. */
  public abstract Optional<List<String>> columns(Table table);

  private static boolean isNotNull(Table table, Key key) {
    return key.columns().stream().map(table::column).noneMatch(Column::nullable);
  }
}
