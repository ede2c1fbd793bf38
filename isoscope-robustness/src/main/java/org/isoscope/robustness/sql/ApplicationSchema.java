package org.isoscope.robustness.sql;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * All tables.
 *
 * @param tables by name in lower case, in the order of the file
 */
public record ApplicationSchema(
    Map<String, ApplicationTable> tables, List<ForeignKeyConstraint> references) {
  public ApplicationSchema {
    references = List.copyOf(references);
  }

  public Optional<ApplicationTable> find(String name) {
    return Optional.ofNullable(tables.get(name.toLowerCase(Locale.ROOT)));
  }

  public ApplicationTable table(PlacedToken name) {
    return find(name.text())
        .orElseThrow(
            () ->
                name.wrong(
                    "there is no table " + name.text(),
                    known(
                        "the file creates",
                        tables.values().stream().map(ApplicationTable::name).toList())));
  }

  /** Names as a remedy lists them. */
  public static String known(String lead, Collection<String> names) {
    return names.isEmpty() ? lead + " none" : lead + " " + String.join(", ", names);
  }
}
