package org.isoscope.reduce.check;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.Value;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Function;
import org.isoscope.sql.Join;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;

/** Checks the queries and expressions of a statement, each in what it can see. */
record QueryCheck(Set<Rule> broken) {
  void require(boolean kept, Rule rule) {
    if (!kept) {
      broken.add(rule);
    }
  }

  void statement(Statement statement, NameScope scope) {
    if (statement instanceof Statement.Read read) {
      query(read.query(), scope);
    } else if (statement instanceof Statement.InsertQuery insert) {
      query(insert.query(), scope);
    }
    References.expressions(statement).forEach(each -> expression(each, scope));
    condition(statement.where());
  }

  private void condition(Optional<Expression> condition) {
    require(condition.map(each -> each.type() == SqlType.BOOLEAN).orElse(true), Rule.TYPES);
  }

  void query(Query query, NameScope scope) {
    if (query instanceof Query.SetOperation both) {
      require(both.left().types().equals(both.right().types()), Rule.TYPES);
      query(both.left(), scope);
      query(both.right(), scope);
    } else if (query instanceof Query.With with) {
      query(with.definition(), scope);
      query(with.body(), scope.with(with.name(), with.definition().types()));
    } else {
      select((Query.Select) query, scope);
    }
  }

  private void select(Query.Select select, NameScope outer) {
    require(!select.items().isEmpty(), Rule.SHAPE);
    Set<String> aliases = new HashSet<>();
    for (Source source : NameScope.sources(select)) {
      require(outer.own(source).isPresent() && aliases.add(source.alias()), Rule.NAMES);
      if (source instanceof Source.Derived derived) {
        query(derived.query(), outer);
      }
    }
    condition(select.where());
    condition(select.having());
    select.joins().forEach(join -> condition(join.on()));
    require(
        select.joins().stream()
            .allMatch(join -> join.on().isPresent() == (join.kind() != Join.Kind.CROSS)),
        Rule.SHAPE);
    NameScope inside = outer.inside(select);
    References.expressions(select).forEach(each -> expression(each, inside));
    List<NameScope.Visible> own =
        inside.visible().subList(outer.visible().size(), inside.visible().size());
    require(new Grouping(select, inside, own).isKept(), Rule.GROUPING);
    require(new TotalOrder(select, inside, own).isKept(), Rule.ORDER);
  }

  private void expression(Expression expression, NameScope scope) {
    if (expression instanceof Expression.ColumnRef ref) {
      boolean known =
          scope.resolve(ref).map(s -> s.columns().get(ref.column()) == ref.type()).orElse(false);
      require(known, Rule.NAMES);
    } else if (expression instanceof Expression.Call call) {
      require(argumentsFit(call), Rule.ARGUMENTS);
    } else if (expression instanceof Expression.Scalar scalar) {
      require(scalar.query().types().equals(List.of(scalar.type())), Rule.TYPES);
      require(hasOneRow(scalar.query()), Rule.ONE_ROW);
    } else if (expression instanceof Expression.InQuery in) {
      require(in.query().types().equals(List.of(in.operand().type())), Rule.TYPES);
    }
    expression.parts().forEach(part -> expression(part, scope));
    expression.queries().forEach(query -> query(query, scope));
  }

  private static boolean hasOneRow(Query query) {
    if (query instanceof Query.With with) {
      return hasOneRow(with.body());
    }
    return query instanceof Query.Select select
        && select.groupBy().isEmpty()
        && (select.from().isEmpty() || select.items().stream().anyMatch(Grouping::hasAggregate));
  }

  private static boolean argumentsFit(Expression.Call call) {
    if (call.function() == Function.MOD) {
      return atLeast(call.arguments().get(1), 1) || isNegative(call.arguments().get(1));
    }
    return call.function() != Function.SUBSTRING
        || (atLeast(call.arguments().get(1), 1)
            && call.arguments().stream().skip(2).allMatch(length -> atLeast(length, 0)));
  }

  private static boolean atLeast(Expression argument, int least) {
    return constant(argument)
        .map(number -> number.compareTo(BigDecimal.valueOf(least)) >= 0)
        .orElse(true);
  }

  private static boolean isNegative(Expression argument) {
    return constant(argument).map(number -> number.signum() < 0).orElse(true);
  }

  private static Optional<BigDecimal> constant(Expression expression) {
    return expression instanceof Expression.Literal literal
            && literal.value() instanceof Value.Exact exact
        ? Optional.of(exact.number())
        : Optional.empty();
  }
}
