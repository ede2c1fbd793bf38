package org.isoscope.engines.dialect;

import java.util.EnumMap;
import java.util.Map;
import org.isoscope.engine.isolation.Deviation;
import org.isoscope.engine.isolation.IsolationModel;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.engine.isolation.NestedRead;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.engine.isolation.RowIdentity;
import org.isoscope.engine.isolation.SnapshotMoment;
import org.isoscope.engine.isolation.UnchangedUpdate;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.model.IsolationLevel;

/** The models of the engines that have one. */
public final class IsolationModels {
  private static final String POSTGRES = "PostgreSQL manual, chapter Concurrency Control; ";
  private static final String INNODB = "MySQL manual, InnoDB Locking and Transaction Model; ";

  private IsolationModels() {}

  /** PostgreSQL, all versions here. READ UNCOMMITTED is READ COMMITTED. */
  public static IsolationModel postgres() {
    LevelModel committed =
        LevelModel.of(
            PlainRead.STATEMENT_SNAPSHOT,
            SnapshotMoment.FIRST_STATEMENT,
            WriteRule.RECHECK_BY_PLAN,
            NestedRead.AS_PLAIN,
            POSTGRES + "Read Committed Isolation Level");
    LevelModel repeatable =
        LevelModel.of(
            PlainRead.TRANSACTION_SNAPSHOT,
            SnapshotMoment.FIRST_STATEMENT,
            WriteRule.FAIL_IF_WRITTEN,
            NestedRead.AS_PLAIN,
            POSTGRES + "Repeatable Read Isolation Level");
    return new IsolationModel(
        RowIdentity.HIDDEN,
        true,
        UnchangedUpdate.MAKES_A_VERSION,
        Map.of(),
        levels(committed, committed, repeatable, repeatable.abortingAtWill()));
  }

  /**
   * MariaDB with InnoDB.
   *
   * @param snapshots whether {@code innodb_snapshot_isolation} is on: "if an attempt to acquire a
   *     lock on a record that does not exist in the current read view is made, an error … will be
   *     raised, and the transaction will be rolled back". At SERIALIZABLE newer versions have a
   *     read view, that of the first statement (measured).
   */
  public static IsolationModel mariadb(boolean snapshots) {
    Map<Deviation, String> deviations = new EnumMap<>(Deviation.class);
    deviations.put(Deviation.UNCHANGED_UPDATE_IS_INVISIBLE, "mdev-26642");
    deviations.put(Deviation.SEMI_CONSISTENT_UPDATE, "mdev-26643");
    deviations.put(Deviation.MOVED_ROW_IS_MISSED, "innodb-scan-misses-moved-row");
    if (snapshots) {
      deviations.put(
          Deviation.UNCOMMITTED_CHANGE_IS_PASSED_BY, "mariadb-write-skips-uncommitted-change");
    }
    return innodb(
        UnchangedUpdate.MAKES_NONE,
        deviations,
        snapshots ? WriteRule.NEWEST_UNLESS_UNCOMMITTED : WriteRule.NEWEST_ROW_BY_ROW,
        snapshots ? WriteRule.LOCKED_SCAN_OF_SNAPSHOT : WriteRule.NEWEST_LOCKED_SCAN);
  }

  /** MySQL with InnoDB. */
  public static IsolationModel mysql() {
    return innodb(
        UnchangedUpdate.MAKES_NONE_IF_READ,
        Map.of(
            Deviation.UNCHANGED_UPDATE_IS_INVISIBLE,
            "mysql-104986",
            Deviation.SEMI_CONSISTENT_UPDATE,
            "mysql-104833",
            Deviation.MOVED_ROW_IS_MISSED,
            "innodb-scan-misses-moved-row"),
        WriteRule.NEWEST_ROW_BY_ROW,
        WriteRule.NEWEST_LOCKED_SCAN);
  }

  /**
   * Writes and locking reads never read a snapshot.
   *
   * @param deviations with the known bugs that report them
   * @param lowest what writes do at READ UNCOMMITTED
   * @param scans what they do at the two upper levels
   */
  private static IsolationModel innodb(
      UnchangedUpdate unchanged,
      Map<Deviation, String> deviations,
      WriteRule lowest,
      WriteRule scans) {
    return new IsolationModel(
        RowIdentity.CLUSTERED_KEY,
        false,
        unchanged,
        deviations,
        levels(
            LevelModel.of(
                PlainRead.DIRTY,
                SnapshotMoment.FIRST_STATEMENT,
                lowest,
                NestedRead.AS_PLAIN_IN_UPDATES,
                INNODB + "Transaction Isolation Levels"),
            LevelModel.of(
                PlainRead.STATEMENT_SNAPSHOT,
                SnapshotMoment.FIRST_STATEMENT,
                WriteRule.NEWEST_ROW_BY_ROW,
                NestedRead.AS_PLAIN_IN_UPDATES,
                INNODB + "Transaction Isolation Levels"),
            LevelModel.of(
                    PlainRead.TRANSACTION_SNAPSHOT,
                    SnapshotMoment.FIRST_PLAIN_READ,
                    scans,
                    NestedRead.NEWEST,
                    INNODB + "Consistent Nonlocking Reads, Locking Reads")
                .withPredicateLocks(),
            LevelModel.of(
                    PlainRead.LOCKING,
                    SnapshotMoment.FIRST_STATEMENT,
                    scans,
                    NestedRead.NEWEST,
                    INNODB + "Transaction Isolation Levels")
                .withPredicateLocks()));
  }

  private static Map<IsolationLevel, LevelModel> levels(
      LevelModel readUncommitted,
      LevelModel readCommitted,
      LevelModel repeatableRead,
      LevelModel serializable) {
    return Map.of(
        IsolationLevel.READ_UNCOMMITTED, readUncommitted,
        IsolationLevel.READ_COMMITTED, readCommitted,
        IsolationLevel.REPEATABLE_READ, repeatableRead,
        IsolationLevel.SERIALIZABLE, serializable);
  }
}
