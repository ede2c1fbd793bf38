package org.isoscope.oracle.dependency.sql;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isoscope.oracle.dependency.TrackedUnit;

/** What a step does to its session's transaction. */
enum Verb {
  BEGIN,
  COMMIT,
  ROLLBACK,
  SAVEPOINT,
  ROLLBACK_TO,
  /** What begins or ends a transaction in a way of its own, or sets its level. */
  OTHER_TURN,
  STATEMENT;

  private static final Pattern MARK =
      Pattern.compile(
          "(SAVEPOINT|ROLLBACK( WORK| TRANSACTION)? TO( SAVEPOINT)?) (\\S+)",
          Pattern.CASE_INSENSITIVE);

  static Verb of(String sql) {
    String words = words(sql).toUpperCase(Locale.ROOT);
    return switch (words) {
      case "BEGIN", "BEGIN WORK", "BEGIN TRANSACTION", "START TRANSACTION" -> BEGIN;
      case "COMMIT", "COMMIT WORK", "COMMIT TRANSACTION", "END" -> COMMIT;
      case "ROLLBACK", "ROLLBACK WORK", "ROLLBACK TRANSACTION", "ABORT" -> ROLLBACK;
      default -> ofOpening(words);
    };
  }

  private static Verb ofOpening(String words) {
    if (MARK.matcher(words).matches()) {
      return words.startsWith("SAVEPOINT") ? SAVEPOINT : ROLLBACK_TO;
    }
    boolean turns =
        words.matches("(BEGIN|START|COMMIT|ROLLBACK|END|ABORT|PREPARE|SET|RELEASE|PRAGMA)( .*)?");
    return turns ? OTHER_TURN : STATEMENT;
  }

  /** The savepoint that a step makes or goes back to. */
  static TrackedUnit.Mark mark(String sql) {
    Matcher mark = MARK.matcher(words(sql));
    if (!mark.matches()) {
      throw new IllegalArgumentException("no savepoint: " + sql);
    }
    return new TrackedUnit.Mark(mark.group(4), of(sql) == ROLLBACK_TO, sql);
  }

  private static String words(String sql) {
    return sql.strip().replaceAll("\\s+", " ");
  }
}
