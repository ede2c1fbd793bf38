package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** Smaller forms of a statement, of the same kind. */
final class StatementCuts {
  private StatementCuts() {}

  /** The case with smaller forms of one statement. */
  static List<TestCase> of(TestCase test, int number, int place) {
    TransactionProgram transaction = test.transactions().get(number);
    return of(transaction.statements().get(place), test.schema()).stream()
        .map(cut -> ExpressionCuts.replaced(transaction.statements(), place, cut))
        .map(cut -> CaseParts.withTransaction(test, number, transaction.withStatements(cut)))
        .toList();
  }

  private static List<Statement> of(Statement statement, Schema schema) {
    if (statement instanceof Statement.Read read) {
      return QueryCuts.of(read.query(), schema).stream()
          .<Statement>map(Statement.Read::new)
          .toList();
    }
    if (statement instanceof Statement.LockingRead read) {
      return ofLockingRead(read, schema);
    }
    if (statement instanceof Statement.Update update) {
      return ofUpdate(update, schema);
    }
    if (statement instanceof Statement.Delete delete) {
      return ofWhere(delete.where(), schema, where -> new Statement.Delete(delete.table(), where))
          .toList();
    }
    if (statement instanceof Statement.InsertRows insert) {
      return InsertCuts.of(insert, schema);
    }
    if (statement instanceof Statement.InsertQuery insert) {
      return InsertCuts.of(insert, schema);
    }
    return List.of();
  }

  private static List<Statement> ofLockingRead(Statement.LockingRead read, Schema schema) {
    List<List<Expression>> items = new ArrayList<>();
    for (Expression item : read.items().size() > 2 ? read.items() : List.<Expression>of()) {
      items.add(List.of(item));
    }
    for (int i = 0; i < read.items().size(); i++) {
      items.add(SchemaCuts.without(read.items(), i));
    }
    Expression first = ItemCuts.firstColumn(schema.table(read.table()), Optional.empty());
    items.addAll(ItemCuts.inPlaceOfEach(read.items(), first));
    items.addAll(ItemCuts.of(read.items(), schema));
    Stream<Statement> withItems = items.stream().map(each -> with(read, each, read.where()));
    return Stream.concat(
            ofWhere(read.where(), schema, where -> with(read, read.items(), where)), withItems)
        .toList();
  }

  private static Statement with(
      Statement.LockingRead read, List<Expression> items, Optional<Expression> where) {
    return new Statement.LockingRead(read.table(), items, where, read.lock(), read.waiting());
  }

  private static List<Statement> ofUpdate(Statement.Update update, Schema schema) {
    List<Statement.Assignment> all = update.assignments();
    List<List<Statement.Assignment>> cuts = new ArrayList<>();
    for (Statement.Assignment only : all.size() > 2 ? all : List.<Statement.Assignment>of()) {
      cuts.add(List.of(only));
    }
    for (int i = 0; i < all.size(); i++) {
      cuts.add(SchemaCuts.without(all, i));
    }
    for (int i = 0; i < all.size(); i++) {
      String column = all.get(i).column();
      for (Expression cut : ExpressionCuts.of(all.get(i).value(), schema)) {
        cuts.add(ExpressionCuts.replaced(all, i, new Statement.Assignment(column, cut)));
      }
    }
    Stream<Statement> withFewer =
        cuts.stream().map(cut -> new Statement.Update(update.table(), cut, update.where()));
    return Stream.concat(
            ofWhere(
                update.where(), schema, where -> new Statement.Update(update.table(), all, where)),
            withFewer)
        .toList();
  }

  private static Stream<Statement> ofWhere(
      Optional<Expression> where, Schema schema, Function<Optional<Expression>, Statement> with) {
    return where.stream()
        .flatMap(
            condition ->
                Stream.concat(
                    Stream.of(Optional.<Expression>empty()),
                    ExpressionCuts.of(condition, schema).stream().map(Optional::of)))
        .map(with);
  }
}
