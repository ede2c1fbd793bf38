package org.isoscope.text;

import java.util.Optional;
import org.isoscope.model.BadInputException;

/** A place in a file that moves forward as the file is read. */
public final class TextCursor {
  private static final char END = '\0';

  private final SourceText source;
  private int at;

  public TextCursor(SourceText source, int start) {
    this.source = source;
    this.at = start;
  }

  public SourceText source() {
    return source;
  }

  public int offset() {
    return at;
  }

  public void moveTo(int offset) {
    at = offset;
  }

  public boolean atEnd() {
    return at >= source.length();
  }

  public boolean atLineEnd() {
    return atEnd() || current() == '\n';
  }

  public char current() {
    return atEnd() ? END : source.text().charAt(at);
  }

  public boolean startsWith(String expected) {
    return source.text().startsWith(expected, at);
  }

  /** Steps over {@code expected} if it stands here. */
  public boolean take(String expected) {
    if (!startsWith(expected)) {
      return false;
    }
    at += expected.length();
    return true;
  }

  /** Steps over a word and the blanks behind it, if it stands here whole. */
  public boolean takeWord(String expected) {
    if (!word().text().equals(expected)) {
      return false;
    }
    at += expected.length();
    skipBlanks();
    return true;
  }

  /** The letters, digits, hyphens and underscores that stand here; perhaps none. */
  public Slice word() {
    int end = at;
    while (end < source.length() && isWordPart(source.text().charAt(end))) {
      end++;
    }
    return source.slice(at, end);
  }

  /** The name that stands here, which may have quoted parts: {@code t}, {@code app."Order"}. */
  public Slice tableName() {
    int end = at;
    while (end < source.length() && !Character.isWhitespace(source.text().charAt(end))) {
      char c = source.text().charAt(end);
      boolean quote = c == '"' || c == '`';
      int closing = quote ? source.text().indexOf(c, end + 1) : end;
      if (closing < 0 || closing > source.lineEnd(at)) {
        throw source.error(end, "the quote that starts here is never closed", "close it with " + c);
      }
      end = closing + 1;
    }
    return source.slice(at, end);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-';
  }

  /** Skips white space within the line. */
  public void skipBlanks() {
    while (!atLineEnd() && Character.isWhitespace(current())) {
      at++;
    }
  }

  /** Skips white space, over the ends of lines too. */
  public void skipSpace() {
    while (!atEnd() && Character.isWhitespace(current())) {
      at++;
    }
  }

  /** Steps over a comment at the end of the line, if one stands here. */
  public Optional<String> takeComment() {
    if (current() != '#') {
      return Optional.empty();
    }
    String comment = restOfLine().text().strip();
    at = source.lineEnd(at);
    return Optional.of(comment);
  }

  public Slice restOfLine() {
    return source.restOfLine(at);
  }

  public void nextLine() {
    at = Math.min(source.length(), source.lineEnd(at) + 1);
  }

  public BadInputException error(String problem, String remedy) {
    return source.error(at, problem, remedy);
  }
}
