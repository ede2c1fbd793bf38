package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A table of the schema.
 *
 * @param columns as CREATE TABLE spells them
 * @param keys each a set of columns that no two rows share and that are never NULL; the primary key
 *     first
 * @param uniques unique keys whose columns may be NULL
 * @param notNull columns that are never NULL
 * @param touched columns that every UPDATE sets: ON UPDATE CURRENT_TIMESTAMP
 */
public record ApplicationTable(
    String name,
    List<String> columns,
    Optional<Set<String>> primaryKey,
    List<Set<String>> keys,
    List<Set<String>> uniques,
    Set<String> notNull,
    Set<String> touched) {
  public ApplicationTable {
    columns = List.copyOf(columns);
    keys = List.copyOf(keys);
    uniques = List.copyOf(uniques);
    notNull = Set.copyOf(notNull);
    touched = Set.copyOf(touched);
  }

  /** The column with this name, in the spelling of CREATE TABLE. */
  public Optional<String> column(String named) {
    return columns.stream().filter(named::equalsIgnoreCase).findFirst();
  }

  /** The column with this name; throws if there is none. */
  public String column(PlacedToken named) {
    return column(named.text())
        .orElseThrow(
            () ->
                named.wrong(
                    "there is no column " + named.text() + " in " + name,
                    ApplicationSchema.known("it has", columns)));
  }
}
