package org.isoscope.text;

import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;

/** The text of a file, able to say where in the file each of its characters stands. */
public final class SourceText {
  private final String file;
  private final String text;
  private final TextLines lines;

  public SourceText(String file, String raw) {
    this.file = file;
    this.text = withUnixLineEnds(TextLines.withoutMark(raw));
    this.lines = new TextLines(file, text);
  }

  /** Only a file that has CR LF everywhere: else a CR is content, as in a literal that we wrote. */
  private static String withUnixLineEnds(String raw) {
    String unix = raw.replace("\r\n", "\n");
    long lineEnds = unix.chars().filter(c -> c == '\n').count();
    return raw.length() - unix.length() == lineEnds ? unix : raw;
  }

  public String file() {
    return file;
  }

  public String text() {
    return text;
  }

  public int length() {
    return text.length();
  }

  /** The line's number, from 1. */
  int line(int offset) {
    return lines.line(offset);
  }

  Position position(int offset) {
    return lines.position(offset);
  }

  public int lineStart(int offset) {
    return lines.lineStart(offset);
  }

  /** Where the line that holds {@code offset} ends: at its line feed, or at the end of the text. */
  public int lineEnd(int offset) {
    int end = text.indexOf('\n', offset);
    return end < 0 ? text.length() : end;
  }

  /** The line that holds {@code offset}, from there on. */
  public Slice restOfLine(int offset) {
    return slice(offset, lineEnd(offset));
  }

  public Slice slice(int from, int to) {
    return new Slice(this, from, to);
  }

  public Slice all() {
    return slice(0, text.length());
  }

  public BadInputException error(int offset, String problem, String remedy) {
    return new BadInputException(position(offset), problem, remedy);
  }
}
