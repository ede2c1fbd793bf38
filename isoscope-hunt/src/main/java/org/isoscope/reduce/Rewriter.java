package org.isoscope.reduce;

import java.util.List;
import java.util.Optional;
import org.isoscope.reduce.check.NameScope;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Join;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.Statement;

/** Writes statements anew with other constants or names. Who extends it says which. */
abstract class Rewriter {
  private final Schema schema;

  Rewriter(Schema schema) {
    this.schema = schema;
  }

  Expression literal(Expression.Literal literal) {
    return literal;
  }

  Expression column(Expression.ColumnRef ref, NameScope scope) {
    return ref;
  }

  /** An aggregate, its argument rewritten. */
  Expression aggregate(Expression.Aggregate aggregate) {
    return aggregate;
  }

  /** An item of a query as a whole; empty if it is to be rewritten by its parts. */
  Optional<Expression> item(Expression item, NameScope scope) {
    return Optional.empty();
  }

  String table(String name) {
    return name;
  }

  /** A column that is set or inserted. */
  String column(String table, String name) {
    return name;
  }

  final Statement rewrite(Statement statement) {
    NameScope scope = NameScope.of(statement, schema);
    if (statement instanceof Statement.Read read) {
      return new Statement.Read(query(read.query(), scope));
    }
    if (statement instanceof Statement.LockingRead read) {
      return new Statement.LockingRead(
          table(read.table()),
          items(read.items(), scope),
          maybe(read.where(), scope),
          read.lock(),
          read.waiting());
    }
    if (statement instanceof Statement.Update update) {
      return new Statement.Update(
          table(update.table()),
          update.assignments().stream()
              .map(
                  each ->
                      new Statement.Assignment(
                          column(update.table(), each.column()), one(each.value(), scope)))
              .toList(),
          maybe(update.where(), scope));
    }
    if (statement instanceof Statement.Delete delete) {
      return new Statement.Delete(table(delete.table()), maybe(delete.where(), scope));
    }
    if (statement instanceof Statement.InsertRows insert) {
      return new Statement.InsertRows(
          table(insert.table()),
          columns(insert.table(), insert.columns()),
          insert.rows().stream().map(row -> all(row, scope)).toList());
    }
    if (statement instanceof Statement.InsertQuery insert) {
      return new Statement.InsertQuery(
          table(insert.table()),
          columns(insert.table(), insert.columns()),
          query(insert.query(), scope));
    }
    return statement;
  }

  private List<String> columns(String table, List<String> names) {
    return names.stream().map(name -> column(table, name)).toList();
  }

  private Query query(Query query, NameScope scope) {
    if (query instanceof Query.SetOperation both) {
      return new Query.SetOperation(
          both.kind(), query(both.left(), scope), query(both.right(), scope));
    }
    if (query instanceof Query.With with) {
      NameScope below = scope.with(with.name(), with.definition().types());
      return new Query.With(
          with.name(), query(with.definition(), scope), query(with.body(), below));
    }
    Query.Select select = (Query.Select) query;
    NameScope inside = scope.inside(select);
    return new Query.Select(
        select.distinct(),
        items(select.items(), inside),
        select.from().map(source -> source(source, scope)),
        select.joins().stream()
            .map(
                join ->
                    new Join(join.kind(), source(join.source(), scope), maybe(join.on(), inside)))
            .toList(),
        maybe(select.where(), inside),
        all(select.groupBy(), inside),
        maybe(select.having(), inside),
        all(select.orderBy(), inside),
        select.limit());
  }

  private Source source(Source source, NameScope scope) {
    if (source instanceof Source.Derived derived) {
      return new Source.Derived(query(derived.query(), scope), derived.alias());
    }
    Source.Named named = (Source.Named) source;
    return scope.common().containsKey(named.name())
        ? named
        : new Source.Named(table(named.name()), named.alias());
  }

  private Expression one(Expression expression, NameScope scope) {
    if (expression instanceof Expression.Literal literal) {
      return literal(literal);
    }
    if (expression instanceof Expression.ColumnRef ref) {
      return column(ref, scope);
    }
    Expression rewritten =
        ExpressionParts.with(
            expression,
            all(expression.parts(), scope),
            expression.queries().stream().map(query -> query(query, scope)).toList());
    return rewritten instanceof Expression.Aggregate aggregate ? aggregate(aggregate) : rewritten;
  }

  private List<Expression> items(List<Expression> items, NameScope scope) {
    return items.stream().map(each -> item(each, scope).orElseGet(() -> one(each, scope))).toList();
  }

  private List<Expression> all(List<Expression> expressions, NameScope scope) {
    return expressions.stream().map(each -> one(each, scope)).toList();
  }

  private Optional<Expression> maybe(Optional<Expression> expression, NameScope scope) {
    return expression.map(each -> one(each, scope));
  }
}
