package org.isoscope.engine;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a server has set, by name, as far as somebody asked. */
public record Settings(Map<String, String> values) {
  private static final Set<String> YES = Set.of("on", "1", "true", "yes");

  public Settings {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  public static Settings none() {
    return new Settings(Map.of());
  }

  /** The answer to a query for names and values. */
  static Settings read(Connection connection, String query) throws SQLException {
    Map<String, String> values = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        values.put(
            rows.getString(1).toLowerCase(Locale.ROOT),
            Optional.ofNullable(rows.getString(2)).orElse(""));
      }
    }
    return new Settings(values);
  }

  /** What it is set to; empty if the server does not have it. */
  public Optional<String> of(String name) {
    return Optional.ofNullable(values.get(name));
  }

  public boolean isOn(String name) {
    return of(name).map(value -> YES.contains(value.toLowerCase(Locale.ROOT))).orElse(false);
  }

  /** Whether a list of words has this one. */
  public boolean lists(String name, String word) {
    return of(name).map(value -> Set.of(value.split(",")).contains(word)).orElse(false);
  }

  /** Only these, in this order, as far as they are set. */
  public Settings only(Iterable<String> names) {
    Map<String, String> some = new LinkedHashMap<>();
    names.forEach(name -> of(name).ifPresent(value -> some.put(name, value)));
    return new Settings(some);
  }

  /** {@code innodb_snapshot_isolation=ON, …}; empty if there are none. */
  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(each -> each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining(", "));
  }
}
