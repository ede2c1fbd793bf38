package org.isoscope.oracle.troc;

import java.util.Set;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.oracle.troc.RowVersion.Visibility;
import org.isoscope.oracle.troc.single.StatementEffect;
import org.isoscope.sql.Statement;

/**
 * Rows that are newer than a transaction's snapshot, where a lock on one is an error ({@link
 * WriteRule#LOCKED_SCAN_OF_SNAPSHOT}). What a statement surely locks is what it touches; on the way
 * there it may have locked any row of the table, even one that is gone.
 */
record NewerRows(ChangeHistory history) {
  /**
   * Whether a statement must fail. A shared lock does not tell, as it may be on an index alone,
   * where versions are not compared; nor does a level whose plain queries lock, as only newer
   * versions of MariaDB open a read view there (11.8.9 does, 11.4.5 does not).
   */
  boolean surelyMeets(WriteAttempt attempt, StatementEffect effect) {
    TransactionState by = attempt.by();
    boolean shared =
        attempt.statement() instanceof Statement.LockingRead read
            && read.lock() == Statement.LockingRead.Lock.SHARE;
    return !shared
        && by.rules().plain() == PlainRead.TRANSACTION_SNAPSHOT
        && by.surelyHasSnapshotOf(attempt.tableName())
        && by.possibleSnapshotsOf(attempt.tableName(), history.now()).stream()
            .allMatch(
                moment ->
                    effect.matched().stream()
                        .anyMatch(id -> isNewer(by, attempt.table(), id, moment)));
  }

  /** Whether a statement on these tables may have met one. */
  boolean mayBeMet(TransactionState by, Set<String> tables) {
    return by.rules().writes() == WriteRule.LOCKED_SCAN_OF_SNAPSHOT
        && tables.stream().anyMatch(table -> mayBeMet(by, table));
  }

  private boolean mayBeMet(TransactionState by, String table) {
    TableHistory rows = history.table(table);
    return by.maySnapshot(table)
        && rows.ids().stream()
            .anyMatch(id -> isNewer(by, rows, id, by.snapshotOf(table, history.now())));
  }

  private boolean isNewer(TransactionState by, TableHistory table, int id, long moment) {
    Visibility then = history.committedAt(by.index(), moment);
    return !table.visible(id, then).equals(table.visible(id, history.newest(by.index())));
  }
}
