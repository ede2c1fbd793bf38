package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.sql.text.LockClause;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.StatementKind;

/**
 * A statement that writes or locks rows, read as far as its keywords go: which table's rows it is
 * about, which it only reads, and a query that names the rows that it would choose.
 *
 * @param target the table it writes, or the first it locks, as a plain name
 * @param alias what the statement calls it
 * @param origin what stands behind FROM in a query for the rows it chooses; empty if it chooses
 *     none, as an INSERT does
 * @param prefix common table expressions before it
 * @param unlocked the tables it reads without locking what it reads
 */
record WaitingStatement(
    SqlStatement sql,
    String target,
    String alias,
    Optional<String> origin,
    String prefix,
    Set<String> unlocked) {
  private static final Set<String> VERBS =
      Set.of("UPDATE", "DELETE", "MERGE", "INSERT", "REPLACE", "SELECT");
  private static final Set<String> NO_ALIAS =
      Set.of(
          "JOIN",
          "LEFT",
          "RIGHT",
          "INNER",
          "CROSS",
          "FULL",
          "NATURAL",
          "STRAIGHT_JOIN",
          "PARTITION",
          "FORCE",
          "USE",
          "IGNORE");
  private static final Set<String> AFTER_CONDITION =
      Set.of("RETURNING", "ORDER", "LIMIT", "FOR", "LOCK", "OFFSET", "FETCH");
  private static final Set<String> SUMMARIES =
      Set.of("GROUP", "HAVING", "UNION", "INTERSECT", "EXCEPT", "DISTINCT", "WINDOW");

  /**
   * Reads it; empty if it is none, or not one that can be read so. Of a query around one statement
   * that writes, that statement is read.
   */
  static Optional<WaitingStatement> of(SqlStatement sql, Set<String> tables) {
    Optional<SqlStatement> inner = writeWithin(sql, tables);
    if (inner.isPresent()) {
      return of(inner.get(), tables).filter(each -> each.unlocked().isEmpty());
    }
    int verb = sql.is(0, "WITH") ? sql.top(1, VERBS) : 0;
    if (verb < 0) {
      return Optional.empty();
    }
    Reader reader = new Reader(sql, tables, verb);
    return switch (sql.at(verb).word()) {
      case "UPDATE" -> reader.update();
      case "DELETE" -> reader.delete();
      case "MERGE" -> reader.merge();
      case "INSERT", "REPLACE" -> reader.insert();
      case "SELECT" -> reader.select();
      default -> Optional.empty();
    };
  }

  private static Optional<SqlStatement> writeWithin(SqlStatement sql, Set<String> tables) {
    Set<String> writes = Set.of("UPDATE", "DELETE", "MERGE", "INSERT");
    List<SqlStatement> found = new ArrayList<>();
    for (int i = 2; sql.is(0, "WITH") && i < sql.size(); i++) {
      if (sql.is(i - 1, "(") && writes.contains(sql.at(i).word()) && sql.depth(i) == 1) {
        found.add(SqlStatement.of(sql.between(i, sql.closing(i - 1))));
        i = sql.closing(i - 1);
      } else if (sql.at(i).isName() && tables.contains(sql.at(i).name())) {
        // The query around it reads a table by itself.
        return Optional.empty();
      }
    }
    boolean queried = sql.top(1, VERBS) >= 0 && sql.is(sql.top(1, VERBS), "SELECT");
    return queried && found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  boolean inserts() {
    return origin.isEmpty();
  }

  boolean isMerge() {
    return sql.kind() == StatementKind.MERGE;
  }

  /** Whether it asks for rows by a query whose plan may keep rows of before the wait. */
  boolean hasNestedQuery() {
    for (int i = 1; i < sql.size(); i++) {
      if (sql.is(i, "SELECT") && sql.depth(i) > 0) {
        return true;
      }
    }
    return !prefix.isEmpty();
  }

  /** {@code FOR KEY SHARE} lets changes of other columns pass. */
  boolean locksKeysOnly() {
    for (int i = 0; i < sql.size(); i++) {
      if (sql.is(i, "FOR", "KEY", "SHARE")) {
        return true;
      }
    }
    return false;
  }

  boolean isLimited() {
    return sql.top(0, Set.of("LIMIT", "FETCH", "TOP")) >= 0;
  }

  /** A query for the rows it chooses; the last columns are the key of the target. */
  Optional<String> choosing(List<String> key) {
    StringBuilder keys = new StringBuilder();
    key.forEach(column -> keys.append(", ").append(alias).append('.').append(column));
    return origin.map(from -> prefix + "SELECT *" + keys + " FROM " + from);
  }

  private record Reader(SqlStatement sql, Set<String> tables, int verb) {

    Optional<WaitingStatement> update() {
      int set = sql.top(verb, Set.of("SET"));
      int start = sql.is(verb + 1, "ONLY") ? verb + 2 : verb + 1;
      if (set < 0) {
        return Optional.empty();
      }
      int from = sql.top(set, Set.of("FROM"));
      int where = sql.top(set, Set.of("WHERE"));
      int end = end(Math.max(set, where));
      String origin = sql.between(start, set).strip();
      if (from >= 0) {
        origin += ", " + sql.between(from + 1, where < 0 ? end : where).strip();
      }
      return found(start, set, origin + condition(where, end));
    }

    Optional<WaitingStatement> delete() {
      if (!sql.is(verb + 1, "FROM")) {
        return Optional.empty();
      }
      int start = sql.is(verb + 2, "ONLY") ? verb + 3 : verb + 2;
      int where = sql.top(verb, Set.of("WHERE"));
      int end = end(Math.max(start, where));
      int using = sql.top(verb, Set.of("USING"));
      int stop = where < 0 ? end : where;
      String origin = sql.between(start, using < 0 ? stop : using).strip();
      if (using >= 0) {
        origin += ", " + sql.between(using + 1, stop).strip();
      }
      return found(start, using < 0 ? stop : using, origin + condition(where, end));
    }

    Optional<WaitingStatement> merge() {
      int start = sql.is(verb + 1, "INTO") ? verb + 2 : verb + 1;
      start = sql.is(start, "ONLY") ? start + 1 : start;
      int using = sql.top(verb, Set.of("USING"));
      int when = sql.top(verb, Set.of("WHEN"));
      int on = -1;
      for (int i = Math.max(using, 0); i < when; i++) {
        on = sql.depth(i) == 0 && sql.is(i, "ON") ? i : on;
      }
      if (using < 0 || when < 0 || on < 0) {
        return Optional.empty();
      }
      String origin =
          "%s JOIN %s ON %s"
              .formatted(
                  sql.between(start, using).strip(),
                  sql.between(using + 1, on).strip(),
                  sql.between(on + 1, when).strip());
      return found(start, using, origin);
    }

    Optional<WaitingStatement> insert() {
      int into = sql.top(verb, Set.of("INTO"));
      int start = into < 0 ? verb + 1 : into + 1;
      return name(start)
          .map(
              target ->
                  new WaitingStatement(
                      sql, target, target, Optional.empty(), "", unlocked(start, false)));
    }

    Optional<WaitingStatement> select() {
      int from = sql.top(verb, Set.of("FROM"));
      if (from < 0 || sql.lockClause() == LockClause.NONE || sql.has(SUMMARIES)) {
        return Optional.empty();
      }
      int where = sql.top(from, Set.of("WHERE"));
      int end = end(Math.max(from, where));
      int stop = where < 0 ? end : where;
      String origin = sql.between(from + 1, stop).strip() + condition(where, end);
      return name(from + 1)
          .map(
              target ->
                  new WaitingStatement(
                      sql,
                      target,
                      alias(from + 1, stop),
                      Optional.of(origin),
                      prefix(),
                      unlocked(from + 1, true)));
    }

    private Optional<WaitingStatement> found(int start, int stop, String origin) {
      return name(start)
          .map(
              target ->
                  new WaitingStatement(
                      sql,
                      target,
                      alias(start, stop),
                      Optional.of(origin),
                      prefix(),
                      unlocked(start, false)));
    }

    private String prefix() {
      return verb == 0 ? "" : sql.between(0, verb);
    }

    private String condition(int where, int end) {
      return where < 0 ? "" : " WHERE " + sql.between(where + 1, end).strip();
    }

    private int end(int from) {
      int end = sql.top(from, AFTER_CONDITION);
      return end < 0 ? sql.size() : end;
    }

    /** The table that is named here, if it is one that is known. */
    private Optional<String> name(int start) {
      int last = sql.behindName(start) - 1;
      String plain = sql.at(last).name();
      return tables.contains(plain) ? Optional.of(plain) : Optional.empty();
    }

    private String alias(int start, int stop) {
      int behind = sql.behindName(start);
      int at = sql.is(behind, "AS") ? behind + 1 : behind;
      boolean plain = at < stop && sql.at(at).isName() && !NO_ALIAS.contains(sql.at(at).word());
      return plain ? sql.at(at).text() : sql.between(start, behind).strip();
    }

    /**
     * All tables that are named, but for the target's own place and, if so, those that are locked.
     */
    private Set<String> unlocked(int target, boolean locksAll) {
      Set<String> found = new TreeSet<>();
      int own = sql.behindName(target) - 1;
      List<String> of = lockedByName();
      for (int i = 0; i < sql.size(); i++) {
        boolean isTable =
            tables.contains(sql.at(i).name()) && sql.at(i).isName() && !sql.is(i + 1, ".");
        boolean locked =
            i == own || (locksAll && sql.depth(i) == 0 && (of.isEmpty() || isNamed(i, of)));
        if (isTable && !locked && !isColumn(i)) {
          found.add(sql.at(i).name());
        }
      }
      return found;
    }

    /** Whether it stands behind a table's name or alias and a dot, or behind OF. */
    private boolean isColumn(int i) {
      return sql.is(i - 1, ".") || sql.is(i - 1, "OF");
    }

    private List<String> lockedByName() {
      List<String> names = new ArrayList<>();
      int of = sql.lastTop("OF");
      for (int i = of + 1; of >= 0 && i < sql.size() && sql.at(i).isName(); i += 2) {
        names.add(sql.at(i).name());
      }
      return names;
    }

    private boolean isNamed(int i, List<String> of) {
      int next = sql.is(i + 1, "AS") ? i + 2 : i + 1;
      return of.contains(sql.at(i).name())
          || of.contains(sql.at(next).text().toLowerCase(Locale.ROOT));
    }
  }
}
