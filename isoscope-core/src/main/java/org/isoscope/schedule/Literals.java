package org.isoscope.schedule;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.text.TextCursor;

/** The values of expected rows: {@code 1}, {@code 1.5}, {@code 1.5E0}, {@code 'text'}, … */
final class Literals {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");
  private static final Pattern HEXADECIMAL = Pattern.compile("(?:[0-9a-f]{2})*");
  private static final Pattern TOKEN = Pattern.compile("[^\\s,()]+");
  private static final String KINDS = "write a number, 'text', NULL, TRUE, FALSE or x'0aff'";

  private Literals() {}

  static String write(Row row) {
    return row.values().stream().map(Literals::write).collect(Collectors.joining(", ", "(", ")"));
  }

  /** An approximate number always has an exponent: that is what tells it from an exact one. */
  private static String write(Value value) {
    String literal = value.literal();
    return value instanceof Value.Approximate approximate
            && Double.isFinite(approximate.number())
            && !literal.contains("E")
        ? literal + "E0"
        : literal;
  }

  static Value read(TextCursor cursor) {
    if (cursor.current() == '\'') {
      return Value.of(quoted(cursor));
    }
    if (cursor.startsWith("x'") || cursor.startsWith("X'")) {
      return binary(cursor);
    }
    Matcher token = TOKEN.matcher(cursor.source().text());
    token.region(cursor.offset(), cursor.source().length());
    if (!token.lookingAt()) {
      throw cursor.error("a value is missing here", KINDS);
    }
    Value value =
        named(token.group())
            .or(() -> number(token.group()))
            .orElseThrow(() -> bad(cursor, token.group()));
    cursor.moveTo(token.end());
    return value;
  }

  private static String quoted(TextCursor cursor) {
    String text = cursor.source().text();
    int at = cursor.offset() + 1;
    while (true) {
      int quote = text.indexOf('\'', at);
      if (quote < 0) {
        throw cursor.error("the quote that starts here is never closed", "close it with '");
      }
      if (!text.startsWith("''", quote)) {
        String content = text.substring(cursor.offset() + 1, quote).replace("''", "'");
        cursor.moveTo(quote + 1);
        return content;
      }
      at = quote + 2;
    }
  }

  private static Value binary(TextCursor cursor) {
    int start = cursor.offset();
    cursor.moveTo(start + 1);
    String digits = quoted(cursor).toLowerCase(Locale.ROOT);
    if (!HEXADECIMAL.matcher(digits).matches()) {
      throw cursor
          .source()
          .error(
              start, "x'" + digits + "' is not a string of bytes", "write two digits 0-9a-f each");
    }
    return new Value.Binary(digits);
  }

  private static Optional<Value> named(String token) {
    return Optional.ofNullable(
        switch (token.toUpperCase(Locale.ROOT)) {
          case "NULL" -> Value.ofNull();
          case "TRUE" -> new Value.Bool(true);
          case "FALSE" -> new Value.Bool(false);
          case "NAN" -> new Value.Approximate(Double.NaN);
          case "INFINITY" -> new Value.Approximate(Double.POSITIVE_INFINITY);
          case "-INFINITY" -> new Value.Approximate(Double.NEGATIVE_INFINITY);
          default -> null;
        });
  }

  private static Optional<Value> number(String token) {
    Matcher matcher = NUMBER.matcher(token);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    return Optional.of(
        matcher.group(1) == null
            ? new Value.Exact(new BigDecimal(token))
            : new Value.Approximate(Double.parseDouble(token)));
  }

  private static BadInputException bad(TextCursor cursor, String token) {
    return cursor.error(token + " is not a value", KINDS);
  }
}
