package org.isoscope.run;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What a statement does to its session's transaction, as far as its first words tell. */
enum TransactionVerb {
  /** {@code BEGIN} without options: opened the way the dialect does it. */
  BEGIN,
  /** Opens a transaction in its own way: {@code START TRANSACTION WITH CONSISTENT SNAPSHOT}. */
  SPECIAL_BEGIN,
  COMMIT,
  ROLLBACK,
  /** Ends a transaction in its own way: {@code COMMIT AND CHAIN}, {@code PREPARE TRANSACTION}. */
  SPECIAL_END,
  NONE;

  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern BACK_TO_SAVEPOINT =
      Pattern.compile("ROLLBACK (WORK |TRANSACTION )?TO .*");
  private static final Pattern END =
      Pattern.compile("(COMMIT|ROLLBACK|ABORT|END|PREPARE TRANSACTION)( .*)?");

  static TransactionVerb of(String sql) {
    String words = SPACE.matcher(sql.strip().toUpperCase(Locale.ROOT)).replaceAll(" ");
    return switch (words) {
      case "BEGIN", "BEGIN WORK", "BEGIN TRANSACTION", "START TRANSACTION" -> BEGIN;
      case "COMMIT", "COMMIT WORK", "COMMIT TRANSACTION" -> COMMIT;
      case "ROLLBACK", "ROLLBACK WORK", "ROLLBACK TRANSACTION" -> ROLLBACK;
      default -> ofOpening(words);
    };
  }

  private static TransactionVerb ofOpening(String words) {
    if (words.startsWith("BEGIN ") || words.startsWith("START TRANSACTION ")) {
      return SPECIAL_BEGIN;
    }
    if (BACK_TO_SAVEPOINT.matcher(words).matches()) {
      return NONE;
    }
    boolean ends = END.matcher(words).matches();
    return ends ? SPECIAL_END : NONE;
  }

  /**
   * Whether a session with these statements opens its transactions by itself: it ends transactions
   * and never begins one, as a program does that has turned autocommit off.
   */
  static boolean areImplicit(List<String> statements) {
    List<TransactionVerb> verbs = statements.stream().map(TransactionVerb::of).toList();
    boolean begins = verbs.contains(BEGIN) || verbs.contains(SPECIAL_BEGIN);
    boolean ends =
        verbs.contains(COMMIT) || verbs.contains(ROLLBACK) || verbs.contains(SPECIAL_END);
    boolean setsAutocommit =
        statements.stream().anyMatch(sql -> sql.toUpperCase(Locale.ROOT).contains("AUTOCOMMIT"));
    return ends && !begins && !setsAutocommit;
  }
}
