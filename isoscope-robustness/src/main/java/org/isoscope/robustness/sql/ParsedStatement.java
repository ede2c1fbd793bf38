package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Optional;
import org.isoscope.robustness.sql.ParsedQuery.Item;
import org.isoscope.robustness.sql.ParsedQuery.TableReference;

/** A statement of SQL. */
public sealed interface ParsedStatement
    permits ParsedQuery, ParsedStatement.Insert, ParsedStatement.Update, ParsedStatement.Delete {

  /**
   * RETURNING … INTO …
   *
   * @param into the variables that take the result; empty if the application takes it
   */
  record Returning(List<Item> items, List<PlacedToken> into) {
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
      PlacedToken table,
      Optional<PlacedToken> alias,
      List<PlacedToken> columns,
      List<List<ParsedExpression>> rows,
      Optional<ParsedQuery> query,
      Optional<Conflict> conflict,
      Returning returning)
      implements ParsedStatement {
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
      PlacedToken where,
      List<PlacedToken> columns,
      List<Assignment> assignments,
      Optional<ParsedExpression> filter) {
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
  record Assignment(
      Optional<PlacedToken> qualifier, PlacedToken column, ParsedExpression value, boolean reads) {}

  /** UPDATE. */
  record Update(
      List<TableReference> tables,
      List<Assignment> assignments,
      List<TableReference> from,
      Optional<ParsedExpression> where,
      List<ParsedExpression> orderBy,
      Returning returning)
      implements ParsedStatement {
    public Update {
      tables = List.copyOf(tables);
      assignments = List.copyOf(assignments);
      from = List.copyOf(from);
      orderBy = List.copyOf(orderBy);
    }

    /** The table whose column is set; MySQL can name several before SET. */
    public TableReference target(ApplicationSchema schema, Assignment assignment) {
      List<TableReference> fitting =
          tables.stream().filter(one -> fits(schema, one, assignment)).toList();
      if (fitting.size() == 1) {
        return fitting.get(0);
      }
      PlacedToken column = assignment.column();
      if (!fitting.isEmpty()) {
        throw column.wrong(
            "column " + column.text() + " is ambiguous",
            "write the table's name and a dot before it");
      }
      if (tables.size() == 1) {
        tables.get(0).table().ifPresent(one -> schema.table(one).column(column));
      }
      throw column.wrong(
          "no updated table has a column " + column.text(),
          "check the names of the table and the column");
    }

    private static boolean fits(
        ApplicationSchema schema, TableReference reference, Assignment assignment) {
      if (reference.table().isEmpty()) {
        return false;
      }
      PlacedToken table = reference.table().get();
      String alias = reference.alias().orElse(table).lower();
      return assignment
              .qualifier()
              .map(PlacedToken::lower)
              .filter(name -> !name.equals(alias) && !name.equals(table.lower()))
              .isEmpty()
          && schema.table(table).column(assignment.column().text()).isPresent();
    }
  }

  /** DELETE. */
  record Delete(
      TableReference table,
      List<TableReference> using,
      Optional<ParsedExpression> where,
      List<ParsedExpression> orderBy,
      Returning returning)
      implements ParsedStatement {
    public Delete {
      using = List.copyOf(using);
      orderBy = List.copyOf(orderBy);
    }
  }
}
