package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.report.DisplayText;
import org.isoscope.report.Style;
import org.isoscope.report.Style.Tone;
import org.isoscope.report.TextGrid;

/** A query's rows as a small aligned table. */
final class ResultTableText {
  private static final int MOST_ROWS = 100;
  private static final int WIDEST_CELL = 60;
  private static final String GAP = "  ";

  private final ResultTable table;
  private final Style style;
  private final List<List<String>> cells = new ArrayList<>();
  private final int[] widths;

  ResultTableText(ResultTable table, Style style) {
    this.table = table;
    this.style = style;
    table.rows().stream().limit(MOST_ROWS).map(this::cells).forEach(cells::add);
    this.widths = IntStream.range(0, table.columns().size()).map(this::width).toArray();
  }

  /** The heading, the rows, and how many there are. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!table.rows().isEmpty()) {
      lines.add(style.paint(Tone.FAINT, line(table.columns().stream().map(this::cell).toList())));
      cells.forEach(row -> lines.add(line(row)));
    }
    lines.add(style.paint(Tone.FAINT, count()));
    return lines;
  }

  private String count() {
    int rows = table.rows().size();
    String all = rows == 0 ? "no rows" : rows == 1 ? "1 row" : rows + " rows";
    return rows > MOST_ROWS ? all + ", the first " + MOST_ROWS + " shown" : all;
  }

  private List<String> cells(Row row) {
    return row.values().stream().map(ResultTableText::shown).map(this::cell).toList();
  }

  static String shown(Value value) {
    if (value instanceof Value.Text text) {
      return text.text();
    }
    return value instanceof Value.Other other ? other.text() : value.literal();
  }

  private String cell(String text) {
    return DisplayText.printable(text, WIDEST_CELL, style.glyphs().ellipsis());
  }

  private int width(int column) {
    int widest = DisplayText.width(cell(table.columns().get(column)));
    for (List<String> row : cells) {
      widest = Math.max(widest, DisplayText.width(row.get(column)));
    }
    return widest;
  }

  private String line(List<String> row) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      line.append(i == 0 ? "" : GAP).append(TextGrid.pad(row.get(i), widths[i], isNumeric(i)));
    }
    return line.toString().stripTrailing();
  }

  private boolean isNumeric(int column) {
    return table.rows().stream()
        .map(row -> row.values().get(column))
        .allMatch(
            value ->
                value instanceof Value.Exact
                    || value instanceof Value.Approximate
                    || value instanceof Value.Null);
  }
}
