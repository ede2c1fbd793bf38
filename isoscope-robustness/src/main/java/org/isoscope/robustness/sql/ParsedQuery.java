package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Optional;

/**
 * A SELECT, or several joined by UNION and its like.
 *
 * @param into the variables that take the result; empty if the application takes it
 * @param locks the tables that FOR UPDATE is limited to, none for all; empty without FOR UPDATE
 */
public record ParsedQuery(
    List<CommonTable> with,
    List<Select> selects,
    List<ParsedExpression> orderBy,
    List<PlacedToken> into,
    Optional<List<PlacedToken>> locks)
    implements ParsedStatement {
  public ParsedQuery {
    with = List.copyOf(with);
    selects = List.copyOf(selects);
    orderBy = List.copyOf(orderBy);
    into = List.copyOf(into);
  }

  /** WITH name (columns) AS (query). */
  public record CommonTable(PlacedToken name, List<PlacedToken> columns, ParsedQuery query) {
    public CommonTable {
      columns = List.copyOf(columns);
    }
  }

  /** A SELECT without what may follow a UNION. */
  public record Select(
      List<Item> items,
      List<TableReference> from,
      Optional<ParsedExpression> where,
      List<ParsedExpression> groupBy,
      Optional<ParsedExpression> having) {
    public Select {
      items = List.copyOf(items);
      from = List.copyOf(from);
      groupBy = List.copyOf(groupBy);
    }
  }

  /** What is selected or returned. */
  public record Item(ParsedExpression expression, Optional<PlacedToken> alias) {}

  /** How a table is joined to those before it. */
  public enum Join {
    INNER,
    /** Its row may be missing. */
    LEFT,
    /** The rows before it may be missing. */
    RIGHT,
    FULL
  }

  /**
   * A table in FROM.
   *
   * @param table its name; empty for a query or a function in its place
   * @param columns names given to the columns of a query
   */
  public record TableReference(
      Optional<PlacedToken> table,
      Optional<ParsedQuery> query,
      List<ParsedExpression> arguments,
      Optional<PlacedToken> alias,
      List<PlacedToken> columns,
      Join join,
      Optional<ParsedExpression> on,
      List<PlacedToken> using,
      boolean natural) {
    public TableReference {
      arguments = List.copyOf(arguments);
      columns = List.copyOf(columns);
      using = List.copyOf(using);
    }

    TableReference joined(
        Join how, Optional<ParsedExpression> condition, List<PlacedToken> shared, boolean all) {
      return new TableReference(
          table, query, arguments, alias, columns, how, condition, shared, all);
    }
  }
}
