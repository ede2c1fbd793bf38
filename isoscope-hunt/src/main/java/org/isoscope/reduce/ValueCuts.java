package org.isoscope.reduce;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Expression;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;

/**
 * Plainer values: each becomes a smaller one that does not occur yet, in all places at once, so
 * that equal values stay equal and different ones different.
 */
final class ValueCuts {
  /** How many smaller values are tried for each. */
  private static final int CHOICES = 3;

  private ValueCuts() {}

  static List<TestCase> of(TestCase test) {
    Set<Value> used = new LinkedHashSet<>();
    mapped(
        test,
        value -> {
          used.add(value);
          return value;
        });
    List<TestCase> cuts = new ArrayList<>();
    for (Value old : used) {
      smaller(old)
          .filter(value -> !used.contains(value))
          .limit(CHOICES)
          .forEach(plain -> cuts.add(mapped(test, each -> each.equals(old) ? plain : each)));
    }
    return cuts;
  }

  /** The plainest first: 0, 1, 2 … below a number, a, b, c … before a text. */
  private static Stream<Value> smaller(Value value) {
    if (value instanceof Value.Exact exact) {
      return below(exact.number()).mapToObj(Value::of);
    }
    if (value instanceof Value.Approximate number && Double.isFinite(number.number())) {
      return below(BigDecimal.valueOf(number.number())).mapToObj(Value.Approximate::new);
    }
    if (value instanceof Value.Text text) {
      return "abcdefghijklmnopqrstuvwxyz"
          .chars()
          .mapToObj(Character::toString)
          .filter(
              letter ->
                  text.text().length() > 1
                      || (!text.text().isEmpty() && letter.compareTo(text.text()) < 0))
          .map(Value::of);
    }
    return Stream.empty();
  }

  private static IntStream below(BigDecimal number) {
    boolean isNatural = number.signum() >= 0 && number.stripTrailingZeros().scale() <= 0;
    return isNatural
        ? IntStream.range(0, number.min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue())
        : IntStream.range(0, Integer.MAX_VALUE);
  }

  /** The case with other values, in rows and in statements; dates are left alone. */
  private static TestCase mapped(TestCase test, UnaryOperator<Value> mapping) {
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    for (Table table : test.schema().tables()) {
      rows.put(
          table.name(),
          test.rows().get(table.name()).stream().map(row -> mapped(table, row, mapping)).toList());
    }
    Rewriter rewriter =
        new Rewriter(test.schema()) {
          @Override
          Expression literal(Expression.Literal literal) {
            return literal.type() == SqlType.DATE
                ? literal
                : new Expression.Literal(mapping.apply(literal.value()), literal.type());
          }
        };
    return CaseParts.mapped(test, rewriter::rewrite).withRows(rows);
  }

  private static Row mapped(Table table, Row row, UnaryOperator<Value> mapping) {
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < row.values().size(); i++) {
      Value value = row.values().get(i);
      values.add(table.columns().get(i).type() == SqlType.DATE ? value : mapping.apply(value));
    }
    return new Row(values);
  }
}
