package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.robustness.sql.ParsedExpression.Constant;
import org.isoscope.robustness.sql.ParsedExpression.Operation;
import org.isoscope.robustness.sql.ParsedQuery.TableReference;
import org.isoscope.robustness.sql.ParsedStatement.Assignment;
import org.isoscope.robustness.sql.ParsedStatement.Conflict;
import org.isoscope.robustness.sql.ParsedStatement.Delete;
import org.isoscope.robustness.sql.ParsedStatement.Insert;
import org.isoscope.robustness.sql.ParsedStatement.Returning;
import org.isoscope.robustness.sql.ParsedStatement.Update;

/** Reads INSERT, UPDATE and DELETE. */
final class ChangeReader {
  private static final String SET_FORM = "SET has the form SET column = value, …";

  private final TokenCursor cursor;
  private final QueryReader queries;
  private final ExpressionReader expressions;
  private final TableReader tables;

  ChangeReader(TokenCursor cursor, QueryReader queries) {
    this.cursor = cursor;
    this.queries = queries;
    this.expressions = queries.expressions;
    this.tables = queries.tables;
  }

  Insert insert() {
    cursor.expect("INSERT", "an insertion starts with INSERT");
    PlacedToken ignore = cursor.accept("IGNORE") ? cursor.last() : null;
    cursor.expect("INTO", "INSERT has the form INSERT INTO table (columns) VALUES (…)");
    PlacedToken table = tables.tableName();
    Optional<PlacedToken> alias =
        cursor.accept("AS") ? Optional.of(cursor.name("an alias")) : Optional.empty();
    boolean listed = cursor.isAt("(") && !queries.isAtQuery();
    List<PlacedToken> columns = new ArrayList<>(listed ? tables.names("a column") : List.of());
    List<List<ParsedExpression>> rows = new ArrayList<>();
    Optional<ParsedQuery> query = Optional.empty();
    if (cursor.accept("VALUES") || cursor.accept("VALUE")) {
      rows.addAll(rows());
    } else if (cursor.accept("DEFAULT", "VALUES")) {
      rows.add(List.of());
    } else if (cursor.accept("SET")) {
      List<Assignment> assignments = assignments();
      assignments.forEach(one -> columns.add(one.column()));
      rows.add(assignments.stream().map(Assignment::value).toList());
    } else if (queries.isAtQuery()) {
      query = Optional.of(queries.query());
    } else {
      throw cursor.unexpected("expected VALUES or SELECT", "say what is inserted");
    }
    Optional<Conflict> conflict = conflict();
    if (conflict.isEmpty() && ignore != null) {
      conflict = Optional.of(new Conflict(ignore, List.of(), List.of(), Optional.empty()));
    }
    return new Insert(table, alias, columns, rows, query, conflict, returning());
  }

  private List<List<ParsedExpression>> rows() {
    List<List<ParsedExpression>> rows = new ArrayList<>();
    do {
      cursor.expect("(", "VALUES has the form VALUES (…), (…)");
      rows.add(cursor.isAt(")") ? List.of() : expressions.list());
      cursor.expect(")", "values are separated by commas and end with )");
    } while (cursor.accept(","));
    return rows;
  }

  private Optional<Conflict> conflict() {
    if (cursor.accept("ON", "DUPLICATE", "KEY", "UPDATE")) {
      PlacedToken where = cursor.last();
      return Optional.of(new Conflict(where, List.of(), assignments(), Optional.empty()));
    }
    if (!cursor.accept("ON", "CONFLICT")) {
      return Optional.empty();
    }
    PlacedToken where = cursor.last();
    if (cursor.isAt("ON", "CONSTRAINT")) {
      throw cursor.unexpected("expected columns", "name the columns of the key: ON CONFLICT (id)");
    }
    List<PlacedToken> columns = cursor.isAt("(") ? tables.names("a column") : List.of();
    cursor.expect("DO", "write DO NOTHING or DO UPDATE SET …");
    if (cursor.accept("NOTHING")) {
      return Optional.of(new Conflict(where, columns, List.of(), Optional.empty()));
    }
    cursor.expect("UPDATE", "write DO NOTHING or DO UPDATE SET …");
    cursor.expect("SET", SET_FORM);
    return Optional.of(new Conflict(where, columns, assignments(), queries.where()));
  }

  Update update() {
    cursor.expect("UPDATE", "an update starts with UPDATE");
    List<TableReference> updated = tables.from();
    cursor.expect("SET", SET_FORM);
    List<Assignment> assignments = assignments();
    List<TableReference> from = cursor.accept("FROM") ? tables.from() : List.of();
    Optional<ParsedExpression> where = queries.where();
    return new Update(updated, assignments, from, where, limited(), returning());
  }

  Delete delete() {
    cursor.expect("DELETE", "a deletion starts with DELETE");
    cursor.expect("FROM", "DELETE has the form DELETE FROM table WHERE condition");
    cursor.accept("ONLY");
    TableReference table =
        tables.reference(Optional.of(tables.tableName()), Optional.empty(), List.of());
    List<TableReference> using = cursor.accept("USING") ? tables.from() : List.of();
    Optional<ParsedExpression> where = queries.where();
    return new Delete(table, using, where, limited(), returning());
  }

  private List<ParsedExpression> limited() {
    List<ParsedExpression> all = new ArrayList<>();
    if (cursor.accept("ORDER", "BY")) {
      all.addAll(queries.ordering());
    }
    all.addAll(queries.limit());
    return all;
  }

  private Returning returning() {
    if (!cursor.accept("RETURNING")) {
      return Returning.NOTHING;
    }
    return new Returning(queries.items(), queries.into());
  }

  private List<Assignment> assignments() {
    List<Assignment> all = new ArrayList<>();
    do {
      if (cursor.isAt("(")) {
        all.addAll(rowAssignment());
      } else {
        all.add(assignment());
      }
    } while (cursor.accept(","));
    return all;
  }

  private Assignment assignment() {
    Optional<PlacedToken> qualifier = Optional.empty();
    PlacedToken column = cursor.name("a column to set");
    if (cursor.accept(".")) {
      qualifier = Optional.of(column);
      column = cursor.name("a column to set");
    }
    PlacedToken operator = cursor.next();
    boolean reads =
        operator.is("+=") || operator.is("-=") || operator.is("*=") || operator.is("/=");
    if (!reads && !operator.is("=") && !operator.is(":=")) {
      throw operator.wrong("expected = but found " + operator.shown(), SET_FORM);
    }
    return new Assignment(qualifier, column, expressions.expression(), reads);
  }

  /** {@code (a, b) = (1, 2)}, or a query that gives both. */
  private List<Assignment> rowAssignment() {
    PlacedToken open = cursor.peek();
    List<PlacedToken> columns = tables.names("a column to set");
    cursor.expect("=", SET_FORM);
    cursor.accept("ROW");
    ParsedExpression value = expressions.arithmetic();
    List<Assignment> all = new ArrayList<>();
    boolean row = value.isOperation(Operation.ROW);
    List<ParsedExpression> values = row ? ((Operation) value).operands() : List.of(value);
    if (row && values.size() != columns.size()) {
      throw open.wrong(
          columns.size() + " columns are set to " + values.size() + " values",
          "give one value for each column");
    }
    for (int i = 0; i < columns.size(); i++) {
      ParsedExpression one = i < values.size() ? values.get(i) : new Constant("NULL");
      all.add(new Assignment(Optional.empty(), columns.get(i), one, false));
    }
    return all;
  }
}
