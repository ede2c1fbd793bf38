package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Optional;
import org.isoscope.robustness.sql.Query.Item;
import org.isoscope.robustness.sql.Query.TableReference;

/** A statement of SQL. */
sealed interface SqlStatement permits Query, SqlStatement.Change {
  /** A statement that writes one table. */
  sealed interface Change extends SqlStatement permits Insert, Update, Delete {}

  /**
   * RETURNING … INTO …
   *
   * @param into the variables that take the result; empty if the application takes it
   */
  record Returning(List<Item> items, List<Token> into) {
    static final Returning NOTHING = new Returning(List.of(), List.of());

    public Returning {
      items = List.copyOf(items);
      into = List.copyOf(into);
    }
  }

  /**
   * INSERT.
   *
   * @param columns those listed; empty if none are
   * @param rows the rows of VALUES; empty if {@code query} gives them
   */
  record Insert(
      Token table,
      Optional<Token> alias,
      List<Token> columns,
      List<List<Expression>> rows,
      Optional<Query> query,
      Optional<Conflict> conflict,
      Returning returning)
      implements Change {
    public Insert {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
    }
  }

  /**
   * What an INSERT does if the key exists.
   *
   * @param columns the key it names; empty means any
   * @param assignments what it updates instead; empty means nothing
   */
  record Conflict(
      Token where, List<Token> columns, List<Assignment> assignments, Optional<Expression> filter) {
    public Conflict {
      columns = List.copyOf(columns);
      assignments = List.copyOf(assignments);
    }
  }

  /**
   * An element of SET.
   *
   * @param reads whether the old value is part of the new one: {@code +=}
   */
  record Assignment(Optional<Token> qualifier, Token column, Expression value, boolean reads) {}

  /** UPDATE. */
  record Update(
      List<TableReference> tables,
      List<Assignment> assignments,
      List<TableReference> from,
      Optional<Expression> where,
      List<Expression> orderBy,
      Returning returning)
      implements Change {
    public Update {
      tables = List.copyOf(tables);
      assignments = List.copyOf(assignments);
      from = List.copyOf(from);
      orderBy = List.copyOf(orderBy);
    }
  }

  /** DELETE. */
  record Delete(
      TableReference table,
      List<TableReference> using,
      Optional<Expression> where,
      List<Expression> orderBy,
      Returning returning)
      implements Change {
    public Delete {
      using = List.copyOf(using);
      orderBy = List.copyOf(orderBy);
    }
  }
}
