package org.isoscope.generate;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Value;
import org.isoscope.sql.SqlType;

/**
 * The few values that cells and literals are made of, so that predicates hit. Fractions are
 * quarters, which binary numbers hold exactly. No text has spaces or upper-case letters, for two
 * that differ in nothing else are one value to some engines.
 */
final class ValueGenerator {
  private static final List<String> TEXTS =
      List.of("a", "b", "c", "d", "ab", "bc", "cd", "abc", "bcd", "x1", "x2", "y7");

  private static final LocalDate FIRST_DAY = LocalDate.of(2024, 1, 1);

  private ValueGenerator() {}

  static Value usual(SqlType type, RandomSource random) {
    return switch (type) {
      case INTEGER -> Value.of(random.below(10));
      case DECIMAL, DOUBLE -> quarters(type, random.below(20));
      case CHAR, VARCHAR, TEXT -> Value.of(random.pick(TEXTS));
      case BOOLEAN -> new Value.Bool(random.chance(0.5));
      case DATE -> day(random.below(9));
    };
  }

  static Value boundary(SqlType type, RandomSource random) {
    return switch (type) {
      case INTEGER -> Value.of(random.pick(List.of(0, -1, Integer.MAX_VALUE)));
      case DECIMAL ->
          new Value.Exact(new BigDecimal(random.pick(List.of("0", "-0.01", "99999999.99"))));
      case DOUBLE -> new Value.Approximate(random.pick(List.of(0.0, -1.0, 1.0E10)));
      case CHAR, VARCHAR, TEXT -> Value.of(random.pick(List.of("", "zzzzzzzz", "%", "'")));
      case BOOLEAN -> new Value.Bool(true);
      case DATE -> new Value.Other("Date", random.pick(List.of("1970-01-01", "2999-12-31")));
    };
  }

  /** For a key: one of so many. */
  static Value key(SqlType type, int number) {
    return switch (type) {
      case INTEGER -> Value.of(number);
      case DECIMAL, DOUBLE -> quarters(type, number);
      case CHAR, VARCHAR, TEXT -> Value.of("k" + number);
      case BOOLEAN -> new Value.Bool(number % 2 == 0);
      case DATE -> day(number);
    };
  }

  /** A value that is a little more; the same where there is no such thing. */
  static Value plus(Value value, int more) {
    if (value instanceof Value.Exact exact) {
      return new Value.Exact(exact.number().add(BigDecimal.valueOf(more)));
    }
    return value instanceof Value.Approximate approximate
        ? new Value.Approximate(approximate.number() + more)
        : value;
  }

  private static Value quarters(SqlType type, int count) {
    return type == SqlType.DECIMAL
        ? new Value.Exact(BigDecimal.valueOf(count * 25L, 2))
        : new Value.Approximate(count * 0.25);
  }

  /** As drivers call it and print it. */
  private static Value day(int number) {
    return new Value.Other("Date", FIRST_DAY.plusDays(number).toString());
  }
}
