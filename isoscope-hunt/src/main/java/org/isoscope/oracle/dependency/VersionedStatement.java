package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.Value;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Expression.Literal;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;

/** Rewrites generated statements so that the rows they write get keys and a version. */
final class VersionedStatement {
  private VersionedStatement() {}

  /** The statement with this number; empty if its rows cannot be tracked. */
  static Optional<Statement> of(Statement statement, int number) {
    if (statement instanceof Statement.Update update) {
      List<Statement.Assignment> all = new ArrayList<>(update.assignments());
      all.add(new Statement.Assignment(Tracking.VERSION, number(number)));
      return Optional.of(new Statement.Update(update.table(), all, update.where()));
    }
    if (statement instanceof Statement.InsertRows insert) {
      List<List<Expression>> rows = new ArrayList<>();
      for (List<Expression> row : insert.rows()) {
        rows.add(with(row, number(Tracking.key(rows.size(), number)), number(number)));
      }
      return Optional.of(new Statement.InsertRows(insert.table(), columns(insert.columns()), rows));
    }
    if (statement instanceof Statement.InsertQuery insert) {
      return copy(insert, number);
    }
    return statement instanceof Statement.Savepoint || statement instanceof Statement.RollbackTo
        ? Optional.empty()
        : Optional.of(statement);
  }

  /** Each row it makes has a key that tells the row it was made of. */
  private static Optional<Statement> copy(Statement.InsertQuery insert, int number) {
    if (!(insert.query() instanceof Query.Select select)
        || !select.joins().isEmpty()
        || !select.groupBy().isEmpty()
        || select.distinct()
        || !(select.from().orElse(null) instanceof Source.Named from)
        || select.items().stream().anyMatch(VersionedStatement::summarises)) {
      return Optional.empty();
    }
    Expression origin =
        new Expression.ColumnRef(Optional.of(from.alias()), Tracking.KEY, SqlType.INTEGER);
    Expression key =
        binary(
            Operator.PLUS,
            binary(Operator.TIMES, origin, number(Tracking.NUMBERS)),
            number(number));
    Query tracked =
        select
            .withItems(with(select.items(), key, number(number)))
            .withGroups(List.of(), Optional.empty());
    return Optional.of(
        new Statement.InsertQuery(insert.table(), columns(insert.columns()), tracked));
  }

  private static boolean summarises(Expression item) {
    boolean[] found = new boolean[1];
    References.visit(item, part -> found[0] |= isSummary(part));
    return found[0];
  }

  /** Whether it makes one value of several rows. */
  static boolean isSummary(Expression part) {
    return part instanceof Expression.Aggregate || part instanceof Expression.Window;
  }

  private static List<String> columns(List<String> columns) {
    return with(columns, Tracking.KEY, Tracking.VERSION);
  }

  private static <T> List<T> with(List<T> list, T key, T version) {
    List<T> longer = new ArrayList<>(list);
    longer.add(key);
    longer.add(version);
    return longer;
  }

  private static Expression binary(Operator operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right, SqlType.INTEGER);
  }

  private static Expression number(long number) {
    return new Literal(Value.of(number), SqlType.INTEGER);
  }
}
