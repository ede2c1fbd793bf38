package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.robustness.sql.ApplicationSchema;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.PlacedToken;
import org.isoscope.sql.text.SqlToken.Kind;

/** The tables whose columns can be named at some place of a statement. */
final class TableScope {
  /** What an expression is for. */
  enum Place {
    /** Its value is a result or written. */
    READ,
    /** It decides which tuples are touched. */
    TEST
  }

  /**
   * A table that can be named.
   *
   * @param use empty for the result of a query
   * @param columns of the result of a query; empty if they are not known
   */
  record NamedTable(String name, Optional<TableUse> use, Optional<List<String>> columns) {
    boolean isKnown() {
      return use.isPresent() || columns.isPresent();
    }

    boolean has(String column) {
      if (use.isPresent()) {
        return use.get().table.column(column).isPresent();
      }
      return columns.isEmpty() || columns.get().stream().anyMatch(column::equalsIgnoreCase);
    }
  }

  /** A column found; {@code place} is what the scope that has it sees it used for. */
  record Found(TableUse use, String column, boolean here, Place place) {}

  private final Optional<TableScope> outer;
  private final Place createdIn;
  final List<NamedTable> sources = new ArrayList<>();
  private final List<NamedTable> versions = new ArrayList<>();
  private final Map<String, Optional<List<String>>> common = new HashMap<>();
  private final Set<String> resultNames = new HashSet<>();
  private final Set<String> shared = new HashSet<>();

  TableScope(Optional<TableScope> outer, Place createdIn) {
    this.outer = outer;
    this.createdIn = createdIn;
  }

  void add(NamedTable source, PlacedToken where) {
    if (sources.stream().anyMatch(other -> other.name().equals(source.name()))) {
      throw where.wrong(source.name() + " names two tables", "give one of them an alias: AS name");
    }
    sources.add(source);
  }

  /** Adds a version of a row that RETURNING can name, unless a table has that name. */
  void addVersion(String name, TableUse use) {
    if (sources.stream().noneMatch(source -> source.name().equals(name))) {
      versions.add(new NamedTable(name, Optional.of(use), Optional.empty()));
    }
  }

  /** Replaces a table by another that turned out to be the same. */
  void replace(TableUse one, TableUse other) {
    sources.replaceAll(
        source ->
            source.use().isPresent() && source.use().get() == one
                ? new NamedTable(source.name(), Optional.of(other), source.columns())
                : source);
  }

  void addCommon(String name, Optional<List<String>> columns) {
    common.put(name, columns);
  }

  /** The columns of a WITH table of this name. */
  Optional<Optional<List<String>>> common(String name) {
    Optional<List<String>> columns = common.get(name);
    return columns != null ? Optional.of(columns) : outer.flatMap(one -> one.common(name));
  }

  /** A name given by AS in the SELECT list; ORDER BY and its like may use it. */
  void addResultName(PlacedToken name) {
    resultNames.add(name.lower());
  }

  /** A column that USING or NATURAL has made one of two tables. */
  void addShared(String column) {
    shared.add(column.toLowerCase(Locale.ROOT));
  }

  /** Finds a column; nothing if it is one of a query's result. */
  Optional<Found> find(ParsedExpression.Column column, Place place) {
    return find(column, place, new ArrayList<>());
  }

  /** Looks here and further out; keeps what it has looked through, for the message. */
  private Optional<Found> find(
      ParsedExpression.Column column, Place place, List<NamedTable> looked) {
    looked.addAll(sources);
    List<NamedTable> fitting = fitting(column);
    if (fitting.stream().map(NamedTable::use).distinct().count() > 1
        && !shared.contains(column.name().lower())) {
      throw column
          .name()
          .wrong(
              "column " + column.name().text() + " is ambiguous",
              "write "
                  + String.join(
                      " or ",
                      fitting.stream().map(s -> s.name() + "." + column.name().text()).toList()));
    }
    if (!fitting.isEmpty()) {
      return fitting
          .get(0)
          .use()
          .map(use -> new Found(use, use.table.column(column.name()), true, place));
    }
    if (column.qualifier().isEmpty() && isNoColumn(column.name())) {
      return Optional.empty();
    }
    if (outer.isEmpty()) {
      throw unknown(column, looked);
    }
    return outer
        .get()
        .find(column, createdIn, looked)
        .map(found -> new Found(found.use(), found.column(), false, found.place()));
  }

  /** MySQL writes texts in double quotes too. */
  private boolean isNoColumn(PlacedToken name) {
    return resultNames.contains(name.lower())
        || (name.kind() == Kind.QUOTED_NAME && outer.isEmpty());
  }

  private List<NamedTable> fitting(ParsedExpression.Column column) {
    String name = column.name().text();
    if (column.qualifier().isPresent()) {
      String qualifier = column.qualifier().get().lower();
      List<NamedTable> named =
          Stream.concat(sources.stream(), versions.stream())
              .filter(s -> s.name().equals(qualifier))
              .toList();
      for (NamedTable source : named) {
        source.use().ifPresent(use -> use.table.column(column.name()));
      }
      return named;
    }
    List<NamedTable> known = sources.stream().filter(s -> s.isKnown() && s.has(name)).toList();
    return known.isEmpty() ? sources.stream().filter(s -> !s.isKnown()).toList() : known;
  }

  private static RuntimeException unknown(ParsedExpression.Column column, List<NamedTable> looked) {
    if (column.qualifier().isPresent()) {
      PlacedToken qualifier = column.qualifier().get();
      return qualifier.wrong(
          "there is no table " + qualifier.text() + " in this statement",
          ApplicationSchema.known("it uses", looked.stream().map(NamedTable::name).toList()));
    }
    String name = column.name().text();
    List<String> columns =
        looked.stream()
            .flatMap(source -> source.use().stream())
            .flatMap(use -> use.table.columns().stream())
            .toList();
    return column
        .name()
        .wrong(
            "there is no column " + name + " in the tables of this statement",
            ApplicationSchema.known("they have", columns)
                + "; a parameter or variable is written :"
                + name.toLowerCase(Locale.ROOT));
  }
}
