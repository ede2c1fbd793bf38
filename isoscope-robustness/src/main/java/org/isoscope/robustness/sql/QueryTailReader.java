package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what ends a query: LIMIT and FOR UPDATE. */
record QueryTailReader(TokenCursor cursor, ExpressionReader expressions, TableReader tables) {

  /** Which rows are left over makes no difference to the model: it reads all that match. */
  List<ParsedExpression> limit() {
    List<ParsedExpression> counts = new ArrayList<>();
    while (true) {
      if (cursor.accept("LIMIT")) {
        if (!cursor.accept("ALL")) {
          counts.addAll(expressions.list());
        }
      } else if (cursor.accept("OFFSET")) {
        counts.add(expressions.arithmetic());
        cursor.acceptEither("ROWS", "ROW");
      } else if (cursor.accept("FETCH")) {
        cursor.acceptEither("FIRST", "NEXT");
        if (!cursor.isAt("ROW") && !cursor.isAt("ROWS")) {
          counts.add(expressions.arithmetic());
        }
        cursor.acceptEither("ROWS", "ROW");
        cursor.expect("ONLY", "write FETCH FIRST n ROWS ONLY");
      } else {
        return counts;
      }
    }
  }

  /** FOR UPDATE; a shared lock is passed over, because the analysis knows none. */
  Optional<List<PlacedToken>> locks() {
    Optional<List<PlacedToken>> lock = Optional.empty();
    while (cursor.isAt("FOR", "UPDATE")
        || cursor.isAt("FOR", "NO", "KEY", "UPDATE")
        || cursor.isAt("FOR", "SHARE")
        || cursor.isAt("FOR", "KEY", "SHARE")
        || cursor.isAt("LOCK", "IN", "SHARE", "MODE")) {
      cursor.next();
      while (!cursor.last().is("UPDATE")
          && !cursor.last().is("SHARE")
          && !cursor.last().is("MODE")) {
        cursor.next();
      }
      boolean update = cursor.last().is("UPDATE");
      cursor.accept("MODE");
      List<PlacedToken> of = cursor.accept("OF") ? tables.listed("a table") : List.of();
      if (cursor.accept("SKIP", "LOCKED")) {
        throw cursor
            .last()
            .wrong(
                "SKIP LOCKED leaves out rows that others have locked, which READ COMMITTED never does",
                "the analysis cannot tell what such a program sees; leave SKIP LOCKED out");
      }
      cursor.accept("NOWAIT");
      if (update) {
        lock = Optional.of(of);
      }
    }
    return lock;
  }
}
