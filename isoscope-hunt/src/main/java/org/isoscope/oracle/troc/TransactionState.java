package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.engine.isolation.SnapshotMoment;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.sql.Statement;

/** One transaction, as far as the simulation has come. */
final class TransactionState {
  /** How it stands. */
  enum Status {
    WAITING_TO_BEGIN,
    ACTIVE,
    /** A statement has failed, and the engine takes nothing but its end. */
    DOOMED,
    COMMITTED,
    ABORTED
  }

  /** Stands for the tables where one snapshot is of all of them. */
  private static final String ALL_TABLES = "";

  private final int index;
  private final String name;
  private final LevelModel rules;
  private final Map<String, Long> savepoints = new LinkedHashMap<>();
  private Status status = Status.WAITING_TO_BEGIN;
  private final Map<String, List<Long>> possible = new HashMap<>();
  private final Set<String> certain = new HashSet<>();
  private long began;

  TransactionState(int index, String name, LevelModel rules) {
    this.index = index;
    this.name = name;
    this.rules = rules;
  }

  int index() {
    return index;
  }

  String name() {
    return name;
  }

  LevelModel rules() {
    return rules;
  }

  Status status() {
    return status;
  }

  void become(Status next) {
    status = next;
  }

  boolean isOpen() {
    return status == Status.ACTIVE || status == Status.DOOMED;
  }

  long began() {
    return began;
  }

  /** A statement starts: takes the snapshots that are due. */
  void start(Statement statement, Set<String> lookedAt, long now) {
    if (status == Status.WAITING_TO_BEGIN) {
      status = Status.ACTIVE;
      began = now;
    }
    Set<String> due = new HashSet<>(dueSnapshots(statement, lookedAt));
    due.removeAll(certain);
    due.forEach(each -> possible.computeIfAbsent(each, name -> new ArrayList<>()).add(now));
    if (rules.moment() == SnapshotMoment.FIRST_STATEMENT && !isSavepoint(statement)) {
      certain.addAll(due);
    }
  }

  /** Some engines take a snapshot for it, others do not. */
  private static boolean isSavepoint(Statement statement) {
    return statement instanceof Statement.Savepoint || statement instanceof Statement.RollbackTo;
  }

  private Set<String> dueSnapshots(Statement statement, Set<String> lookedAt) {
    return switch (rules.moment()) {
      case FIRST_STATEMENT -> Set.of(ALL_TABLES);
      case FIRST_PLAIN_READ -> statement instanceof Statement.Read ? Set.of(ALL_TABLES) : Set.of();
      case FIRST_LOOK_AT_TABLE -> lookedAt;
    };
  }

  private String snapshotName(String table) {
    return rules.moment() == SnapshotMoment.FIRST_LOOK_AT_TABLE ? table : ALL_TABLES;
  }

  /**
   * The moment whose committed state a snapshot read of a table shows; the first of several.
   *
   * @param statementStart when the statement that reads was submitted
   */
  long snapshotOf(String table, long statementStart) {
    return possibleSnapshotsOf(table, statementStart).get(0);
  }

  /**
   * The moments at which the snapshot of a table may have been taken. There are several as long as
   * all statements that looked at it may have been answered without a look at any row, because
   * their conditions can never be true.
   */
  List<Long> possibleSnapshotsOf(String table, long statementStart) {
    return keepsSnapshots()
        ? List.copyOf(possible.getOrDefault(snapshotName(table), List.of(statementStart)))
        : List.of(statementStart);
  }

  private boolean keepsSnapshots() {
    return rules.plain() == PlainRead.TRANSACTION_SNAPSHOT
        || rules.writes() == WriteRule.LOCKED_SCAN_OF_SNAPSHOT;
  }

  /** What {@link #possibleSnapshotsOf} says of several tables, all their combinations. */
  List<Map<String, Long>> possibleSnapshots(Set<String> tables, long statementStart) {
    if (rules.moment() != SnapshotMoment.FIRST_LOOK_AT_TABLE) {
      return possibleSnapshotsOf(ALL_TABLES, statementStart).stream()
          .map(moment -> tables.stream().collect(Collectors.toMap(each -> each, each -> moment)))
          .toList();
    }
    List<Map<String, Long>> all = List.of(Map.of());
    for (String table : tables) {
      all =
          all.stream()
              .flatMap(
                  some ->
                      possibleSnapshotsOf(table, statementStart).stream()
                          .map(moment -> with(some, table, moment)))
              .toList();
    }
    return all;
  }

  private static Map<String, Long> with(Map<String, Long> some, String table, long moment) {
    Map<String, Long> more = new HashMap<>(some);
    more.put(table, moment);
    return more;
  }

  /**
   * It has touched rows of a table, so that there is a snapshot of it now; unless no statement has
   * asked what its rows hold.
   */
  void hasLookedAt(String table) {
    if (rules.moment() == SnapshotMoment.FIRST_LOOK_AT_TABLE && maySnapshot(table)) {
      certain.add(table);
    }
  }

  /** A query has returned rows of some table. */
  void hasRead() {
    if (rules.moment() == SnapshotMoment.FIRST_PLAIN_READ) {
      certain.add(ALL_TABLES);
    }
  }

  /** Whether a snapshot of a table may have been taken, at whatever moment. */
  boolean maySnapshot(String table) {
    return possible.containsKey(snapshotName(table));
  }

  /** Whether there surely is a snapshot of a table. */
  boolean surelyHasSnapshotOf(String table) {
    return certain.contains(snapshotName(table));
  }

  /** Whether what it sees of a table is fixed. */
  boolean keepsSnapshotOf(String table) {
    return rules.moment() != SnapshotMoment.FIRST_LOOK_AT_TABLE || maySnapshot(table);
  }

  Map<String, Long> savepoints() {
    return savepoints;
  }
}
