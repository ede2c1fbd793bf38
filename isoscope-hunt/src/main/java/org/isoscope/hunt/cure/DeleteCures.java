package org.isoscope.hunt.cure;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;

/**
 * An UPDATE in place of a DELETE: who refuses the second of two changes of a row must refuse
 * either.
 */
final class DeleteCures {
  private DeleteCures() {}

  /** Where another transaction updates what has been deleted. */
  static Optional<TestCase> beforeUpdate(TestCase test) {
    return Replacement.in(
        test,
        (turn, statement) ->
            statement instanceof Statement.Delete delete
                    && isUpdated(test, turn, delete.table(), turn, test.order().size())
                ? List.of(update(test, delete))
                : List.of(statement));
  }

  /** Where another transaction has updated what is deleted. */
  static Optional<TestCase> afterUpdate(TestCase test) {
    return Replacement.in(
        test,
        (turn, statement) ->
            statement instanceof Statement.Delete delete
                    && isUpdated(test, turn, delete.table(), 0, turn)
                ? List.of(update(test, delete))
                : List.of(statement));
  }

  private static boolean isUpdated(TestCase test, int turn, String table, int from, int to) {
    return IntStream.range(from, to)
        .filter(i -> !test.order().get(i).equals(test.order().get(turn)))
        .anyMatch(
            i ->
                test.turns().get(i).statement().orElse(null) instanceof Statement.Update update
                    && update.table().equals(table));
  }

  /** Of a column without an index, where there is one: an index makes a DELETE of an UPDATE. */
  private static Statement update(TestCase test, Statement.Delete delete) {
    Table table = test.schema().table(delete.table());
    Column column =
        table.columns().stream()
            .filter(
                each -> table.keys().stream().noneMatch(key -> key.columns().contains(each.name())))
            .findFirst()
            .orElse(table.columns().get(0));
    Expression itself = new Expression.ColumnRef(Optional.empty(), column.name(), column.type());
    return new Statement.Update(
        delete.table(), List.of(new Statement.Assignment(column.name(), itself)), delete.where());
  }
}
