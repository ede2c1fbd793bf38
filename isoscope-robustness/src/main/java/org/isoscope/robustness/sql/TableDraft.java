package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A table while its constraints are read. */
final class TableDraft {
  /** A foreign key before its table and columns are looked up: they may be created later. */
  record ReferenceDraft(
      Optional<String> name,
      List<Token> columns,
      Token range,
      List<Token> referenced,
      ForeignKeyConstraint.OnDelete onDelete,
      boolean followsUpdates) {}

  private final Token name;
  private final Map<String, Token> columns = new LinkedHashMap<>();
  private final Set<String> notNull = new LinkedHashSet<>();
  private final List<List<Token>> uniques = new ArrayList<>();
  private final List<ReferenceDraft> references = new ArrayList<>();
  private final List<Token> touched = new ArrayList<>();
  private List<Token> primary = List.of();

  TableDraft(Token name) {
    this.name = name;
  }

  Token name() {
    return name;
  }

  List<ReferenceDraft> references() {
    return references;
  }

  void column(Token column) {
    if (columns.putIfAbsent(column.lower(), column) != null) {
      throw TokenCursor.fail(
          column,
          "column " + column.text() + " of " + name.text() + " is there twice",
          "give each column a name of its own");
    }
  }

  void primary(Token where, List<Token> key) {
    if (!primary.isEmpty()) {
      throw TokenCursor.fail(
          where, name.text() + " has a primary key already", "leave one of the two out");
    }
    primary = key;
  }

  void unique(List<Token> key) {
    uniques.add(key);
  }

  void notNull(Token column) {
    notNull.add(column.lower());
  }

  void touched(Token column) {
    touched.add(column);
  }

  void reference(ReferenceDraft reference) {
    references.add(reference);
  }

  ApplicationTable table() {
    List<String> names = columns.values().stream().map(Token::text).toList();
    ApplicationTable bare =
        new ApplicationTable(name.text(), names, Optional.empty(), List.of(), List.of(), Set.of());
    Optional<Set<String>> primaryKey =
        primary.isEmpty() ? Optional.empty() : Optional.of(columns(bare, primary));
    List<Set<String>> keys = new ArrayList<>();
    primaryKey.ifPresent(keys::add);
    List<Set<String>> nullable = new ArrayList<>();
    for (List<Token> unique : uniques) {
      Set<String> key = columns(bare, unique);
      boolean never =
          unique.stream()
              .allMatch(
                  column ->
                      notNull.contains(column.lower())
                          || primary.stream().anyMatch(p -> p.lower().equals(column.lower())));
      (never ? keys : nullable).add(key);
    }
    return new ApplicationTable(
        name.text(), names, primaryKey, keys, nullable, columns(bare, touched));
  }

  private static Set<String> columns(ApplicationTable table, List<Token> tokens) {
    Set<String> names = new LinkedHashSet<>();
    tokens.forEach(token -> names.add(table.column(token)));
    return names;
  }
}
