package org.isoscope.model;

import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.Objects;

/**
 * One cell of a result, with its type as far as engines agree on types. Two values are equal when
 * an SQL user would call them the same value: 1 and 1.0 are, 1 and '1' are not, NULL is NULL.
 */
public sealed interface Value {
  /** The value as an SQL literal. */
  String literal();

  static Value of(long number) {
    return new Exact(BigDecimal.valueOf(number));
  }

  static Value of(String text) {
    return new Text(text);
  }

  /** NULL. */
  static Value ofNull() {
    return new Null();
  }

  /** NULL. */
  record Null() implements Value {
    @Override
    public String literal() {
      return "NULL";
    }
  }

  /** An integer or decimal; the scale does not matter. */
  record Exact(BigDecimal number) implements Value {
    public Exact {
      number = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }

    @Override
    public String literal() {
      return number.toPlainString();
    }
  }

  /** A binary floating point number. */
  record Approximate(double number) implements Value {
    @Override
    public String literal() {
      return Double.toString(number);
    }
  }

  /** A character string. */
  record Text(String text) implements Value {
    public Text {
      Objects.requireNonNull(text);
    }

    @Override
    public String literal() {
      return "'" + text.replace("'", "''") + "'";
    }
  }

  /** TRUE or FALSE. */
  record Bool(boolean truth) implements Value {
    @Override
    public String literal() {
      return truth ? "TRUE" : "FALSE";
    }
  }

  /** A string of bytes, in lower-case hexadecimal digits. */
  record Binary(String hex) implements Value {
    public static Binary of(byte[] bytes) {
      return new Binary(HexFormat.of().formatHex(bytes));
    }

    @Override
    public String literal() {
      return "x'" + hex + "'";
    }
  }

  /** Anything else (dates, times, arrays …), in the form its engine prints. */
  record Other(String type, String text) implements Value {
    @Override
    public String literal() {
      return "'" + text.replace("'", "''") + "'";
    }
  }

  /**
   * Whether this value, written by a person as an expectation, describes an engine's value: also
   * where the person's literal has a wider type (1 for TRUE or 1.0E0, '2024-01-01' for a date).
   */
  default boolean describes(Value actual) {
    if (equals(actual)) {
      return true;
    }
    if (this instanceof Exact mine && actual instanceof Approximate theirs) {
      return mine.number().doubleValue() == theirs.number();
    }
    if (this instanceof Exact mine && actual instanceof Bool theirs) {
      return mine.number().compareTo(theirs.truth() ? BigDecimal.ONE : BigDecimal.ZERO) == 0;
    }
    return this instanceof Text mine
        && actual instanceof Other theirs
        && mine.text().equals(theirs.text());
  }
}
