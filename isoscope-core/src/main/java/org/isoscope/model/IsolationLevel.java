package org.isoscope.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The levels that engines offer under these names; what each really prevents is measured. */
public enum IsolationLevel {
  READ_UNCOMMITTED("RU"),
  READ_COMMITTED("RC"),
  REPEATABLE_READ("RR"),
  SNAPSHOT("SI"),
  SERIALIZABLE("SER");

  private final String abbreviation;

  IsolationLevel(String abbreviation) {
    this.abbreviation = abbreviation;
  }

  /** The name in SQL: {@code REPEATABLE READ}. */
  public String sql() {
    return name().replace('_', ' ');
  }

  public String abbreviation() {
    return abbreviation;
  }

  /**
   * Reads {@code repeatable read}, {@code REPEATABLE-READ}, {@code repeatable_read} or {@code RR}.
   */
  public static Optional<IsolationLevel> parse(String text) {
    String name = text.strip().toUpperCase(Locale.ROOT).replaceAll("[\\s_-]+", "_");
    return Arrays.stream(values())
        .filter(level -> level.name().equals(name) || level.abbreviation.equals(name))
        .findFirst();
  }

  @Override
  public String toString() {
    return sql();
  }
}
