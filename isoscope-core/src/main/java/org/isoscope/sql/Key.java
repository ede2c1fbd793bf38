package org.isoscope.sql;

import java.util.List;

/**
 * A key or an index of a table.
 *
 * @param name of the index; keys declared inside the table use none of it
 */
public record Key(String name, Kind kind, List<String> columns) {
  /** What it is for. */
  public enum Kind {
    PRIMARY,
    /** A constraint of the table. */
    UNIQUE,
    /** An index that is made after the table. */
    UNIQUE_INDEX,
    /** An index that allows duplicates. */
    INDEX
  }

  public Key {
    columns = List.copyOf(columns);
  }

  public boolean isUnique() {
    return kind != Kind.INDEX;
  }
}
