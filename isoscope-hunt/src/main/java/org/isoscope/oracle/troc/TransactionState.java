package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.engine.isolation.SnapshotMoment;
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

  private final int index;
  private final String name;
  private final LevelModel rules;
  private final Map<String, Long> snapshots = new HashMap<>();
  private final Map<String, Long> savepoints = new LinkedHashMap<>();
  private Status status = Status.WAITING_TO_BEGIN;
  private final List<Long> possible = new ArrayList<>();
  private boolean snapshotIsCertain;
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
    if (rules.moment() == SnapshotMoment.FIRST_LOOK_AT_TABLE) {
      lookedAt.forEach(table -> snapshots.putIfAbsent(table, now));
    } else if (!snapshotIsCertain && takesSnapshot(statement)) {
      possible.add(now);
      snapshotIsCertain = rules.moment() == SnapshotMoment.FIRST_STATEMENT;
    }
  }

  private boolean takesSnapshot(Statement statement) {
    return rules.moment() == SnapshotMoment.FIRST_STATEMENT || statement instanceof Statement.Read;
  }

  /**
   * The moment whose committed state a snapshot read of a table shows.
   *
   * @param statementStart when the statement that reads was submitted
   */
  long snapshotOf(String table, long statementStart) {
    if (rules.plain() != PlainRead.TRANSACTION_SNAPSHOT) {
      return statementStart;
    }
    return rules.moment() == SnapshotMoment.FIRST_LOOK_AT_TABLE
        ? snapshots.getOrDefault(table, statementStart)
        : possible.stream().findFirst().orElse(statementStart);
  }

  /**
   * The moments at which the snapshot of all tables may have been taken; one that is empty stands
   * for what {@link #snapshotOf} says. There are several as long as all queries may have been
   * answered without a look at any row, because their conditions can never be true.
   */
  List<OptionalLong> possibleSnapshots() {
    return rules.plain() == PlainRead.TRANSACTION_SNAPSHOT && possible.size() > 1
        ? possible.stream().map(OptionalLong::of).toList()
        : List.of(OptionalLong.empty());
  }

  /** A query has returned rows of a table, so that there is a snapshot now. */
  void hasRead() {
    snapshotIsCertain = true;
  }

  /** Whether what it sees of a table is fixed. */
  boolean keepsSnapshotOf(String table) {
    return rules.moment() != SnapshotMoment.FIRST_LOOK_AT_TABLE || snapshots.containsKey(table);
  }

  Map<String, Long> savepoints() {
    return savepoints;
  }
}
