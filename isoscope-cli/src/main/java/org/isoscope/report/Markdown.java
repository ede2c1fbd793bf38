package org.isoscope.report;

import java.util.List;
import java.util.stream.Collectors;

/** Text that Markdown shows as it is. */
public final class Markdown {
  private Markdown() {}

  /** Prose: nothing in it is taken for markup. */
  public static String text(String text) {
    return DisplayText.printable(text)
        .replaceAll("[\\\\`*_\\[\\]|~#]", "\\\\$0")
        .replace("&", "&amp;")
        .replace("<", "&lt;");
  }

  /** Code, also in a cell of a table: the fence is longer than any backticks in it. */
  public static String code(String code) {
    String oneLine = DisplayText.printable(code);
    if (oneLine.isEmpty()) {
      return "";
    }
    String fence = "`".repeat(longestRun(oneLine) + 1);
    boolean touches = oneLine.startsWith("`") || oneLine.endsWith("`");
    String room = touches ? " " : "";
    // A pipe ends a cell even in code.
    return fence + room + oneLine.replace("|", "\\|") + room + fence;
  }

  public static String list(List<String> items) {
    return items.stream().map(item -> "- " + text(item) + "\n").collect(Collectors.joining());
  }

  /** The two lines above the rows of a table. */
  public static String head(List<String> columns) {
    return row(columns) + "|---".repeat(columns.size()) + "|\n";
  }

  /** A row of cells that are Markdown already. */
  public static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  public static String block(String language, List<String> lines) {
    String content = lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    String fence = "`".repeat(Math.max(3, longestRun(content) + 1));
    return fence + language + "\n" + content + fence + "\n";
  }

  private static int longestRun(String text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }
}
