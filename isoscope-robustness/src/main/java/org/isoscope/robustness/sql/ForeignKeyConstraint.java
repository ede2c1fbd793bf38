package org.isoscope.robustness.sql;

import java.util.List;

/**
 * A foreign key with its columns.
 *
 * @param columns of {@code domain}, in the order of {@code referenced}
 * @param referenced a key of {@code range}
 * @param onDelete what happens to a row when the one it references is deleted
 * @param followsUpdates whether it changes with the row it references: ON UPDATE CASCADE
 */
public record ForeignKeyConstraint(
    String name,
    String domain,
    List<String> columns,
    String range,
    List<String> referenced,
    OnDelete onDelete,
    boolean followsUpdates) {
  public enum OnDelete {
    REFUSE,
    CASCADE,
    /** SET NULL and SET DEFAULT. */
    CLEAR
  }

  public ForeignKeyConstraint {
    columns = List.copyOf(columns);
    referenced = List.copyOf(referenced);
  }
}
