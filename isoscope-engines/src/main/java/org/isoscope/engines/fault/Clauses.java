package org.isoscope.engines.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A statement's text, cut where a word or a comma stands outside brackets and quotes.
 *
 * @param before what stands before WHERE
 * @param condition what stands behind it
 */
record Clauses(String before, Optional<String> condition) {
  static Clauses of(String sql) {
    String text = sql.strip().replaceFirst(";$", "");
    for (int at : openPlaces(text)) {
      if (text.regionMatches(true, at, "WHERE", 0, 5) && isWord(text, at, at + 5)) {
        return new Clauses(
            text.substring(0, at).strip(), Optional.of(text.substring(at + 5).strip()));
      }
    }
    return new Clauses(text, Optional.empty());
  }

  /** The parts between commas. */
  static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (int at : openPlaces(text)) {
      if (text.charAt(at) == ',') {
        parts.add(text.substring(from, at).strip());
        from = at + 1;
      }
    }
    parts.add(text.substring(from).strip());
    return parts;
  }

  private static boolean isWord(String text, int from, int to) {
    return (from == 0 || !isNamePart(text.charAt(from - 1)))
        && (to == text.length() || !isNamePart(text.charAt(to)));
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  /** Where the text is in no brackets and no quotes. A doubled quote closes and opens again. */
  private static List<Integer> openPlaces(String text) {
    List<Integer> places = new ArrayList<>();
    int depth = 0;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '\'' || c == '"' || c == '`') {
        quote = c;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth--;
      } else if (depth == 0) {
        places.add(i);
      }
    }
    return places;
  }

  /** {@code c = e} as column and expression. */
  static Optional<Assignment> assignment(String part) {
    int equals = part.indexOf('=');
    if (equals < 0 || part.toUpperCase(Locale.ROOT).endsWith("DEFAULT")) {
      return Optional.empty();
    }
    return Optional.of(
        new Assignment(part.substring(0, equals).strip(), part.substring(equals + 1).strip()));
  }

  /** One assignment of an UPDATE. */
  record Assignment(String column, String value) {}
}
