package org.isoscope.reduce.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An {@code INSERT … VALUES} as text, by its rows.
 *
 * @param rows each with its brackets
 * @param tail what follows the last row
 */
record RowList(String head, List<String> rows, String tail) {
  private static final Pattern HEAD =
      Pattern.compile("(?is)\\s*INSERT\\b[^'()]*(\\([^()]*\\))?\\s*VALUES\\s*");

  RowList {
    rows = List.copyOf(rows);
  }

  /** Empty if the statement is something else, or too strange to be cut. */
  static Optional<RowList> of(String sql) {
    Matcher head = HEAD.matcher(sql);
    if (!head.lookingAt()) {
      return Optional.empty();
    }
    List<String> rows = new ArrayList<>();
    int at = head.end();
    while (at < sql.length() && sql.charAt(at) == '(') {
      int end = closing(sql, at);
      if (end < 0) {
        return Optional.empty();
      }
      rows.add(sql.substring(at, end + 1));
      int next = behindSpace(sql, end + 1);
      if (next == sql.length() || sql.charAt(next) != ',') {
        return Optional.of(new RowList(head.group(), rows, sql.substring(end + 1)));
      }
      at = behindSpace(sql, next + 1);
    }
    return Optional.empty();
  }

  String with(List<String> others) {
    return head + String.join(", ", others) + tail;
  }

  /** The bracket that closes the one at a place, not minding those in quotes. */
  private static int closing(String sql, int open) {
    int depth = 0;
    for (int at = open; at < sql.length(); at++) {
      char here = sql.charAt(at);
      if (here == '\'' || here == '"' || here == '`') {
        at = sql.indexOf(here, at + 1);
        if (at < 0) {
          return -1;
        }
      } else if (here == '(') {
        depth++;
      } else if (here == ')' && --depth == 0) {
        return at;
      }
    }
    return -1;
  }

  private static int behindSpace(String sql, int from) {
    int at = from;
    while (at < sql.length() && Character.isWhitespace(sql.charAt(at))) {
      at++;
    }
    return at;
  }
}
