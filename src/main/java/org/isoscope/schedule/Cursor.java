package org.isoscope.schedule;

import java.util.Optional;
import org.isoscope.model.BadInputException;

/** A place in a file that moves forward as the file is read. */
final class Cursor {
  private static final char END = '\0';

  private final SourceText source;
  private int at;

  Cursor(SourceText source, int start) {
    this.source = source;
    this.at = start;
  }

  SourceText source() {
    return source;
  }

  int offset() {
    return at;
  }

  void moveTo(int offset) {
    at = offset;
  }

  boolean atEnd() {
    return at >= source.length();
  }

  boolean atLineEnd() {
    return atEnd() || current() == '\n';
  }

  char current() {
    return atEnd() ? END : source.text().charAt(at);
  }

  boolean startsWith(String expected) {
    return source.text().startsWith(expected, at);
  }

  /** Steps over {@code expected} if it stands here. */
  boolean take(String expected) {
    if (!startsWith(expected)) {
      return false;
    }
    at += expected.length();
    return true;
  }

  /** Steps over a word and the blanks behind it, if it stands here whole. */
  boolean takeWord(String expected) {
    if (!word().text().equals(expected)) {
      return false;
    }
    at += expected.length();
    skipBlanks();
    return true;
  }

  /** The letters, digits, hyphens and underscores that stand here; perhaps none. */
  Slice word() {
    int end = at;
    while (end < source.length() && isWordPart(source.text().charAt(end))) {
      end++;
    }
    return source.slice(at, end);
  }

  /** The name that stands here, which may have quoted parts: {@code t}, {@code app."Order"}. */
  Slice tableName() {
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
  void skipBlanks() {
    while (!atLineEnd() && Character.isWhitespace(current())) {
      at++;
    }
  }

  /** Skips white space, over the ends of lines too. */
  void skipSpace() {
    while (!atEnd() && Character.isWhitespace(current())) {
      at++;
    }
  }

  /** Steps over a comment at the end of the line, if one stands here. */
  Optional<String> takeComment() {
    if (current() != '#') {
      return Optional.empty();
    }
    String comment = restOfLine().text().strip();
    at = source.lineEnd(at);
    return Optional.of(comment);
  }

  Slice restOfLine() {
    return source.restOfLine(at);
  }

  void nextLine() {
    at = Math.min(source.length(), source.lineEnd(at) + 1);
  }

  BadInputException error(String problem, String remedy) {
    return source.error(at, problem, remedy);
  }
}
