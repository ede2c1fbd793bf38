package org.isoscope.oracle.dependency.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/** A statement as a list of its words, strings and signs; comments are left out. */
final class SqlText {
  /**
   * A piece of a statement.
   *
   * @param depth how many brackets are open around it; those of a pair have that of the outside
   */
  record Token(String text, int start, int end, int depth) {
    boolean isName() {
      char first = text.charAt(0);
      return first == '"' || first == '`' || Character.isLetter(first) || first == '_';
    }

    /** What a name stands for: engines differ in the case of letters, people mean the same. */
    String name() {
      String bare = text.charAt(0) == '"' || text.charAt(0) == '`' ? inner() : text;
      return bare.toLowerCase(Locale.ROOT);
    }

    private String inner() {
      return text.substring(1, text.length() - 1);
    }

    /** A keyword is never quoted. */
    String word() {
      return text.toUpperCase(Locale.ROOT);
    }
  }

  private static final Token NONE = new Token(" ", 0, 0, 0);

  private final String sql;
  private final List<Token> tokens = new ArrayList<>();

  SqlText(String sql) {
    this.sql = sql;
    int depth = 0;
    for (int at = 0; at < sql.length(); ) {
      int end = behind(at);
      if (!isSpace(at)) {
        depth -= sql.charAt(at) == ')' ? 1 : 0;
        tokens.add(new Token(sql.substring(at, end), at, end, depth));
        depth += sql.charAt(at) == '(' ? 1 : 0;
      }
      at = end;
    }
  }

  private boolean isSpace(int at) {
    return Character.isWhitespace(sql.charAt(at)) || sql.startsWith("--", at) || opensComment(at);
  }

  private boolean opensComment(int at) {
    return sql.startsWith("/*", at);
  }

  private int behind(int at) {
    char c = sql.charAt(at);
    if (c == '\'' || c == '"' || c == '`') {
      return behindClosing(at, 1, String.valueOf(c));
    }
    if (sql.startsWith("--", at)) {
      return behindClosing(at, 2, "\n");
    }
    if (opensComment(at)) {
      return behindClosing(at, 2, "*/");
    }
    int end = at + 1;
    while (isPartOfName(c) && end < sql.length() && isPartOfName(sql.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isPartOfName(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  private int behindClosing(int at, int opening, String closing) {
    int end = sql.indexOf(closing, at + opening);
    return end < 0 ? sql.length() : end + closing.length();
  }

  int size() {
    return tokens.size();
  }

  /** A blank one where there is none. */
  Token at(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index) : NONE;
  }

  /** Whether these words stand here. */
  boolean is(int index, String... words) {
    return IntStream.range(0, words.length).allMatch(i -> at(index + i).word().equals(words[i]));
  }

  /** The first place outside of brackets where one of the words stands; -1 if there is none. */
  int top(int from, Set<String> words) {
    return IntStream.range(from, size())
        .filter(i -> at(i).depth() == 0 && words.contains(at(i).word()))
        .findFirst()
        .orElse(-1);
  }

  /** The place of the bracket that closes the one here. */
  int closing(int open) {
    return IntStream.range(open + 1, size())
        .filter(i -> is(i, ")") && at(i).depth() == at(open).depth())
        .findFirst()
        .orElse(size());
  }

  /** Whether one of the words stands anywhere. */
  boolean has(Set<String> words) {
    return tokens.stream().anyMatch(token -> words.contains(token.word()));
  }

  /** The text up to the start of a token. */
  String before(int index) {
    return index < size() ? sql.substring(0, at(index).start()) : sql;
  }

  /** The text from the start of a token. */
  String from(int index) {
    return index < size() ? sql.substring(at(index).start()) : "";
  }

  String between(int from, int to) {
    return sql.substring(at(from).start(), to < size() ? at(to).start() : sql.length());
  }

  String sql() {
    return sql;
  }
}
