package org.isoscope.pgspec;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;
import org.isoscope.pgspec.Token.Kind;

/** Cuts a specification into words, where PostgreSQL's scanner cuts it. */
final class SpecScanner {
  static final Set<String> KEYWORDS =
      Set.of("notices", "permutation", "session", "setup", "step", "teardown");

  private static final String BLANKS = " \t\r\f";
  private static final String SYMBOLS = ",()*";

  private final SpecText source;
  private final String text;
  private int at;

  SpecScanner(SpecText source) {
    this.source = source;
    this.text = source.text();
  }

  List<Token> tokens() {
    List<Token> tokens = new ArrayList<>();
    skip();
    while (at < text.length()) {
      tokens.add(next());
      skip();
    }
    tokens.add(new Token(Kind.END, "", at));
    return tokens;
  }

  private void skip() {
    while (at < text.length()) {
      if (text.charAt(at) == '#') {
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          at++;
        }
      } else if (isBlank(at) || text.charAt(at) == '\n') {
        at++;
      } else {
        return;
      }
    }
  }

  private Token next() {
    char c = text.charAt(at);
    if (c == '"') {
      return quotedName();
    }
    if (c == '{') {
      return sqlBlock();
    }
    if (SYMBOLS.indexOf(c) >= 0) {
      return new Token(Kind.SYMBOL, String.valueOf(c), at++);
    }
    int start = at;
    if (isDigit(c)) {
      while (at < text.length() && isDigit(text.charAt(at))) {
        at++;
      }
      return new Token(Kind.INTEGER, text.substring(start, at), start);
    }
    if (startsName(c)) {
      while (at < text.length() && continuesName(text.charAt(at))) {
        at++;
      }
      String word = text.substring(start, at);
      return new Token(KEYWORDS.contains(word) ? Kind.KEYWORD : Kind.NAME, word, start);
    }
    throw source.error(
        at,
        "syntax error: unexpected character \"" + c + "\"",
        "a name with such a character needs double quotes; SQL stands in braces");
  }

  /** Ends at the first quote that is not doubled. */
  private Token quotedName() {
    int start = at++;
    StringBuilder name = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '\n') {
      char c = text.charAt(at++);
      if (c != '"') {
        name.append(c);
      } else if (at < text.length() && text.charAt(at) == '"') {
        name.append('"');
        at++;
      } else {
        return new Token(Kind.NAME, name.toString(), start);
      }
    }
    throw source.error(
        start,
        at < text.length()
            ? "unexpected newline in quoted identifier"
            : "unterminated quoted identifier",
        "close the name with \"");
  }

  /**
   * Ends at the first closing brace, whatever stands before it: there is no way to write one in
   * SQL. The blanks beside the braces do not belong to the SQL, but line breaks do.
   */
  private Token sqlBlock() {
    int start = at++;
    int end = text.indexOf('}', at);
    if (end < 0) {
      throw source.error(start, "unterminated sql block", "close it with }");
    }
    while (isBlank(at)) {
      at++;
    }
    int last = end;
    while (last > at && isBlank(last - 1)) {
      last--;
    }
    Token block = new Token(Kind.SQL, text.substring(at, last), start);
    at = end + 1;
    return block;
  }

  private boolean isBlank(int offset) {
    return offset < text.length() && BLANKS.indexOf(text.charAt(offset)) >= 0;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean startsName(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c > '\u007F';
  }

  private static boolean continuesName(char c) {
    return startsName(c) || isDigit(c) || c == '$';
  }

  /** The text of a specification, able to say where in its file a character stands. */
  record SpecText(String file, String text) {
    int line(int offset) {
      return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
    }

    BadInputException error(int offset, String problem, String remedy) {
      int column = offset - (text.lastIndexOf('\n', offset - 1) + 1) + 1;
      return new BadInputException(new Position(file, line(offset), column), problem, remedy);
    }
  }
}
