package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.sql.text.SqlToken.Kind;

/** A place in the file that moves on as its tokens are taken. */
final class TokenCursor {
  /** Words that start or continue something, so they are no names unless quoted. */
  private static final Set<String> RESERVED =
      Set.of(
          ("select from where set values into on using join inner left right full cross natural "
                  + "outer group order having limit offset fetch for union intersect except "
                  + "returning and or not insert update delete create program if else elsif elseif "
                  + "end endif endfor endloop endrepeat endwhile repeat loop while until commit "
                  + "rollback then when case as in is like ilike between exists with window lock "
                  + "straight_join merge truncate call alter drop")
              .split(" ", -1));

  final SqlFile source;
  private final Map<Integer, PlacedToken> seen = new HashMap<>();
  private final List<PlacedToken> calls = new ArrayList<>();
  private int offset;
  private int instruction;
  private int queriesAround;
  private PlacedToken last;

  TokenCursor(SqlFile source) {
    this.source = source;
    this.last = source.tokenAt(0);
  }

  /** An instruction starts here. */
  void startInstruction() {
    instruction = peek().start();
    calls.clear();
  }

  /** What was read since the instruction started. */
  Instruction.Source source(PlacedToken start) {
    return new Instruction.Source(start, source.oneLine(start.start(), last.end()), calls);
  }

  /** What is read from here on, until it is left again, the database does. */
  void enterDatabase() {
    queriesAround++;
  }

  void leaveDatabase() {
    queriesAround--;
  }

  /** Notes a function; those that the application calls are its own affair. */
  void called(PlacedToken function) {
    if (queriesAround > 0) {
      calls.add(function);
    }
  }

  /**
   * Takes a variable. A parameter that is a number belongs to its statement: {@code $1} of the next
   * one is another value.
   */
  PlacedToken variable() {
    PlacedToken token = next();
    return Character.isDigit(token.text().charAt(0))
        ? token.named(token.text() + "@" + instruction)
        : token;
  }

  PlacedToken peek() {
    return peek(0);
  }

  PlacedToken peek(int ahead) {
    PlacedToken token = at(offset);
    for (int i = 0; i < ahead; i++) {
      token = at(token.end());
    }
    return token;
  }

  private PlacedToken at(int place) {
    return seen.computeIfAbsent(place, source::tokenAt);
  }

  PlacedToken next() {
    last = peek();
    offset = last.end();
    return last;
  }

  /** The token that was taken last. */
  PlacedToken last() {
    return last;
  }

  void moveTo(int place) {
    offset = place;
  }

  int offset() {
    return offset;
  }

  /** Whether these words come next. */
  boolean isAt(String... words) {
    for (int i = 0; i < words.length; i++) {
      if (!peek(i).is(words[i])) {
        return false;
      }
    }
    return true;
  }

  boolean isAtAny(Set<String> words) {
    return peek().kind() == Kind.WORD && words.contains(peek().lower());
  }

  /** Takes these words if they come next. */
  boolean accept(String... words) {
    boolean there = isAt(words);
    if (there) {
      for (int i = 0; i < words.length; i++) {
        next();
      }
    }
    return there;
  }

  /** Takes one of two words if it comes next. */
  void acceptEither(String one, String other) {
    if (!accept(one)) {
      accept(other);
    }
  }

  PlacedToken expect(String word, String remedy) {
    if (!peek().is(word)) {
      throw unexpected("expected " + word, remedy);
    }
    return next();
  }

  /** A name of a table, column, alias …; {@code what} says of what. */
  PlacedToken name(String what) {
    if (!isAtName()) {
      throw unexpected(
          "expected the name of " + what, "a reserved word can be a name only in double quotes");
    }
    return next();
  }

  boolean isAtName() {
    PlacedToken token = peek();
    return token.kind() == Kind.QUOTED_NAME
        || (token.kind() == Kind.WORD && !RESERVED.contains(token.lower()));
  }

  /** Skips what is in parentheses, with those inside; the first comes next. */
  void skipParentheses() {
    PlacedToken open = expect("(", "parentheses belong here");
    for (int depth = 1; depth > 0; ) {
      PlacedToken token = next();
      if (token.kind() == Kind.END) {
        throw open.wrong("this parenthesis is not closed", "add )");
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
    }
  }

  /** Skips the name of a type. */
  void skipType() {
    next();
    while (isAt("PRECISION") || isAt("VARYING") || isAt("UNSIGNED")) {
      next();
    }
    if (isAt("(")) {
      skipParentheses();
    }
    while (accept("[", "]")) {
      // an array of it
    }
  }

  BadInputException unexpected(String expected, String remedy) {
    return peek().wrong(expected + " but found " + peek().shown(), remedy);
  }
}
