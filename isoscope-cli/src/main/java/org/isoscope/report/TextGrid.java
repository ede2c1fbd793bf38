package org.isoscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.isoscope.report.Style.Tone;

/**
 * A table for a terminal: the first column to the left, figures to the right. What is too wide goes
 * on below, with the first column again.
 */
public final class TextGrid {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();
  private final int heads;

  /**
   * @param heads how many of the rows are headings
   */
  public TextGrid(int heads) {
    this.heads = heads;
  }

  public void add(List<String> row) {
    rows.add(List.copyOf(row));
  }

  public List<String> lines(Style style, int width) {
    List<String> lines = new ArrayList<>();
    int columns = rows.get(0).size();
    int from = 1;
    while (from < columns) {
      int to = from + 1;
      int used = width(0) + GAP.length() + width(from);
      while (to < columns && used + GAP.length() + width(to) <= width) {
        used += GAP.length() + width(to++);
      }
      if (from > 1) {
        lines.add("");
      }
      lines.addAll(part(style, from, to));
      from = to;
    }
    return lines;
  }

  private List<String> part(Style style, int from, int to) {
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      StringBuilder line = new StringBuilder(pad(rows.get(row).get(0), width(0), false));
      for (int column = from; column < to; column++) {
        line.append(GAP).append(pad(rows.get(row).get(column), width(column), true));
      }
      lines.add(
          style.paint(row < heads ? Tone.HEADING : Tone.PLAIN, line.toString().stripTrailing()));
    }
    return lines;
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> DisplayText.width(row.get(column))).max().orElse(0);
  }

  public static String pad(String text, int width, boolean right) {
    String room = " ".repeat(Math.max(0, width - DisplayText.width(text)));
    return right ? room + text : text + room;
  }

  /** A heading of two words on two lines, so that its column stays narrow. */
  public static List<List<String>> stacked(List<String> names) {
    return IntStream.of(0, 1)
        .mapToObj(line -> names.stream().map(name -> half(name, line)).toList())
        .toList();
  }

  private static String half(String name, int line) {
    String[] words = name.split("[- ]", 2);
    return words.length == 2 ? words[line] : line == 0 ? "" : name;
  }
}
