package org.isoscope.text;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.isoscope.model.Position;

/** Knows where the lines of a text begin, so that each place in it can be named to a person. */
public final class TextLines {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final String file;
  private final String text;
  private final int[] starts;

  public TextLines(String file, String text) {
    this.file = file;
    this.text = text;
    this.starts =
        IntStream.rangeClosed(0, text.length())
            .filter(i -> i == 0 || text.charAt(i - 1) == '\n')
            .toArray();
  }

  /** A file's text without the mark that some editors put before it. */
  public static String withoutMark(String raw) {
    return raw.startsWith(BYTE_ORDER_MARK) ? raw.substring(1) : raw;
  }

  /** The number of the line that holds a place, from 1. */
  public int line(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** Where the line that holds a place begins. */
  public int lineStart(int offset) {
    return starts[line(offset) - 1];
  }

  /** The place for a message; columns count characters as a person does. */
  public Position position(int offset) {
    return new Position(file, line(offset), text.codePointCount(lineStart(offset), offset) + 1);
  }
}
