package org.isoscope.engines.fault;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A statement as text, understood just as far as faults need it. */
record FaultSql(String text) {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;
  private static final String NAME = "([\\w.\"`]+)";
  private static final Pattern WRITE = Pattern.compile("(INSERT|UPDATE|DELETE)\\b.*", FLAGS);
  private static final Pattern UPDATE =
      Pattern.compile("UPDATE\\s+" + NAME + "\\s+SET\\s+(.*)", FLAGS);
  private static final Pattern DELETE =
      Pattern.compile("DELETE\\s+FROM\\s+" + NAME + "(.*)", FLAGS);
  private static final Pattern INSERT =
      Pattern.compile("INSERT\\s+INTO\\s+" + NAME + "\\b.*", FLAGS);
  private static final Pattern SELECT = Pattern.compile("(SELECT|WITH)\\b.*\\bFROM\\b.*", FLAGS);
  private static final Pattern LOCKING =
      Pattern.compile("(.*)\\s(FOR\\s+(\\w+\\s+)*(UPDATE|SHARE)|LOCK\\s+IN)\\b[^')]*", FLAGS);
  private static final Pattern ABOUT_THE_ENGINE =
      Pattern.compile(".*(_SCHEMA\\.|\\bPG_|SESSION_ID).*", FLAGS);
  private static final Pattern WITHIN =
      Pattern.compile(
          "(SELECT|WITH|VALUES|INSERT|UPDATE|DELETE|SAVEPOINT|RELEASE|EXPLAIN|SHOW|CALL|SET"
              + "|ROLLBACK\\s+(WORK\\s+|TRANSACTION\\s+)?TO)\\b.*",
          FLAGS);
  private static final Pattern BEGIN = Pattern.compile("(BEGIN|START\\s+TRANSACTION)\\b.*", FLAGS);

  FaultSql {
    text = text.strip();
  }

  /** An UPDATE or DELETE of one table; the WHERE of all rows is {@code 1 = 1}. */
  record Search(String table, String assignments, Optional<String> condition) {
    String where() {
      return condition.orElse("1 = 1");
    }

    /** The same statement with another condition. */
    String where(String other) {
      return (assignments.isEmpty()
              ? "DELETE FROM " + table
              : "UPDATE " + table + " SET " + assignments)
          + " WHERE "
          + other;
    }
  }

  boolean begins() {
    return BEGIN.matcher(text).matches();
  }

  boolean isCommit() {
    return isEnd("COMMIT");
  }

  boolean isRollback() {
    return isEnd("ROLLBACK");
  }

  private boolean isEnd(String verb) {
    return Pattern.compile(verb + "(\\s+(WORK|TRANSACTION))?\\s*;?", FLAGS).matcher(text).matches();
  }

  /** Whether a transaction surely goes on after it; a DDL statement ends one on many engines. */
  boolean staysInTransaction() {
    return WITHIN.matcher(text).matches();
  }

  boolean isWrite() {
    return WRITE.matcher(text).matches();
  }

  boolean isInsert() {
    return INSERT.matcher(text).matches();
  }

  /** A query of tables that locks nothing. */
  boolean isPlainSelect() {
    return SELECT.matcher(text).matches()
        && !LOCKING.matcher(text).matches()
        && !ABOUT_THE_ENGINE.matcher(text).matches();
  }

  boolean isQuery() {
    return !isWrite() && SELECT.matcher(text).matches();
  }

  Optional<Search> update() {
    Matcher matcher = UPDATE.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Clauses clauses = Clauses.of(matcher.group(2));
    return Optional.of(new Search(matcher.group(1), clauses.before(), clauses.condition()));
  }

  Optional<Search> delete() {
    Matcher matcher = DELETE.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Clauses clauses = Clauses.of(matcher.group(2));
    return clauses.before().isBlank()
        ? Optional.of(new Search(matcher.group(1), "", clauses.condition()))
        : Optional.empty();
  }

  /** The table that is written. */
  Optional<String> target() {
    Matcher insert = INSERT.matcher(text);
    return insert.matches()
        ? Optional.of(insert.group(1))
        : update().or(this::delete).map(Search::table);
  }
}
