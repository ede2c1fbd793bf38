package org.isoscope.robustness.sql;

import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;
import org.isoscope.sql.text.SqlLexer;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlToken;
import org.isoscope.sql.text.SqlToken.Kind;
import org.isoscope.text.TextLines;

/** The file: its tokens, with the places where they stand. */
final class SqlFile {
  /** Applications are written for many engines: all ways of quoting that do not exclude others. */
  private static final SqlRules RULES =
      SqlRules.of(SqlRules.Rule.BACKSLASH_ESCAPES, SqlRules.Rule.HASH_COMMENTS);

  /** How many parentheses, or blocks, may be open at once. */
  static final int DEEPEST = 100;

  final String text;
  private final TextLines lines;
  private final SqlLexer lexer;

  SqlFile(String file, String raw) {
    this.text = TextLines.withoutMark(raw);
    this.lines = new TextLines(file, text);
    this.lexer = new SqlLexer(text, RULES);
    requireShallow();
  }

  /** Nobody writes such a thing by hand, and who reads it needs a stack for each parenthesis. */
  private void requireShallow() {
    int open = 0;
    SqlToken token = lexer.tokenAt(0);
    for (; token.kind() != Kind.END; token = lexer.tokenAt(token.end())) {
      open += token.is("(") ? 1 : 0;
      open -= token.is(")") ? 1 : 0;
      if (open > DEEPEST) {
        throw tooDeep(position(token.start()), "parentheses");
      }
    }
  }

  static BadInputException tooDeep(Position position, String what) {
    return new BadInputException(
        position, "more than " + DEEPEST + " " + what + " are open here", "split the statement");
  }

  Position position(int offset) {
    return lines.position(offset);
  }

  /** The first token at or after a place. */
  PlacedToken tokenAt(int offset) {
    SqlToken token = lexer.tokenAt(offset);
    Position position = position(token.start());
    if (token.kind() == Kind.UNCLOSED) {
      String what = token.text().startsWith("/*") ? "comment" : "text";
      throw new BadInputException(
          position, "this " + what + " does not end", "close it with " + token.closing());
    }
    return new PlacedToken(token.kind(), content(token), token.start(), token.end(), position);
  }

  private static String content(SqlToken token) {
    if (token.kind() != Kind.VARIABLE) {
      return token.bare();
    }
    // JDBC's parameters have no names: no two of them are known to be equal.
    return token.is("?") ? "?" + token.start() : token.text().substring(1);
  }

  /** A piece of the file on one line, without comments. */
  String oneLine(int start, int end) {
    StringBuilder line = new StringBuilder();
    int before = start;
    for (SqlToken token = lexer.tokenAt(start);
        token.kind() != Kind.END && token.end() <= end;
        token = lexer.tokenAt(before)) {
      line.append(token.start() > before && !line.isEmpty() ? " " : "").append(token.text());
      before = token.end();
    }
    return line.toString();
  }
}
