package org.isoscope.sql.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.isoscope.sql.text.SqlToken.Kind;

/**
 * One statement as text, understood as far as its words go: what it is for, what it does to its
 * transaction, and where its parts stand. Comments are no part of it, nor is a semicolon at its
 * end. Tokens are named by their index; one that is not there is blank.
 */
public final class SqlStatement {
  private static final SqlToken NONE = new SqlToken(Kind.END, " ", 0);
  private static final Set<String> VERBS_BEHIND_WITH =
      Set.of("SELECT", "VALUES", "TABLE", "INSERT", "REPLACE", "UPDATE", "DELETE", "MERGE");

  private final String text;
  private final SqlRules rules;
  private final List<SqlToken> tokens;
  private final int[] depths;

  private SqlStatement(String text, SqlRules rules) {
    this.text = text;
    this.rules = rules;
    List<SqlToken> all = SqlLexer.tokens(text, rules);
    while (!all.isEmpty() && all.get(all.size() - 1).is(";")) {
      all.remove(all.size() - 1);
    }
    this.tokens = List.copyOf(all);
    this.depths = depths(tokens);
  }

  /** Read by the rules that most engines share. */
  public static SqlStatement of(String text) {
    return of(text, SqlRules.standard());
  }

  public static SqlStatement of(String text, SqlRules rules) {
    return new SqlStatement(text, rules);
  }

  private static int[] depths(List<SqlToken> tokens) {
    int[] depths = new int[tokens.size()];
    int depth = 0;
    for (int i = 0; i < depths.length; i++) {
      depth -= tokens.get(i).is(")") ? 1 : 0;
      depths[i] = depth;
      depth += tokens.get(i).is("(") ? 1 : 0;
    }
    return depths;
  }

  /** As it was written. */
  public String text() {
    return text;
  }

  /** On one line, without comments. */
  public String oneLine() {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < size(); i++) {
      boolean apart = i > 0 && at(i).start() > at(i - 1).end();
      line.append(apart ? " " : "").append(at(i).text());
    }
    return line.toString();
  }

  public StatementKind kind() {
    return StatementKind.of(this);
  }

  public TransactionControl transaction() {
    return TransactionControl.of(this, rules);
  }

  /** How a query, also one within another statement, locks what it reads. */
  public LockClause lockClause() {
    return LockClause.of(this);
  }

  boolean setsAutocommit() {
    return kind() == StatementKind.SETTING
        && tokens.stream().anyMatch(token -> token.word().endsWith("AUTOCOMMIT"));
  }

  /** The keyword that says what it does: of {@code WITH … UPDATE} the UPDATE. */
  public String verb() {
    return at(verbPlace()).word();
  }

  private int verbPlace() {
    if (is(0, "WITH")) {
      int verb = top(1, VERBS_BEHIND_WITH);
      return Math.max(verb, 0);
    }
    int first = 0;
    while (is(first, "(")) {
      first++;
    }
    return first;
  }

  public int size() {
    return tokens.size();
  }

  /** A blank one where there is none. */
  public SqlToken at(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index) : NONE;
  }

  /** How many brackets are open around a token; those of a pair have that of the outside. */
  public int depth(int index) {
    return depths[index];
  }

  /** Whether these words stand here. */
  public boolean is(int index, String... words) {
    for (int i = 0; i < words.length; i++) {
      if (!at(index + i).is(words[i])) {
        return false;
      }
    }
    return true;
  }

  /** The first place outside of brackets where one of the words stands; -1 if there is none. */
  public int top(int from, Set<String> words) {
    return IntStream.range(from, size())
        .filter(i -> depths[i] == 0 && words.contains(at(i).word()))
        .findFirst()
        .orElse(-1);
  }

  /** The last place outside of brackets where a word stands; -1 if there is none. */
  public int lastTop(String word) {
    return IntStream.range(0, size()).filter(i -> depths[i] == 0 && is(i, word)).max().orElse(-1);
  }

  /** The place of the bracket that closes the one here; behind the end if it is not closed. */
  public int closing(int open) {
    return IntStream.range(open + 1, size())
        .filter(i -> is(i, ")") && depths[i] == depths[open])
        .findFirst()
        .orElse(size());
  }

  /** Whether one of the words stands anywhere. */
  public boolean has(Set<String> words) {
    return tokens.stream().anyMatch(token -> words.contains(token.word()));
  }

  /** The words before the first of this kind; all of them if there is none. */
  List<String> before(String word) {
    return tokens.stream().map(SqlToken::word).takeWhile(each -> !each.equals(word)).toList();
  }

  /** Whether a table is named, also within a string, which may be the body of a function. */
  public boolean mentions(String table) {
    return tokens.stream().anyMatch(token -> mentions(token, table));
  }

  private boolean mentions(SqlToken token, String table) {
    if (token.kind() == Kind.STRING) {
      String content = token.text().substring(1, token.text().length() - 1);
      return of(content.substring(content.indexOf('$') + 1), rules).mentions(table);
    }
    return token.isName() && token.bare().equalsIgnoreCase(table);
  }

  /** Behind the name of a table that starts here, which may have a schema: {@code app."Order"}. */
  public int behindName(int index) {
    int end = index + 1;
    while (is(end, ".")) {
      end += 2;
    }
    return end;
  }

  /** The parts between commas that are in no brackets but those around all of them. */
  public List<String> parts(int from, int to) {
    List<String> parts = new ArrayList<>();
    int start = from;
    for (int i = from; i < to; i++) {
      if (is(i, ",") && depths[i] == depths[from]) {
        parts.add(between(start, i).strip());
        start = i + 1;
      }
    }
    if (start < to) {
      parts.add(between(start, to).strip());
    }
    return parts;
  }

  /** The text up to the start of a token. */
  public String before(int index) {
    return text.substring(0, place(index));
  }

  /** The text from the start of a token. */
  public String from(int index) {
    return text.substring(place(index), place(size()));
  }

  /** The text from the start of a token up to that of another. */
  public String between(int from, int to) {
    return text.substring(place(from), Math.max(place(from), place(to)));
  }

  /** Where a token starts; behind the last one for what follows. */
  private int place(int index) {
    if (index < size()) {
      return at(index).start();
    }
    return size() == 0 ? text.length() : at(size() - 1).end();
  }

  /** What a condition says behind the WHERE that stands at a place; nothing for -1. */
  public Optional<String> condition(int where) {
    return where < 0 ? Optional.empty() : Optional.of(from(where + 1).strip());
  }
}
