package org.isoscope.pgspec.wire;

/** The line of a query in which an error is, and a mark below it. */
final class ErrorPosition {
  /** How many columns of a long line are shown, and how many of them behind the position. */
  private static final int WIDTH = 60;

  private static final int RIGHT_OF_POSITION = 10;
  private static final String CUT = "...";

  private final int[] characters;

  /** The column in which each character begins, and at last the one behind the query. */
  private final int[] columns;

  private final int at;
  private int start;
  private int end;

  private ErrorPosition(int[] characters, int at) {
    this.characters = characters;
    this.columns = new int[characters.length + 1];
    for (int i = 0; i < characters.length; i++) {
      columns[i + 1] = columns[i] + (isWide(characters[i]) ? 2 : 1);
    }
    this.at = at;
    this.start = at;
    this.end = at;
  }

  /**
   * @param position counted in characters from 1
   */
  static String lines(String query, int position) {
    int[] characters = query.codePoints().toArray();
    boolean isInside = position >= 1 && position <= characters.length + 1;
    return isInside ? new ErrorPosition(characters, position - 1).lines() : "";
  }

  private String lines() {
    while (start > 0 && !isLineEnd(characters[start - 1])) {
      start--;
    }
    while (end < characters.length && !isLineEnd(characters[end])) {
      end++;
    }
    int line = 1;
    for (int i = 0; i < start; i++) {
      line += characters[i] == '\n' || (characters[i] == '\r' && characters[i + 1] != '\n') ? 1 : 0;
    }
    int lineStart = start;
    int lineEnd = end;
    cut();
    String lead = "LINE " + line + ": " + (start > lineStart ? CUT : "");
    String content = new String(characters, start, end - start).replace('\t', ' ');
    String mark = " ".repeat(lead.length() + columns[at] - columns[start]) + "^";
    return lead + content + (end < lineEnd ? CUT : "") + "\n" + mark + "\n";
  }

  /** At its end if that is enough, otherwise at both. */
  private void cut() {
    boolean endIsEnough = columns[start] + WIDTH >= columns[at] + RIGHT_OF_POSITION;
    while (isTooLong() && (endIsEnough || columns[at] + RIGHT_OF_POSITION < columns[end])) {
      end--;
    }
    while (isTooLong()) {
      start++;
    }
  }

  private boolean isTooLong() {
    return columns[end] - columns[start] > WIDTH;
  }

  private static boolean isLineEnd(int character) {
    return character == '\n' || character == '\r';
  }

  /** Characters of East Asia, and pictures, fill two columns. */
  private static boolean isWide(int character) {
    return isBetween(character, 0x1100, 0x115F)
        || (isBetween(character, 0x2E80, 0xA4CF) && character != 0x303F)
        || isBetween(character, 0xAC00, 0xD7A3)
        || isBetween(character, 0xF900, 0xFAFF)
        || isBetween(character, 0xFE30, 0xFE6F)
        || isBetween(character, 0xFF00, 0xFF60)
        || isBetween(character, 0xFFE0, 0xFFE6)
        || isBetween(character, 0x1F300, 0x1F64F)
        || isBetween(character, 0x1F900, 0x1F9FF)
        || isBetween(character, 0x20000, 0x3FFFD);
  }

  private static boolean isBetween(int character, int first, int last) {
    return character >= first && character <= last;
  }
}
