package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engine.isolation.Deviation;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.model.Row;
import org.isoscope.model.sql.Expression;
import org.isoscope.model.sql.References;
import org.isoscope.model.sql.Statement;
import org.isoscope.model.sql.Table;
import org.isoscope.oracle.troc.LockTable.Condition;

/**
 * Finds what a statement may do: builds its views by the level's rules (paper, III-E2) and runs it
 * alone on them.
 */
final class Evaluator {
  private final History history;
  private final Scratch scratch;
  private final ReadViews views;

  Evaluator(History history, Scratch scratch) {
    this.history = history;
    this.scratch = scratch;
    this.views = new ReadViews(history);
  }

  /**
   * The ways a statement may go that is done at this moment.
   *
   * @param waited whether it had to wait since its submission
   * @param inFlight the tables that unfinished statements of others write: a dirty read shows what
   *     they have done so far, which nobody can tell
   */
  Worlds worlds(
      TransactionState by,
      Statement statement,
      Submission submission,
      boolean waited,
      Set<String> inFlight)
      throws SQLException {
    Set<String> tables = References.tablesRead(statement);
    List<Map<String, Map<Integer, Row>>> reads =
        statement instanceof Statement.Read
            ? views.plain(by, tables, submission, waited)
            : views.nested(by, statement, tables, submission, waited);
    Worlds worlds = null;
    for (Map<String, Map<Integer, Row>> read : reads) {
      Worlds some = target(by, statement, submission, waited, read);
      worlds = worlds == null ? some : worlds.and(some);
    }
    boolean several = reads.size() > 1 && worlds.list().size() > 1;
    boolean unfinished =
        by.rules().plain() == PlainRead.DIRTY && tables.stream().anyMatch(inFlight::contains);
    if (several || unfinished) {
      return worlds.withUnknownReads();
    }
    return looksForDirtyRows(by, statement, inFlight) ? worlds.amongOthers() : worlds;
  }

  /** Whether a write looks for its rows among those that an unfinished statement is changing. */
  private static boolean looksForDirtyRows(
      TransactionState by, Statement statement, Set<String> inFlight) {
    return by.rules().writes() == WriteRule.DIRTY_CANDIDATES
        && References.looksAtTarget(statement)
        && inFlight.contains(statement.target().orElseThrow());
  }

  private Worlds target(
      TransactionState by,
      Statement statement,
      Submission submission,
      boolean waited,
      Map<String, Map<Integer, Row>> reads)
      throws SQLException {
    if (isRead(statement) || isInsert(statement)) {
      return Worlds.only(World.of(scratch.run(statement, reads, Map.of())));
    }
    TableHistory table = history.table(statement.target().orElseThrow());
    return switch (by.rules().writes()) {
      case RECHECK, RECHECK_BY_PLAN, FAIL_IF_WRITTEN, FAIL_IF_DIFFERENT ->
          bySnapshot(by, statement, submission, reads, table);
      case NEWEST_LOCKED_SCAN ->
          Worlds.only(
              World.of(scratch.run(statement, reads, table.view(history.newest(by.index())))));
      case NEWEST_ROW_BY_ROW, DIRTY_CANDIDATES ->
          rowByRow(by, statement, submission, waited, reads, table);
    };
  }

  private static boolean isRead(Statement statement) {
    return statement instanceof Statement.Read;
  }

  private static boolean isInsert(Statement statement) {
    return statement instanceof Statement.InsertRows || statement instanceof Statement.InsertQuery;
  }

  private Worlds bySnapshot(
      TransactionState by,
      Statement statement,
      Submission submission,
      Map<String, Map<Integer, Row>> reads,
      TableHistory table)
      throws SQLException {
    Perspective then = views.snapshotOf(by, table.table().name(), submission);
    Perspective now = history.newest(by.index());
    Effect effect = scratch.run(statement, reads, table.view(then));
    Set<Integer> matched =
        effect.failure().isEmpty()
            ? effect.matched()
            : scratch.matching(condition(table, statement), table.view(then));
    List<Integer> changed =
        matched.stream()
            .filter(id -> !table.visible(id, then).equals(table.visible(id, now)))
            .toList();
    if (changed.isEmpty()) {
      return Worlds.only(World.of(effect));
    }
    WriteRule rule = by.rules().writes();
    boolean rechecks = rule == WriteRule.RECHECK || rule == WriteRule.RECHECK_BY_PLAN;
    if (rechecks || !by.keepsSnapshotOf(table.table().name())) {
      World world =
          World.of(scratch.run(statement, reads, ReadViews.only(matched, table.view(now))));
      boolean byPlan =
          rule == WriteRule.RECHECK_BY_PLAN
              && where(statement).filter(References::hasSubquery).isPresent();
      return byPlan ? Worlds.only(world).withUnknownReads() : Worlds.only(world);
    }
    boolean overtaken =
        rule == WriteRule.FAIL_IF_WRITTEN
            || changed.stream().anyMatch(id -> differs(table, id, then, now));
    return Worlds.only(overtaken ? World.of(effect).asOvertaken() : World.of(effect));
  }

  private static boolean differs(TableHistory table, int id, Perspective then, Perspective now) {
    return !table
        .visible(id, then)
        .flatMap(RowVersion::data)
        .equals(table.visible(id, now).flatMap(RowVersion::data));
  }

  /**
   * A scan that waited has met each row at another moment. What matches now and matched before is
   * touched for sure; what only matches now may have been passed by already. A row that matched all
   * the while is missed if the scan waited at its place in an index and it was moved before that.
   */
  private Worlds rowByRow(
      TransactionState by,
      Statement statement,
      Submission submission,
      boolean waited,
      Map<String, Map<Integer, Row>> reads,
      TableHistory table)
      throws SQLException {
    boolean dirty = by.rules().writes() == WriteRule.DIRTY_CANDIDATES;
    Map<Integer, Row> now = table.view(dirty ? History.dirty() : history.newest(by.index()));
    Effect all = scratch.run(statement, reads, now);
    if (!waited || all.matched().isEmpty()) {
      return Worlds.only(World.of(all));
    }
    Map<Integer, Row> then = before(by, statement, submission, table);
    Set<Integer> before = scratch.matching(condition(table, statement), then);
    Set<Integer> certain = new HashSet<>(all.matched());
    certain.retainAll(before);
    Set<Integer> unmoved = new HashSet<>(certain);
    unmoved.removeIf(id -> isMoved(table.table(), then.get(id), now.get(id)));
    List<World> worlds = new ArrayList<>(List.of(World.of(all)));
    if (!certain.equals(all.matched())) {
      Optional<Deviation> design =
          statement instanceof Statement.Update && !dirty
              ? Optional.of(Deviation.SEMI_CONSISTENT_UPDATE)
              : Optional.empty();
      worlds.add(World.of(scratch.run(statement, reads, ReadViews.only(certain, now))).by(design));
    }
    if (!unmoved.equals(certain) && !dirty) {
      worlds.add(
          World.of(scratch.run(statement, reads, ReadViews.only(unmoved, now)))
              .by(Optional.of(Deviation.MOVED_ROW_IS_MISSED)));
    }
    return new Worlds(worlds, all.matched().size() - unmoved.size() <= 1, false);
  }

  /** Whether a row is no longer at its place in some index, where the scan may have waited. */
  private static boolean isMoved(Table table, Row then, Row now) {
    return table.keys().stream()
        .flatMap(key -> key.columns().stream())
        .mapToInt(table::indexOf)
        .anyMatch(column -> !then.values().get(column).equals(now.values().get(column)));
  }

  private Map<Integer, Row> before(
      TransactionState by, Statement statement, Submission submission, TableHistory table) {
    if (by.rules().writes() == WriteRule.DIRTY_CANDIDATES) {
      return submission.dirty().get(table.table().name());
    }
    return table.view(
        statement instanceof Statement.Update
            ? history.committedAt(by.index(), submission.time())
            : history.newestWrittenBefore(by.index(), submission.time()));
  }

  private static Condition condition(TableHistory table, Statement statement) {
    return new Condition(table.table().name(), Optional.empty(), where(statement));
  }

  private static Optional<Expression> where(Statement statement) {
    if (statement instanceof Statement.Update update) {
      return update.where();
    }
    if (statement instanceof Statement.Delete delete) {
      return delete.where();
    }
    return ((Statement.LockingRead) statement).where();
  }

  /** What may have been read before this moment by a statement at a dirty level. */
  Submission submission(TransactionState by) {
    boolean dirty =
        by.rules().plain() == PlainRead.DIRTY || by.rules().writes() == WriteRule.DIRTY_CANDIDATES;
    return new Submission(
        history.now(), dirty ? history.view(history.tableNames(), History.dirty()) : Map.of());
  }
}
