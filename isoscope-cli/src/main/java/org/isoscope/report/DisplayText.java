package org.isoscope.report;

/**
 * Text as a terminal shows it: how many columns it takes, and nothing in it that moves the cursor.
 */
public final class DisplayText {
  private DisplayText() {}

  /** The columns that a text takes: two for East Asian wide characters, none for accents. */
  public static int width(String text) {
    return text.codePoints().map(DisplayText::width).sum();
  }

  private static int width(int codePoint) {
    int type = Character.getType(codePoint);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    return isWide(codePoint) ? 2 : 1;
  }

  private static boolean isWide(int codePoint) {
    return codePoint >= 0x1100
        && (codePoint <= 0x115f
            || (codePoint >= 0x2e80 && codePoint <= 0xa4cf && codePoint != 0x303f)
            || (codePoint >= 0xac00 && codePoint <= 0xd7a3)
            || (codePoint >= 0xf900 && codePoint <= 0xfaff)
            || (codePoint >= 0xfe30 && codePoint <= 0xfe6f)
            || (codePoint >= 0xff00 && codePoint <= 0xff60)
            || (codePoint >= 0xffe0 && codePoint <= 0xffe6)
            || (codePoint >= 0x1f300 && codePoint <= 0x1faff)
            || (codePoint >= 0x20000 && codePoint <= 0x3fffd));
  }

  /**
   * The text on one line. What came out of a database must not steer the terminal, so control and
   * formatting characters are spelled out.
   */
  public static String printable(String text) {
    String oneLine = text.strip().replaceAll("[ \\t]*\\R\\s*", " ").replace('\t', ' ');
    StringBuilder printable = new StringBuilder(oneLine.length());
    oneLine.codePoints().forEach(codePoint -> appendPrintable(printable, codePoint));
    return printable.toString();
  }

  private static void appendPrintable(StringBuilder printable, int codePoint) {
    int type = Character.getType(codePoint);
    if (type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE) {
      printable.append(String.format("\\u%04x", codePoint));
    } else {
      printable.appendCodePoint(codePoint);
    }
  }

  /** As much of the text as fits on one line. */
  public static String printable(String text, int width, String ellipsis) {
    return cut(printable(text), width, ellipsis);
  }

  /** As much of the text as fits, with an ellipsis where something is missing. */
  public static String cut(String text, int width, String ellipsis) {
    if (width(text) <= width) {
      return text;
    }
    int room = Math.max(0, width - width(ellipsis));
    return text.substring(0, prefixLength(text, room)) + ellipsis;
  }

  /** How many chars of the text fit into a width; never half of a surrogate pair. */
  static int prefixLength(String text, int width) {
    int used = 0;
    int index = 0;
    while (index < text.length()) {
      int codePoint = text.codePointAt(index);
      used += width(codePoint);
      if (used > width) {
        return index;
      }
      index += Character.charCount(codePoint);
    }
    return index;
  }
}
