package org.isoscope.sql.text;

import java.util.List;
import java.util.stream.Collectors;

/** The names of tables and columns, which one may write with quotes and without. */
public final class SqlNames {
  private SqlNames() {}

  /** Without quotes and in small letters, so that two spellings of a name are equal. */
  public static String plain(String name) {
    return SqlLexer.tokens(name, SqlRules.standard()).stream()
        .map(SqlToken::name)
        .collect(Collectors.joining());
  }

  /** The last part of {@code app."Order"}, without its quotes. */
  public static String unqualified(String name) {
    List<SqlToken> parts = SqlLexer.tokens(name, SqlRules.standard());
    return parts.isEmpty() ? name : parts.get(parts.size() - 1).bare();
  }

  /** Whether a name needs no quotes in any engine, but for its case or being a keyword. */
  public static boolean isPlain(String name) {
    return name.chars().allMatch(c -> c < 128 && (Character.isLetterOrDigit(c) || c == '_'))
        && !name.isEmpty()
        && !Character.isDigit(name.charAt(0));
  }
}
