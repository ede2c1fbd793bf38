package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.Value;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Expression.Literal;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Statement;

/**
 * A generated statement, rewritten to track what it writes.
 *
 * @param statement as it is executed
 * @param constrained whether a constraint on its target's own columns can make it fail
 */
record TrackedStatement(Statement statement, boolean constrained, SqlWriter writer)
    implements ObservedStatement {

  /** The statement with this number; empty if its rows cannot be tracked. */
  static Optional<TrackedStatement> of(
      Statement statement, int number, Schema schema, SqlWriter writer) {
    boolean constrained =
        statement
            .target()
            .map(schema::table)
            .filter(table -> !table.uniqueKeys().isEmpty())
            .isPresent();
    return tracked(statement, number)
        .map(tracked -> new TrackedStatement(tracked, constrained, writer));
  }

  private static Optional<Statement> tracked(Statement statement, int number) {
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
        || select.items().stream().anyMatch(TrackedStatement::summarises)) {
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

  private static boolean isSummary(Expression part) {
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

  @Override
  public Statement.Kind sort() {
    return statement.kind();
  }

  @Override
  public Optional<String> target() {
    return statement.target();
  }

  @Override
  public Set<String> tables() {
    Set<String> tables = new LinkedHashSet<>();
    if (kind() != Access.Kind.INSERT || constrained) {
      target().ifPresent(tables::add);
    }
    tables.addAll(References.tablesRead(statement));
    return tables;
  }

  @Override
  public boolean readsForWriting() {
    return !(statement instanceof Statement.Read);
  }

  @Override
  public String sql() {
    return writer.write(statement);
  }

  @Override
  public Optional<String> condition() {
    return statement.where().map(where -> writer.condition(where, target().orElseThrow()));
  }

  @Override
  public boolean hasSubquery() {
    return References.hasSubquery(statement);
  }

  @Override
  public boolean sums() {
    boolean[] found = new boolean[1];
    References.expressions(statement)
        .forEach(each -> References.visit(each, part -> found[0] |= isSummary(part)));
    References.queries(statement)
        .forEach(each -> References.visit(each, part -> found[0] |= isSummary(part)));
    return found[0];
  }

  @Override
  public Optional<Match> match() {
    if (kind() == Access.Kind.INSERT
        || statement.where().filter(References::hasSubquery).isPresent()) {
      return Optional.empty();
    }
    return target().isPresent()
        ? target().map(table -> new Match(table, table, condition().orElse("1 = 1")))
        : matchOfQuery();
  }

  private Optional<Match> matchOfQuery() {
    boolean plain =
        statement instanceof Statement.Read read
            && read.query() instanceof Query.Select select
            && select.from().orElse(null) instanceof Source.Named
            && select.joins().isEmpty()
            && select.limit().isEmpty()
            && !References.hasSubquery(statement)
            && References.tablesRead(statement).size() == 1
            && References.subqueries(select).isEmpty();
    if (!plain) {
      return Optional.empty();
    }
    Query.Select select = (Query.Select) ((Statement.Read) statement).query();
    Source.Named from = (Source.Named) select.from().orElseThrow();
    if (References.expressions(select).stream().anyMatch(References::hasSubquery)) {
      return Optional.empty();
    }
    String condition =
        select.where().map(where -> writer.condition(where, from.name())).orElse("1 = 1");
    return Optional.of(new Match(from.name(), from.alias(), condition));
  }
}
