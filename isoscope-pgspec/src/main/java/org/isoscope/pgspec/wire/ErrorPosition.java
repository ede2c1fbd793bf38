package org.isoscope.pgspec.wire;

/** The line of a query in which an error is, and a mark below it. */
final class ErrorPosition {
  /** How much of a long line is shown, and how much of it behind the position at least. */
  private static final int WIDTH = 60;

  private static final int RIGHT_OF_POSITION = 10;
  private static final String CUT = "...";

  private ErrorPosition() {}

  /**
   * @param position counted in characters from 1
   */
  static String lines(String query, int position) {
    int[] characters = query.codePoints().toArray();
    int at = position - 1;
    if (at < 0 || at > characters.length) {
      return "";
    }
    int start = at;
    while (start > 0 && !isLineEnd(characters[start - 1])) {
      start--;
    }
    int end = at;
    while (end < characters.length && !isLineEnd(characters[end])) {
      end++;
    }
    int line = 1;
    for (int i = 0; i < start; i++) {
      line += characters[i] == '\n' || (characters[i] == '\r' && characters[i + 1] != '\n') ? 1 : 0;
    }
    return shown(characters, start, end, at, line);
  }

  private static String shown(int[] characters, int from, int to, int at, int line) {
    int start = from;
    int end = to;
    if (end - start > WIDTH) {
      if (start + WIDTH >= at + RIGHT_OF_POSITION) {
        end = start + WIDTH;
      } else if (at + RIGHT_OF_POSITION < end) {
        end = at + RIGHT_OF_POSITION;
        start = end - WIDTH;
      } else {
        start = end - WIDTH;
      }
    }
    String lead = "LINE " + line + ": " + (start > from ? CUT : "");
    String content = new String(characters, start, end - start).replace('\t', ' ');
    String mark = " ".repeat(lead.length() + at - start) + "^";
    return lead + content + (end < to ? CUT : "") + "\n" + mark + "\n";
  }

  private static boolean isLineEnd(int character) {
    return character == '\n' || character == '\r';
  }
}
