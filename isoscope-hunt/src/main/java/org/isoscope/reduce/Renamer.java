package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.Row;
import org.isoscope.reduce.check.NameScope;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Key;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** Dense names for what is left: T1, T2 … as they begin; t, or t1, t2 …; c1, c2 … */
final class Renamer extends Rewriter {
  private final TestCase test;
  private final Map<String, String> tables = new HashMap<>();
  private final Map<String, Map<String, String>> columns = new HashMap<>();

  Renamer(TestCase test) {
    super(test.schema());
    this.test = test;
    List<Table> all = test.schema().tables();
    for (int i = 0; i < all.size(); i++) {
      tables.put(all.get(i).name(), all.size() == 1 ? "t" : "t" + (i + 1));
      Map<String, String> names = new HashMap<>();
      for (String column : all.get(i).columnNames()) {
        names.put(column, "c" + (names.size() + 1));
      }
      columns.put(all.get(i).name(), names);
    }
    if (tables.values().stream().anyMatch(otherNames()::contains)) {
      tables.replaceAll((old, dense) -> old);
    }
  }

  TestCase renamed() {
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    test.rows().forEach((name, content) -> rows.put(table(name), content));
    List<TransactionProgram> transactions = new ArrayList<>();
    List<Integer> numbers = test.order().stream().distinct().toList();
    for (int number : numbers) {
      TransactionProgram each = test.transactions().get(number);
      transactions.add(
          new TransactionProgram(
              "T" + (transactions.size() + 1),
              each.level(),
              each.statements().stream().map(this::rewrite).toList(),
              each.commits()));
    }
    Schema schema = new Schema(test.schema().tables().stream().map(this::renamed).toList());
    List<Integer> order = test.order().stream().map(numbers::indexOf).toList();
    return new TestCase(schema, rows, transactions, order);
  }

  private Table renamed(Table table) {
    return new Table(
        table(table.name()),
        table.columns().stream()
            .map(
                each -> new Column(column(table.name(), each.name()), each.type(), each.nullable()))
            .toList(),
        table.keys().stream()
            .map(
                key ->
                    new Key(
                        key.name(),
                        key.kind(),
                        key.columns().stream().map(name -> column(table.name(), name)).toList()))
            .toList());
  }

  @Override
  String table(String name) {
    return tables.getOrDefault(name, name);
  }

  @Override
  String column(String table, String name) {
    return columns.getOrDefault(table, Map.of()).getOrDefault(name, name);
  }

  @Override
  Expression column(Expression.ColumnRef ref, NameScope scope) {
    Optional<NameScope.Visible> meant = scope.resolve(ref);
    Optional<String> source =
        meant.filter(NameScope.Visible::target).isPresent()
            ? ref.source().map(this::table)
            : ref.source();
    String name =
        meant
            .flatMap(NameScope.Visible::table)
            .map(table -> column(table, ref.column()))
            .orElse(ref.column());
    return new Expression.ColumnRef(source, name, ref.type());
  }

  /** Aliases and common table expressions, which a table must not be taken for. */
  private Set<String> otherNames() {
    Set<String> names = new HashSet<>();
    for (TransactionProgram transaction : test.transactions()) {
      for (Statement statement : transaction.statements()) {
        References.queries(statement).forEach(query -> collect(query, names));
      }
    }
    return names;
  }

  private static void collect(Query query, Set<String> names) {
    if (query instanceof Query.With with) {
      names.add(with.name());
    } else if (query instanceof Query.Select select) {
      NameScope.sources(select).forEach(source -> names.add(source.alias()));
    }
    References.subqueries(query).forEach(each -> collect(each, names));
    References.expressions(query).forEach(each -> collect(each, names));
  }

  private static void collect(Expression expression, Set<String> names) {
    expression.queries().forEach(query -> collect(query, names));
    expression.parts().forEach(part -> collect(part, names));
  }
}
