package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Optional;

/**
 * A SELECT, or several joined by UNION and its like.
 *
 * @param into the variables that take the result; empty if the application takes it
 * @param locks FOR UPDATE, if there is one
 */
record Query(
    List<CommonTable> with,
    List<Select> selects,
    List<Expression> orderBy,
    List<Token> into,
    Optional<Lock> locks)
    implements SqlStatement {
  Query {
    with = List.copyOf(with);
    selects = List.copyOf(selects);
    orderBy = List.copyOf(orderBy);
    into = List.copyOf(into);
  }

  /** WITH name (columns) AS (query). */
  record CommonTable(Token name, List<Token> columns, Query query) {
    CommonTable {
      columns = List.copyOf(columns);
    }
  }

  /**
   * FOR UPDATE.
   *
   * @param of the tables it is limited to; empty means all
   */
  record Lock(Token where, List<Token> of) {
    Lock {
      of = List.copyOf(of);
    }
  }

  /** A SELECT without what may follow a UNION. */
  record Select(
      Token start,
      List<Item> items,
      List<TableReference> from,
      Optional<Expression> where,
      List<Expression> groupBy,
      Optional<Expression> having) {
    Select {
      items = List.copyOf(items);
      from = List.copyOf(from);
      groupBy = List.copyOf(groupBy);
    }
  }

  /** What is selected or returned. */
  record Item(Expression expression, Optional<Token> alias) {}

  /** How a table is joined to those before it. */
  enum Join {
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
  record TableReference(
      Optional<Token> table,
      Optional<Query> query,
      List<Expression> arguments,
      Optional<Token> alias,
      List<Token> columns,
      Join join,
      Optional<Expression> on,
      List<Token> using,
      boolean natural) {
    TableReference {
      arguments = List.copyOf(arguments);
      columns = List.copyOf(columns);
      using = List.copyOf(using);
    }

    TableReference joined(
        Join how, Optional<Expression> condition, List<Token> shared, boolean all) {
      return new TableReference(
          table, query, arguments, alias, columns, how, condition, shared, all);
    }
  }
}
