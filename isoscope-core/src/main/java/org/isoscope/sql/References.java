package org.isoscope.sql;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What a statement refers to. */
public final class References {
  private References() {}

  /** The tables that its queries read; not the target of a write or a locking read as such. */
  public static Set<String> tablesRead(Statement statement) {
    Set<String> tables = new LinkedHashSet<>();
    queries(statement).forEach(query -> collect(query, Set.of(), tables));
    return tables;
  }

  /** Whether it looks at what the rows of its target hold, other than by a query of its own. */
  public static boolean looksAtTarget(Statement statement) {
    return statement instanceof Statement.LockingRead || !columnsOfTarget(statement).isEmpty();
  }

  /** Whether an UPDATE asks for the old values of all the columns that it sets. */
  public static boolean readsAllItSets(Statement.Update update) {
    return columnsOfTarget(update)
        .containsAll(update.assignments().stream().map(Statement.Assignment::column).toList());
  }

  private static Set<String> columnsOfTarget(Statement statement) {
    Set<String> columns = new LinkedHashSet<>();
    for (Expression each : expressions(statement)) {
      visit(
          each,
          part -> {
            if (part instanceof Expression.ColumnRef ref && isOfTarget(ref, statement)) {
              columns.add(ref.column());
            }
          });
    }
    return columns;
  }

  private static boolean isOfTarget(Expression.ColumnRef ref, Statement statement) {
    return ref.source().isEmpty() || ref.source().equals(statement.target());
  }

  /** Whether it has a sub-query anywhere; the query of an INSERT or of a SELECT is none itself. */
  public static boolean hasSubquery(Statement statement) {
    return expressions(statement).stream().anyMatch(References::hasSubquery);
  }

  public static boolean hasSubquery(Expression expression) {
    return !expression.queries().isEmpty()
        || expression.parts().stream().anyMatch(References::hasSubquery);
  }

  /** Visits an expression and all of its parts, also those inside of sub-queries. */
  public static void visit(Expression expression, Consumer<Expression> visitor) {
    visitor.accept(expression);
    expression.parts().forEach(part -> visit(part, visitor));
    expression.queries().forEach(query -> visit(query, visitor));
  }

  /** Visits all expressions of a query. */
  public static void visit(Query query, Consumer<Expression> visitor) {
    expressions(query).forEach(each -> visit(each, visitor));
    subqueries(query).forEach(each -> visit(each, visitor));
  }

  /** The queries a statement is made of, those inside of its expressions included. */
  public static List<Query> queries(Statement statement) {
    List<Query> queries = new ArrayList<>();
    if (statement instanceof Statement.Read read) {
      queries.add(read.query());
    } else if (statement instanceof Statement.InsertQuery insert) {
      queries.add(insert.query());
    }
    expressions(statement).forEach(each -> addQueries(each, queries));
    return queries;
  }

  private static void addQueries(Expression expression, List<Query> into) {
    into.addAll(expression.queries());
    expression.parts().forEach(part -> addQueries(part, into));
  }

  /** The expressions at the top of a statement, without those of its query. */
  public static List<Expression> expressions(Statement statement) {
    if (statement instanceof Statement.LockingRead read) {
      return Stream.concat(read.items().stream(), read.where().stream()).toList();
    }
    if (statement instanceof Statement.Update update) {
      return Stream.concat(
              update.assignments().stream().map(Statement.Assignment::value),
              update.where().stream())
          .toList();
    }
    if (statement instanceof Statement.Delete delete) {
      return delete.where().stream().toList();
    }
    if (statement instanceof Statement.InsertRows insert) {
      return insert.rows().stream().flatMap(List::stream).toList();
    }
    return List.of();
  }

  /** The expressions at the top of a query. */
  public static List<Expression> expressions(Query query) {
    if (!(query instanceof Query.Select select)) {
      return List.of();
    }
    return Stream.of(
            select.items().stream(),
            select.joins().stream().map(Join::on).flatMap(Optional::stream),
            select.where().stream(),
            select.groupBy().stream(),
            select.having().stream(),
            select.orderBy().stream())
        .flatMap(each -> each)
        .toList();
  }

  /** The queries that a query is made of, not those inside of its expressions. */
  public static List<Query> subqueries(Query query) {
    if (query instanceof Query.SetOperation both) {
      return List.of(both.left(), both.right());
    }
    if (query instanceof Query.With with) {
      return List.of(with.definition(), with.body());
    }
    return sources((Query.Select) query).stream()
        .filter(Source.Derived.class::isInstance)
        .map(source -> ((Source.Derived) source).query())
        .toList();
  }

  private static List<Source> sources(Query.Select select) {
    return Stream.concat(select.from().stream(), select.joins().stream().map(Join::source))
        .toList();
  }

  private static void collect(Query query, Set<String> known, Set<String> into) {
    Set<String> names = new LinkedHashSet<>(known);
    if (query instanceof Query.With with) {
      names.add(with.name());
    }
    if (query instanceof Query.Select select) {
      for (Source source : sources(select)) {
        if (source instanceof Source.Named named && !names.contains(named.name())) {
          into.add(named.name());
        }
      }
    }
    subqueries(query).forEach(each -> collect(each, names, into));
    List<Query> inside = new ArrayList<>();
    expressions(query).forEach(each -> addQueries(each, inside));
    inside.forEach(each -> collect(each, names, into));
  }
}
