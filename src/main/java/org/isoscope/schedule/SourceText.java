package org.isoscope.schedule;

import java.util.stream.IntStream;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;

/** The text of a file, able to say where in the file each of its characters stands. */
final class SourceText {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final String file;
  private final String text;
  private final int[] lineStarts;

  SourceText(String file, String raw) {
    this.file = file;
    this.text = withUnixLineEnds(raw.startsWith(BYTE_ORDER_MARK) ? raw.substring(1) : raw);
    this.lineStarts =
        IntStream.concat(
                IntStream.of(0),
                IntStream.range(0, text.length())
                    .filter(i -> text.charAt(i) == '\n')
                    .map(i -> i + 1))
            .toArray();
  }

  /** Only a file that has CR LF everywhere: else a CR is content, as in a literal that we wrote. */
  private static String withUnixLineEnds(String raw) {
    String unix = raw.replace("\r\n", "\n");
    long lineEnds = unix.chars().filter(c -> c == '\n').count();
    return raw.length() - unix.length() == lineEnds ? unix : raw;
  }

  String file() {
    return file;
  }

  String text() {
    return text;
  }

  int length() {
    return text.length();
  }

  /** The line's number, from 1. */
  int line(int offset) {
    int low = 0;
    int high = lineStarts.length;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (lineStarts[middle] <= offset) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low + 1;
  }

  Position position(int offset) {
    return new Position(file, line(offset), offset - lineStart(offset) + 1);
  }

  int lineStart(int offset) {
    return lineStarts[line(offset) - 1];
  }

  /** Where the line that holds {@code offset} ends: at its line feed, or at the end of the text. */
  int lineEnd(int offset) {
    int end = text.indexOf('\n', offset);
    return end < 0 ? text.length() : end;
  }

  /** The line that holds {@code offset}, from there on. */
  Slice restOfLine(int offset) {
    return slice(offset, lineEnd(offset));
  }

  Slice slice(int from, int to) {
    return new Slice(this, from, to);
  }

  Slice all() {
    return slice(0, text.length());
  }

  BadInputException error(int offset, String problem, String remedy) {
    return new BadInputException(position(offset), problem, remedy);
  }
}
