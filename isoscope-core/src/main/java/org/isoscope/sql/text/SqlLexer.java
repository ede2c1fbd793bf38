package org.isoscope.sql.text;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.sql.text.SqlRules.Rule;
import org.isoscope.sql.text.SqlToken.Kind;

/**
 * Cuts SQL text into pieces: the only place that knows quotes and comments. It reads any text and
 * never fails; what is opened and not closed is one {@link Kind#UNCLOSED} piece up to the end.
 */
public final class SqlLexer {
  private static final List<String> SYMBOLS =
      List.of(
          "<=>", "->>", "::", ":=", "+=", "-=", "*=", "/=", "<=", ">=", "<>", "!=", "==", "||",
          "->", "@>", "<@", "&&");

  private static final String SECOND_CHARACTERS = "=>:|@&";

  private final String text;
  private final SqlRules rules;

  public SqlLexer(String text, SqlRules rules) {
    this.text = text;
    this.rules = rules;
  }

  /** All pieces that say something to an engine. */
  public static List<SqlToken> tokens(String text, SqlRules rules) {
    SqlLexer lexer = new SqlLexer(text, rules);
    List<SqlToken> tokens = new ArrayList<>();
    for (SqlToken token = lexer.tokenAt(0);
        token.kind() != Kind.END;
        token = lexer.tokenAt(token.end())) {
      tokens.add(token);
    }
    return tokens;
  }

  /** The first piece at or after a place that says something to an engine. */
  public SqlToken tokenAt(int offset) {
    SqlToken piece = pieceAt(behindSpace(offset));
    while (piece.isBlank()) {
      piece = pieceAt(behindSpace(piece.end()));
    }
    return piece;
  }

  /** The piece that starts at a place, comments among them, and white space up to a line's end. */
  public SqlToken pieceAt(int at) {
    if (at >= text.length()) {
      return new SqlToken(Kind.END, "", text.length());
    }
    char c = text.charAt(at);
    if (Character.isWhitespace(c)) {
      return piece(Kind.SPACE, at, endOfSpace(at));
    }
    if (startsComment(at)) {
      return comment(at);
    }
    if (isNameStart(c)) {
      return wordOrPrefixedString(at);
    }
    if (isDigit(c) || (c == '.' && isDigit(charAt(at + 1)))) {
      return piece(Kind.NUMBER, at, endOfNumber(at));
    }
    return switch (c) {
      case '\'' -> quoted(Kind.STRING, at, at, rules.has(Rule.BACKSLASH_ESCAPES));
      case '"', '`' -> quoted(Kind.QUOTED_NAME, at, at, false);
      case '[' -> rules.has(Rule.BRACKET_NAMES) ? bracketed(at) : symbol(at);
      case '$' -> dollar(at);
      case ':', '@', '?' -> variable(at);
      default -> symbol(at);
    };
  }

  private SqlToken piece(Kind kind, int from, int to) {
    return new SqlToken(kind, text.substring(from, to), from);
  }

  private SqlToken unclosed(int from) {
    return piece(Kind.UNCLOSED, from, text.length());
  }

  private char charAt(int at) {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private int behindSpace(int offset) {
    int at = offset;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private int endOfSpace(int at) {
    int end = at;
    while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
      if (text.charAt(end++) == '\n') {
        break;
      }
    }
    return end;
  }

  private boolean startsComment(int at) {
    return startsDashes(at)
        || text.startsWith("/*", at)
        || (rules.has(Rule.HASH_COMMENTS) && text.charAt(at) == '#')
        || (rules.has(Rule.EXECUTABLE_COMMENTS) && text.startsWith("*/", at));
  }

  private boolean startsDashes(int at) {
    return text.startsWith("--", at)
        && (!rules.has(Rule.DASHES_NEED_SPACE)
            || at + 2 == text.length()
            || Character.isWhitespace(text.charAt(at + 2)));
  }

  private SqlToken comment(int at) {
    if (!text.startsWith("/*", at)) {
      int end = text.startsWith("*/", at) ? at + 2 : text.indexOf('\n', at);
      return piece(Kind.COMMENT, at, end < 0 ? text.length() : end);
    }
    if (opensCode(at)) {
      return piece(Kind.COMMENT, at, endOfDigits(text.indexOf('!', at) + 1));
    }
    int end = rules.has(Rule.NESTED_COMMENTS) ? endOfNested(at) : text.indexOf("*/", at + 2) + 2;
    return end < 2 ? unclosed(at) : piece(Kind.COMMENT, at, end);
  }

  /** Whether a comment's content is executed: only its marks are left out then. */
  private boolean opensCode(int at) {
    return (rules.has(Rule.EXECUTABLE_COMMENTS) && text.startsWith("/*!", at))
        || (rules.has(Rule.EXECUTABLE_M_COMMENTS) && text.startsWith("/*M!", at));
  }

  /** Behind the comment that starts here; 0 if it is not closed. */
  private int endOfNested(int start) {
    int depth = 0;
    for (int at = start; at < text.length() - 1; at++) {
      if (text.startsWith("/*", at)) {
        depth++;
        at++;
      } else if (text.startsWith("*/", at)) {
        depth--;
        at++;
        if (depth == 0) {
          return at + 1;
        }
      }
    }
    return 0;
  }

  private SqlToken wordOrPrefixedString(int at) {
    int end = at + 1;
    while (end < text.length() && isNamePart(text.charAt(end))) {
      end++;
    }
    String word = text.substring(at, end);
    if (charAt(end) == '\'' && isStringPrefix(word)) {
      boolean escapes = rules.has(Rule.BACKSLASH_ESCAPES) || word.equalsIgnoreCase("E");
      return quoted(Kind.STRING, at, end, escapes);
    }
    if (word.equalsIgnoreCase("U") && text.startsWith("&'", end)) {
      return quoted(Kind.STRING, at, end + 1, false);
    }
    return piece(Kind.WORD, at, end);
  }

  /** PostgreSQL's E'…', the standard's N'…', X'…' and B'…', MySQL's _utf8'…'. */
  private static boolean isStringPrefix(String word) {
    return (word.length() == 1 && "eEnNxXbB".contains(word)) || word.startsWith("_");
  }

  /**
   * @param start of the piece, before a prefix
   * @param open where the quote stands; doubled, it closes nothing
   */
  private SqlToken quoted(Kind kind, int start, int open, boolean escapes) {
    char quote = text.charAt(open);
    for (int at = open + 1; at < text.length(); at++) {
      char c = text.charAt(at);
      if (escapes && c == '\\') {
        at++;
      } else if (c == quote && charAt(at + 1) == quote) {
        at++;
      } else if (c == quote) {
        return piece(kind, start, at + 1);
      }
    }
    return unclosed(start);
  }

  private SqlToken bracketed(int at) {
    int end = text.indexOf(']', at);
    return end < 0 ? unclosed(at) : piece(Kind.QUOTED_NAME, at, end + 1);
  }

  private SqlToken dollar(int at) {
    int end = at + 1;
    while (end < text.length() && isNamePart(text.charAt(end)) && text.charAt(end) != '$') {
      end++;
    }
    boolean tag = charAt(end) == '$' && !isDigit(charAt(at + 1)) && rules.has(Rule.DOLLAR_QUOTES);
    if (!tag) {
      return piece(end > at + 1 ? Kind.VARIABLE : Kind.SYMBOL, at, end);
    }
    String mark = text.substring(at, end + 1);
    int closing = text.indexOf(mark, end + 1);
    return closing < 0 ? unclosed(at) : piece(Kind.STRING, at, closing + mark.length());
  }

  private SqlToken variable(int at) {
    if (text.charAt(at) == '?') {
      return piece(Kind.VARIABLE, at, at + 1);
    }
    int end = at + 1;
    while (end < text.length() && isNamePart(text.charAt(end)) && text.charAt(end) != '$') {
      end++;
    }
    return end > at + 1 ? piece(Kind.VARIABLE, at, end) : symbol(at);
  }

  private SqlToken symbol(int at) {
    boolean mayGoOn = SECOND_CHARACTERS.indexOf(charAt(at + 1)) >= 0;
    for (String symbol : SYMBOLS) {
      if (mayGoOn && text.startsWith(symbol, at)) {
        return piece(Kind.SYMBOL, at, at + symbol.length());
      }
    }
    return piece(Kind.SYMBOL, at, at + Character.charCount(text.codePointAt(at)));
  }

  private int endOfNumber(int at) {
    int end = endOfDigits(at);
    if (charAt(end) == '.') {
      end = endOfDigits(end + 1);
    }
    if (charAt(end) == 'e' || charAt(end) == 'E') {
      int digits = charAt(end + 1) == '+' || charAt(end + 1) == '-' ? end + 2 : end + 1;
      end = isDigit(charAt(digits)) ? endOfDigits(digits) : end;
    }
    return end;
  }

  private int endOfDigits(int at) {
    int end = at;
    while (isDigit(charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(char c) {
    return Character.isLetter(c) || c == '_' || Character.isSurrogate(c);
  }

  private static boolean isNamePart(char c) {
    return isNameStart(c) || Character.isDigit(c) || c == '$';
  }
}
