package org.isoscope.robustness.sql;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;
import org.isoscope.text.TextLines;

/** The file: cuts it into tokens and knows where they stand. */
final class SourceText {
  private static final Pattern BLANK =
      Pattern.compile("\\s++|--[^\\n]*+|#[^\\n]*+|/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern VARIABLE =
      Pattern.compile("[:@$](\\w++)|(\\?)", Pattern.UNICODE_CHARACTER_CLASS);
  private static final Pattern WORD =
      Pattern.compile("[\\p{L}_][\\w$]*+", Pattern.UNICODE_CHARACTER_CLASS);
  private static final Pattern NUMBER =
      Pattern.compile("(?:\\d++(?:\\.\\d*+)?|\\.\\d++)(?:[eE][+-]?\\d++)?");
  private static final Pattern NAME = Pattern.compile("\"([^\"]++)\"|`([^`]++)`");
  private static final Pattern STRING =
      Pattern.compile("'(?:[^'\\\\]++|''|\\\\.)*+'", Pattern.DOTALL);
  private static final Pattern SYMBOL =
      Pattern.compile("::|:=|\\+=|-=|\\*=|/=|<=>|<=|>=|<>|!=|==|\\|\\||->>|->|@>|<@|&&|.");

  private final String text;
  private final TextLines lines;

  public SourceText(String file, String raw) {
    this.text = TextLines.withoutMark(raw);
    this.lines = new TextLines(file, text);
  }

  public String text() {
    return text;
  }

  Position position(int offset) {
    return lines.position(offset);
  }

  /** The first token at or after a place. */
  Token tokenAt(int offset) {
    int start = afterBlank(offset);
    if (start >= text.length()) {
      return new Token(Token.Kind.END, "", start, start, position(start));
    }
    for (Token.Kind kind : Token.Kind.values()) {
      Pattern pattern = pattern(kind, start);
      if (pattern != null) {
        Matcher matcher = pattern.matcher(text).region(start, text.length());
        if (matcher.lookingAt()) {
          return new Token(kind, content(kind, matcher), start, matcher.end(), position(start));
        }
      }
    }
    throw new IllegalStateException("no token at " + position(start));
  }

  private Pattern pattern(Token.Kind kind, int start) {
    return switch (kind) {
      case WORD -> WORD;
      case QUOTED_NAME -> NAME;
      case NUMBER -> NUMBER;
      case STRING -> STRING;
      case VARIABLE -> VARIABLE;
      case SYMBOL -> {
        if (text.charAt(start) == '\'') {
          throw new BadInputException(position(start), "this text does not end", "close it with '");
        }
        yield SYMBOL;
      }
      case END -> null;
    };
  }

  private static String content(Token.Kind kind, Matcher matcher) {
    if (kind == Token.Kind.VARIABLE && matcher.group(2) != null) {
      // JDBC's parameters have no names: no two of them are known to be equal.
      return "?" + matcher.start();
    }
    if (kind == Token.Kind.QUOTED_NAME || kind == Token.Kind.VARIABLE) {
      return matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
    }
    return matcher.group();
  }

  private int afterBlank(int offset) {
    int start = offset;
    Matcher blank = BLANK.matcher(text);
    while (blank.region(start, text.length()).lookingAt()) {
      start = blank.end();
    }
    if (text.startsWith("/*", start)) {
      throw new BadInputException(position(start), "this comment does not end", "close it with */");
    }
    return start;
  }

  /** A piece of the file on one line, without comments. */
  String oneLine(int start, int end) {
    StringBuilder line = new StringBuilder();
    int before = start;
    for (Token token = tokenAt(start); token.end() <= end; token = tokenAt(before)) {
      if (token.kind() == Token.Kind.END) {
        break;
      }
      line.append(token.start() > before && !line.isEmpty() ? " " : "");
      line.append(text, token.start(), token.end());
      before = token.end();
    }
    return line.toString();
  }
}
