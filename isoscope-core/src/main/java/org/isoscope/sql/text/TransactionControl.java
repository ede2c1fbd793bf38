package org.isoscope.sql.text;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.sql.text.SqlRules.Rule;

/**
 * What a statement does to the transaction of its session, if the engine takes it.
 *
 * @param plain whether it says nothing but BEGIN, COMMIT or ROLLBACK, so that the driver's own call
 *     is as good; anything else has to be sent as it is written
 * @param chains whether the next transaction begins at once
 * @param savepoint the savepoint that it makes, forgets or goes back to, as it is written
 */
public record TransactionControl(
    Action action, boolean plain, boolean chains, Optional<String> savepoint) {
  /** What is done. */
  public enum Action {
    /** It stays in its transaction, or is one by itself. */
    NONE,
    BEGIN,
    COMMIT,
    ROLLBACK,
    /** The first half of a commit in two phases: the session has no transaction any more. */
    PREPARE,
    SAVEPOINT,
    ROLLBACK_TO_SAVEPOINT,
    RELEASE_SAVEPOINT,
    /** A statement with another purpose, which the engine commits before and after. */
    IMPLICIT_COMMIT
  }

  private static final TransactionControl NONE = new TransactionControl(Action.NONE);

  /** What may stand behind BEGIN; anything else makes it the start of a block of statements. */
  private static final Set<String> CHARACTERISTICS =
      Set.of(
          "WORK",
          "TRANSACTION",
          "DEFERRED",
          "IMMEDIATE",
          "EXCLUSIVE",
          "CONCURRENT",
          "ISOLATION",
          "LEVEL",
          "READ",
          "WRITE",
          "ONLY",
          "COMMITTED",
          "UNCOMMITTED",
          "REPEATABLE",
          "SERIALIZABLE",
          "SNAPSHOT",
          "NOT",
          "DEFERRABLE",
          ",");

  private static final Set<String> NOISE = Set.of("WORK", "TRANSACTION");
  private static final Set<String> MAINTENANCE =
      Set.of("ANALYZE", "OPTIMIZE", "REPAIR", "CHECK", "FLUSH", "LOCK");
  private static final Set<String> TEMPORARY = Set.of("TEMPORARY", "TEMP");

  private TransactionControl(Action action) {
    this(action, false, false, Optional.empty());
  }

  /** Whether it opens a transaction, says so, and does nothing else. */
  public boolean begins() {
    return action == Action.BEGIN;
  }

  /** Whether it says that the transaction ends. */
  public boolean ends() {
    return action == Action.COMMIT || action == Action.ROLLBACK || action == Action.PREPARE;
  }

  public boolean isCommit() {
    return action == Action.COMMIT;
  }

  public boolean isRollback() {
    return action == Action.ROLLBACK;
  }

  /** Whether the transaction goes on, with all that the session may do in it. */
  public boolean staysWithin() {
    return switch (action) {
      case NONE, SAVEPOINT, ROLLBACK_TO_SAVEPOINT, RELEASE_SAVEPOINT -> true;
      case BEGIN, COMMIT, ROLLBACK, PREPARE, IMPLICIT_COMMIT -> false;
    };
  }

  /**
   * Whether a session with these statements opens its transactions by itself: it ends transactions
   * and never begins one, as a program does that has turned autocommit off.
   */
  public static boolean areImplicit(List<SqlStatement> session) {
    List<TransactionControl> all = session.stream().map(SqlStatement::transaction).toList();
    return all.stream().anyMatch(TransactionControl::ends)
        && all.stream().noneMatch(TransactionControl::begins)
        && session.stream().noneMatch(SqlStatement::setsAutocommit);
  }

  static TransactionControl of(SqlStatement sql, SqlRules rules) {
    return switch (sql.at(0).word()) {
      case "BEGIN" -> begin(sql, 1);
      case "START" -> sql.is(1, "TRANSACTION") ? begin(sql, 2) : NONE;
      case "COMMIT", "END" -> end(sql, Action.COMMIT);
      case "ROLLBACK", "ABORT" -> rollback(sql);
      case "PREPARE" -> sql.is(1, "TRANSACTION") ? new TransactionControl(Action.PREPARE) : NONE;
      case "SAVEPOINT" -> savepoint(sql, Action.SAVEPOINT, 1);
      case "RELEASE" -> savepoint(sql, Action.RELEASE_SAVEPOINT, sql.is(1, "SAVEPOINT") ? 2 : 1);
      case "XA" -> distributed(sql);
      default ->
          commitsByTheWay(sql, rules) ? new TransactionControl(Action.IMPLICIT_COMMIT) : NONE;
    };
  }

  private static TransactionControl begin(SqlStatement sql, int options) {
    boolean snapshot = sql.is(options, "WITH", "CONSISTENT", "SNAPSHOT");
    for (int i = snapshot ? options + 3 : options; i < sql.size(); i++) {
      if (!CHARACTERISTICS.contains(sql.at(i).word())) {
        return NONE;
      }
    }
    int noise = sql.is(0, "BEGIN") && NOISE.contains(sql.at(1).word()) ? 2 : options;
    return new TransactionControl(Action.BEGIN, sql.size() == noise, false, Optional.empty());
  }

  private static TransactionControl rollback(SqlStatement sql) {
    int to = behindNoise(sql);
    if (!sql.is(to, "TO")) {
      return end(sql, Action.ROLLBACK);
    }
    return savepoint(
        sql, Action.ROLLBACK_TO_SAVEPOINT, sql.is(to + 1, "SAVEPOINT") ? to + 2 : to + 1);
  }

  private static TransactionControl savepoint(SqlStatement sql, Action action, int name) {
    return name < sql.size()
        ? new TransactionControl(action, false, false, Optional.of(sql.at(name).text()))
        : NONE;
  }

  /** COMMIT PREPARED and ROLLBACK PREPARED end what is no session's any more. */
  private static TransactionControl end(SqlStatement sql, Action action) {
    int options = behindNoise(sql);
    if (sql.is(options, "PREPARED")) {
      return NONE;
    }
    boolean plain = sql.size() == options && !sql.is(0, "END") && !sql.is(0, "ABORT");
    return new TransactionControl(action, plain, sql.is(options, "AND", "CHAIN"), Optional.empty());
  }

  private static int behindNoise(SqlStatement sql) {
    return NOISE.contains(sql.at(1).word()) ? 2 : 1;
  }

  /** MySQL's transactions in two phases are prepared after they have ended. */
  private static TransactionControl distributed(SqlStatement sql) {
    return switch (sql.at(1).word()) {
      case "START", "BEGIN" -> new TransactionControl(Action.BEGIN);
      case "PREPARE" -> new TransactionControl(Action.PREPARE);
      case "COMMIT" -> new TransactionControl(Action.COMMIT);
      case "ROLLBACK" -> new TransactionControl(Action.ROLLBACK);
      default -> NONE;
    };
  }

  private static boolean commitsByTheWay(SqlStatement sql, SqlRules rules) {
    if (sql.kind() != StatementKind.DEFINITION) {
      return (MAINTENANCE.contains(sql.verb()) && rules.has(Rule.MAINTENANCE_COMMITS))
          || (sql.is(0, "SET", "TRANSACTION") && rules.has(Rule.SET_TRANSACTION_COMMITS));
    }
    if (sql.is(0, "TRUNCATE")) {
      return rules.has(Rule.TRUNCATE_COMMITS);
    }
    boolean temporary = sql.before("TABLE").stream().anyMatch(TEMPORARY::contains);
    return rules.has(Rule.DEFINITIONS_COMMIT)
        && (!temporary || rules.has(Rule.TEMPORARY_DEFINITIONS_COMMIT));
  }
}
