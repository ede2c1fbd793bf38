package org.isoscope.pgspec.run;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Rows as libpq's {@code PQprint} lays them out: names above dashes, columns that hold only numbers
 * to the right. Widths count bytes, not characters, and an empty value is neither number nor text.
 */
final class AlignedTable {
  private final List<String> columns;
  private final List<List<String>> rows;
  private final int[] widths;
  private final boolean[] isText;

  private AlignedTable(List<String> columns, List<List<String>> rows) {
    this.columns = columns;
    this.rows = rows;
    this.widths = columns.stream().mapToInt(AlignedTable::width).toArray();
    this.isText = new boolean[columns.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        String value = text(row.get(i));
        widths[i] = Math.max(widths[i], width(value));
        isText[i] |= !value.isEmpty() && !looksNumeric(value);
      }
    }
  }

  /**
   * The table with its count of rows and a blank line; nothing at all if it has no columns.
   *
   * @param rows with null for NULL
   */
  static String print(List<String> columns, List<List<String>> rows) {
    return columns.isEmpty() ? "" : new AlignedTable(columns, rows).print();
  }

  private String print() {
    StringBuilder text = new StringBuilder();
    text.append(line(columns)).append('\n');
    text.append(Arrays.stream(widths).mapToObj("-"::repeat).collect(Collectors.joining("+")))
        .append('\n');
    rows.forEach(row -> text.append(line(row)).append('\n'));
    text.append('(').append(rows.size()).append(rows.size() == 1 ? " row)" : " rows)");
    return text.append("\n\n").toString();
  }

  private String line(List<String> values) {
    return IntStream.range(0, widths.length)
        .mapToObj(i -> padded(text(values.get(i)), i))
        .collect(Collectors.joining("|"));
  }

  private String padded(String value, int column) {
    String blanks = " ".repeat(widths[column] - width(value));
    return isText[column] ? value + blanks : blanks + value;
  }

  /** Digits and what may stand among them; an exponent not first, a digit last. */
  private static boolean looksNumeric(String value) {
    boolean allowed =
        value
            .chars()
            .allMatch(c -> isDigit(c) || c == '.' || c == 'E' || c == 'e' || c == ' ' || c == '-');
    char first = value.charAt(0);
    return allowed && first != 'E' && first != 'e' && isDigit(value.charAt(value.length() - 1));
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static String text(String value) {
    return value == null ? "" : value;
  }

  /** Its characters are bytes already. */
  private static int width(String value) {
    return value.length();
  }
}
