package org.isoscope.robustness.sql;

import static java.util.Locale.ROOT;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks up what the foreign keys refer to, once all tables are known. */
final class SchemaBuilder {
  private final Map<String, TableDraft> drafts;
  private final Set<String> names = new HashSet<>();

  SchemaBuilder(Map<String, TableDraft> drafts) {
    this.drafts = drafts;
  }

  ApplicationSchema build() {
    Map<String, ApplicationTable> tables = new LinkedHashMap<>();
    drafts.forEach((name, draft) -> tables.put(name, draft.table()));
    ApplicationSchema schema = new ApplicationSchema(tables, List.of());
    List<ForeignKeyConstraint> references = new ArrayList<>();
    drafts.forEach(
        (name, draft) ->
            draft.references.forEach(
                one -> references.add(reference(schema, tables.get(name), one))));
    return new ApplicationSchema(tables, references);
  }

  private ForeignKeyConstraint reference(
      ApplicationSchema schema, ApplicationTable domain, ReferenceDraft draft) {
    ApplicationTable range = schema.table(draft.range());
    List<String> columns = columns(domain, draft.columns());
    List<String> referenced =
        draft.referenced().isEmpty()
            ? primaryKey(range, draft.range())
            : columns(range, draft.referenced());
    if (columns.size() != referenced.size()) {
      throw draft
          .range()
          .wrong(
              columns.size() + " columns reference " + referenced.size(),
              "a foreign key names a column of " + range.name() + " for each of its own");
    }
    Set<String> key = Set.copyOf(referenced);
    if (!range.keys().contains(key) && !range.uniques().contains(key)) {
      throw draft
          .range()
          .wrong(
              range.name() + " (" + String.join(", ", referenced) + ") is no key",
              "a foreign key references a primary or unique key; declare it in " + range.name());
    }
    return new ForeignKeyConstraint(
        name(draft, domain, columns, range),
        domain.name(),
        columns,
        range.name(),
        referenced,
        draft.onDelete(),
        draft.followsUpdates());
  }

  private static List<String> primaryKey(ApplicationTable range, PlacedToken where) {
    return List.copyOf(
        range
            .primaryKey()
            .orElseThrow(
                () ->
                    where.wrong(
                        range.name() + " has no primary key to reference",
                        "declare a PRIMARY KEY in " + range.name() + ", or name the columns")));
  }

  private static List<String> columns(ApplicationTable table, List<PlacedToken> tokens) {
    return tokens.stream().map(token -> table.column(token)).toList();
  }

  /** Links tell foreign keys apart by name, and constraints of two tables may be named alike. */
  private String name(
      ReferenceDraft draft, ApplicationTable domain, List<String> columns, ApplicationTable range) {
    String generated = domain.name() + "(" + String.join(", ", columns) + ") -> " + range.name();
    String name = draft.name().orElse(generated);
    if (!names.add(name)) {
      name = domain.name() + "." + name;
      for (int i = 2; !names.add(name); i++) {
        name = name.replaceFirst("( #\\d+)?$", " #" + i);
      }
    }
    return name;
  }

  /** A foreign key before its table and columns are looked up: they may be created later. */
  record ReferenceDraft(
      Optional<String> name,
      List<PlacedToken> columns,
      PlacedToken range,
      List<PlacedToken> referenced,
      ForeignKeyConstraint.OnDelete onDelete,
      boolean followsUpdates) {}

  /** A table while its constraints are read. */
  static final class TableDraft {
    final PlacedToken name;
    private final Map<String, PlacedToken> columns = new LinkedHashMap<>();
    final Set<String> notNull = new LinkedHashSet<>();
    final List<List<PlacedToken>> uniques = new ArrayList<>();
    final List<ReferenceDraft> references = new ArrayList<>();
    final List<PlacedToken> touched = new ArrayList<>();
    private List<PlacedToken> primary = List.of();

    TableDraft(PlacedToken name) {
      this.name = name;
    }

    void column(PlacedToken column) {
      if (columns.putIfAbsent(column.lower(), column) != null) {
        throw column.wrong(
            "column " + column.text() + " of " + name.text() + " is there twice",
            "give each column a name of its own");
      }
    }

    void primary(PlacedToken where, List<PlacedToken> key) {
      if (!primary.isEmpty()) {
        throw where.wrong(name.text() + " has a primary key already", "leave one of the two out");
      }
      primary = key;
    }

    ApplicationTable table() {
      List<String> names = columns.values().stream().map(PlacedToken::text).toList();
      ApplicationTable bare =
          new ApplicationTable(
              name.text(), names, Optional.empty(), List.of(), List.of(), Set.of(), Set.of());
      Optional<Set<String>> primaryKey =
          primary.isEmpty() ? Optional.empty() : Optional.of(columns(bare, primary));
      List<Set<String>> keys = new ArrayList<>();
      primaryKey.ifPresent(keys::add);
      Set<String> never = new LinkedHashSet<>(primaryKey.orElse(Set.of()));
      names.stream().filter(one -> notNull.contains(one.toLowerCase(ROOT))).forEach(never::add);
      List<Set<String>> nullable = new ArrayList<>();
      for (List<PlacedToken> unique : uniques) {
        Set<String> key = columns(bare, unique);
        (never.containsAll(key) ? keys : nullable).add(key);
      }
      return new ApplicationTable(
          name.text(), names, primaryKey, keys, nullable, never, columns(bare, touched));
    }

    private static Set<String> columns(ApplicationTable table, List<PlacedToken> tokens) {
      Set<String> names = new LinkedHashSet<>();
      tokens.forEach(token -> names.add(table.column(token)));
      return names;
    }
  }
}
