package org.isoscope.hunt;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.LockClause;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.StatementKind;

/**
 * What tells a bug whatever the rest of its schedule: things in and around a wrong step that have
 * turned out to be all that matters, while the statements between them are of many shapes.
 */
record BugSigns(List<Step> steps, int wrong) {
  private static final Set<String> AGGREGATES = Set.of("MAX", "MIN", "SUM", "AVG", "COUNT");

  /**
   * The signs of a step that is wrong.
   *
   * @param difference in which way it is
   */
  static Set<String> of(List<Step> steps, int wrong, String difference) {
    BugSigns signs = new BugSigns(steps, wrong);
    Set<String> all = new LinkedHashSet<>(signs.aggregatesOverOwnWrites());
    if (difference.startsWith("error instead of") && insertsSeveral(sql(steps.get(wrong)))) {
      all.add("an INSERT of several rows fails");
    }
    if (difference.startsWith("success instead of")) {
      all.addAll(signs.secondChange());
    }
    if (signs.updatesBesideAnUndoneInsert()) {
      all.add("an UPDATE beside an INSERT that may be undone: " + difference);
    }
    return all;
  }

  /**
   * The signs of a table that is wrong at the end.
   *
   * @param difference in which way it is
   */
  static Set<String> ofEnd(List<Step> steps, String difference) {
    // What a session does that waits comes after steps that stand behind it.
    boolean undone =
        steps.stream()
            .filter(step -> sql(step).transaction().isRollback())
            .anyMatch(step -> undoesAWriteBesideADelete(steps, step.session()));
    return difference.equals("rows fewer") && undone
        ? Set.of("a row lost where a write beside a DELETE was undone")
        : Set.of();
  }

  /** Whether a session wrote and another deleted. */
  private static boolean undoesAWriteBesideADelete(List<Step> steps, String session) {
    return steps.stream()
            .anyMatch(step -> isA(step, StatementKind.DELETE) && !step.session().equals(session))
        && steps.stream().anyMatch(step -> writes(step) && step.session().equals(session));
  }

  /** Whether nobody but the step's own session has done anything up to it. */
  static boolean isAlone(List<Step> steps, int step) {
    return steps.subList(0, step + 1).stream().map(Step::session).distinct().count() == 1;
  }

  /** What a lone transaction that has written misreads, whatever it does with it. */
  private List<String> aggregatesOverOwnWrites() {
    boolean hasWritten =
        isAlone(steps, wrong) && steps.subList(0, wrong).stream().anyMatch(step -> writes(step));
    return hasWritten
        ? aggregates(sql(steps.get(wrong))).stream()
            .map(aggregate -> aggregate + "(…) over a row of one's own")
            .toList()
        : List.of();
  }

  private static List<String> aggregates(SqlStatement sql) {
    return IntStream.range(0, sql.size())
        .filter(i -> AGGREGATES.contains(sql.at(i).word()) && sql.is(i + 1, "("))
        .mapToObj(i -> sql.at(i).word())
        .toList();
  }

  private boolean updatesBesideAnUndoneInsert() {
    return isA(steps.get(wrong), StatementKind.UPDATE)
        && IntStream.range(0, steps.size())
            .filter(
                i ->
                    isA(steps.get(i), StatementKind.INSERT) && !isOf(steps.get(wrong).session(), i))
            .anyMatch(this::mayBeUndone);
  }

  /** Whether its session rolls it back, or goes on to something at which a deadlock may do so. */
  private boolean mayBeUndone(int insert) {
    return IntStream.range(insert + 1, steps.size())
        .filter(i -> isOf(steps.get(insert).session(), i))
        .anyMatch(i -> !sql(steps.get(i)).transaction().isCommit());
  }

  private boolean isOf(String session, int step) {
    return steps.get(step).session().equals(session);
  }

  private static SqlStatement sql(Step step) {
    return SqlStatement.of(step.text());
  }

  private static boolean isA(Step step, StatementKind kind) {
    return sql(step).kind() == kind;
  }

  /** To an engine that marks rows to lock them, a locking read is a write as well. */
  private static boolean writes(Step step) {
    SqlStatement sql = sql(step);
    return sql.kind().changesRows() || sql.lockClause() == LockClause.FOR_UPDATE;
  }

  private static boolean insertsSeveral(SqlStatement sql) {
    return sql.kind() == StatementKind.INSERT
        && (sql.has(Set.of("SELECT"))
            || IntStream.range(0, sql.size()).anyMatch(i -> sql.is(i, ")", ",", "(")));
  }

  /** Signs of a change that should have been refused, as another had changed the row before. */
  private Set<String> secondChange() {
    Set<String> signs = new LinkedHashSet<>();
    for (Step step : steps.subList(0, wrong)) {
      if (!step.session().equals(steps.get(wrong).session())) {
        sign(step.text().strip(), steps.get(wrong).text().strip()).ifPresent(signs::add);
      }
    }
    return signs;
  }

  private static Optional<String> sign(String first, String second) {
    Change before = Change.of(SqlStatement.of(first));
    Change after = Change.of(SqlStatement.of(second));
    if (!before.table().equals(after.table()) || before.table().isEmpty()) {
      return Optional.empty();
    }
    if (before.deletes() && !after.deletes()) {
      return Optional.of("an UPDATE of what another has deleted");
    }
    if (!before.deletes() && after.deletes()) {
      return Optional.of("a DELETE of what another has updated");
    }
    return Collections.disjoint(before.columns(), after.columns())
        ? Optional.empty()
        : Optional.of("an UPDATE of a column that another has updated");
  }

  /**
   * A change of one table.
   *
   * @param table empty if it is none
   * @param columns that an UPDATE sets
   */
  private record Change(String table, boolean deletes, Set<String> columns) {
    static Change of(SqlStatement sql) {
      if (sql.is(0, "DELETE", "FROM")) {
        return new Change(sql.at(2).text(), true, Set.of());
      }
      if (!sql.is(0, "UPDATE") || !sql.is(2, "SET")) {
        return new Change("", false, Set.of());
      }
      int where = sql.top(3, Set.of("WHERE"));
      Set<String> columns =
          sql.parts(3, where < 0 ? sql.size() : where).stream()
              .map(assignment -> SqlStatement.of(assignment).at(0).text())
              .collect(Collectors.toSet());
      return new Change(sql.at(1).text(), false, columns);
    }
  }
}
