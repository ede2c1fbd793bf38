package org.isoscope.hunt.cure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Key;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;

/** Other keys and indexes, or none. */
final class KeyCures {
  private KeyCures() {}

  /** Without the keys of columns that are updated. */
  static Optional<TestCase> withoutUpdated(TestCase test) {
    return with(
        test,
        table ->
            new Table(
                table.name(),
                table.columns(),
                table.keys().stream().filter(key -> !isUpdated(test, table, key)).toList()));
  }

  private static boolean isUpdated(TestCase test, Table table, Key key) {
    return test.transactions().stream()
        .flatMap(each -> each.statements().stream())
        .filter(each -> each.target().equals(Optional.of(table.name())))
        .anyMatch(
            each ->
                each instanceof Statement.Update update
                    && update.assignments().stream()
                        .anyMatch(set -> key.columns().contains(set.column())));
  }

  /** Without unique keys beside the primary one. */
  static Optional<TestCase> withoutUnique(TestCase test) {
    return with(
        test,
        table ->
            new Table(
                table.name(),
                table.columns(),
                table.keys().stream().filter(key -> !isSecondary(key)).toList()));
  }

  /**
   * Without any key or index, where rows are taken out of one: there is nothing to pass by then.
   */
  static Optional<TestCase> withoutThoseLeft(TestCase test) {
    return with(
        test,
        table ->
            isDeletedFrom(test, table)
                    || table.keys().stream().anyMatch(key -> isUpdated(test, table, key))
                ? new Table(table.name(), table.columns(), List.of())
                : table);
  }

  /** Waits before the statement, where a primary key is changed. */
  static Optional<TestCase> waitingBeforeNewKey(TestCase test) {
    boolean changes =
        test.schema().tables().stream()
            .anyMatch(
                table -> table.primaryKey().map(key -> isUpdated(test, table, key)).orElse(false));
    return changes ? TransactionCures.waitingBefore(test) : Optional.empty();
  }

  /**
   * The first unique key as the primary one, and no other, where a key is given up: that is one at
   * which H2 waits.
   */
  static Optional<TestCase> primaryForUnique(TestCase test) {
    return with(
        test,
        table ->
            table.keys().stream()
                .filter(key -> isSecondary(key) && isNeverNull(test, table, key))
                .filter(key -> isDeletedFrom(test, table) || isUpdated(test, table, key))
                .findFirst()
                .map(key -> withPrimary(table, key))
                .orElse(table));
  }

  private static boolean isDeletedFrom(TestCase test, Table table) {
    return test.transactions().stream()
        .flatMap(each -> each.statements().stream())
        .anyMatch(
            each -> each instanceof Statement.Delete delete && delete.table().equals(table.name()));
  }

  private static boolean isSecondary(Key key) {
    return key.isUnique() && key.kind() != Key.Kind.PRIMARY;
  }

  private static boolean isNeverNull(TestCase test, Table table, Key key) {
    return test.rows().get(table.name()).stream()
        .allMatch(
            row ->
                key.columns().stream()
                    .map(column -> row.values().get(table.indexOf(column)))
                    .noneMatch(Value.Null.class::isInstance));
  }

  private static Table withPrimary(Table table, Key key) {
    List<Column> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      boolean nullable = column.nullable() && !key.columns().contains(column.name());
      columns.add(new Column(column.name(), column.type(), nullable));
    }
    Key primary = new Key(key.name(), Key.Kind.PRIMARY, key.columns());
    return new Table(table.name(), columns, List.of(primary));
  }

  private static Optional<TestCase> with(TestCase test, UnaryOperator<Table> mapping) {
    Schema schema = new Schema(test.schema().tables().stream().map(mapping).toList());
    return schema.equals(test.schema()) ? Optional.empty() : Optional.of(test.withSchema(schema));
  }
}
