package org.isoscope.engines.dialect;

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
  private static final String H2 = "H2 manual, Advanced, Transaction Isolation; ";
  private static final String POSTGRES = "PostgreSQL manual, chapter Concurrency Control; ";
  private static final String INNODB = "MySQL manual, InnoDB Locking and Transaction Model; ";

  private IsolationModels() {}

  /**
   * H2 from 1.4.198 on. Readers never wait. At REPEATABLE READ the manual promises a snapshot and
   * does not say that each table has one of its own; the model follows what is measured.
   */
  public static IsolationModel h2() {
    LevelModel snapshot =
        LevelModel.of(
            PlainRead.TRANSACTION_SNAPSHOT,
            SnapshotMoment.FIRST_STATEMENT,
            WriteRule.FAIL_IF_DIFFERENT,
            NestedRead.AS_PLAIN,
            H2 + "a changed row is an error from 2.0.202 on (measured)");
    return new IsolationModel(
        RowIdentity.INTEGER_PRIMARY_KEY,
        false,
        UnchangedUpdate.MAKES_NONE,
        Map.of(),
        Map.of(
            IsolationLevel.READ_UNCOMMITTED,
            LevelModel.of(
                PlainRead.DIRTY,
                SnapshotMoment.FIRST_STATEMENT,
                WriteRule.DIRTY_CANDIDATES,
                NestedRead.AS_PLAIN,
                H2 + "writers choose rows by uncommitted values (measured)"),
            IsolationLevel.READ_COMMITTED,
            LevelModel.of(
                PlainRead.STATEMENT_SNAPSHOT,
                SnapshotMoment.FIRST_STATEMENT,
                WriteRule.RECHECK,
                NestedRead.AS_PLAIN,
                H2 + "a writer that waited checks its rows again (measured)"),
            IsolationLevel.REPEATABLE_READ,
            LevelModel.of(
                PlainRead.TRANSACTION_SNAPSHOT,
                SnapshotMoment.FIRST_LOOK_AT_TABLE,
                WriteRule.FAIL_IF_DIFFERENT,
                NestedRead.AS_PLAIN,
                H2 + "one snapshot for each table (measured)"),
            IsolationLevel.SNAPSHOT,
            snapshot,
            IsolationLevel.SERIALIZABLE,
            snapshot));
  }

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

  /** MariaDB with InnoDB. */
  public static IsolationModel mariadb() {
    return innodb(UnchangedUpdate.MAKES_NONE, "mdev-26642", "mdev-26643");
  }

  /** MySQL with InnoDB. */
  public static IsolationModel mysql() {
    return innodb(UnchangedUpdate.MAKES_NONE_IF_READ, "mysql-104986", "mysql-104833");
  }

  /**
   * Writes and locking reads never read a snapshot.
   *
   * @param invisible the known bug that an update which changes nothing is not seen
   * @param semiConsistent the known bug of semi-consistent updates
   */
  private static IsolationModel innodb(
      UnchangedUpdate unchanged, String invisible, String semiConsistent) {
    return new IsolationModel(
        RowIdentity.CLUSTERED_KEY,
        false,
        unchanged,
        Map.of(
            Deviation.UNCHANGED_UPDATE_IS_INVISIBLE,
            invisible,
            Deviation.SEMI_CONSISTENT_UPDATE,
            semiConsistent,
            Deviation.MOVED_ROW_IS_MISSED,
            "innodb-scan-misses-moved-row"),
        levels(
            LevelModel.of(
                PlainRead.DIRTY,
                SnapshotMoment.FIRST_STATEMENT,
                WriteRule.NEWEST_ROW_BY_ROW,
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
                    WriteRule.NEWEST_LOCKED_SCAN,
                    NestedRead.NEWEST,
                    INNODB + "Consistent Nonlocking Reads, Locking Reads")
                .withPredicateLocks(),
            LevelModel.of(
                    PlainRead.LOCKING,
                    SnapshotMoment.FIRST_STATEMENT,
                    WriteRule.NEWEST_LOCKED_SCAN,
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
