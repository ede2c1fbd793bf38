package org.isoscope.engines.dialect;

import org.isoscope.engine.isolation.Deviation;
import org.isoscope.engine.isolation.IsolationModel;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.engine.isolation.RowIdentity;
import org.isoscope.engine.isolation.UnchangedUpdate;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.engines.H2;
import static org.isoscope.engine.isolation.NestedRead.AS_PLAIN;
import static org.isoscope.engine.isolation.NestedRead.AS_PLAIN_IN_UPDATES;
import static org.isoscope.engine.isolation.NestedRead.NEWEST;
import static org.isoscope.engine.isolation.PlainRead.DIRTY;
import static org.isoscope.engine.isolation.PlainRead.LOCKING;
import static org.isoscope.engine.isolation.PlainRead.STATEMENT_SNAPSHOT;
import static org.isoscope.engine.isolation.PlainRead.TRANSACTION_SNAPSHOT;
import static org.isoscope.engine.isolation.SnapshotMoment.FIRST_LOOK_AT_TABLE;
import static org.isoscope.engine.isolation.SnapshotMoment.FIRST_PLAIN_READ;
import static org.isoscope.engine.isolation.SnapshotMoment.FIRST_STATEMENT;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.READ_UNCOMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;
import static org.isoscope.model.IsolationLevel.SNAPSHOT;

import java.util.Map;

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
            TRANSACTION_SNAPSHOT,
            FIRST_STATEMENT,
            WriteRule.FAIL_IF_DIFFERENT,
            AS_PLAIN,
            H2 + "a changed row is an error from 2.0.202 on (measured)");
    return new IsolationModel(
        RowIdentity.INTEGER_PRIMARY_KEY,
        false,
        UnchangedUpdate.MAKES_NONE,
        Map.of(),
        Map.of(
            READ_UNCOMMITTED,
            LevelModel.of(
                DIRTY,
                FIRST_STATEMENT,
                WriteRule.DIRTY_CANDIDATES,
                AS_PLAIN,
                H2 + "writers choose rows by uncommitted values (measured)"),
            READ_COMMITTED,
            LevelModel.of(
                STATEMENT_SNAPSHOT,
                FIRST_STATEMENT,
                WriteRule.RECHECK,
                AS_PLAIN,
                H2 + "a writer that waited checks its rows again (measured)"),
            REPEATABLE_READ,
            LevelModel.of(
                TRANSACTION_SNAPSHOT,
                FIRST_LOOK_AT_TABLE,
                WriteRule.FAIL_IF_DIFFERENT,
                AS_PLAIN,
                H2 + "one snapshot for each table (measured)"),
            SNAPSHOT,
            snapshot,
            SERIALIZABLE,
            snapshot));
  }

  /** PostgreSQL, all versions here. READ UNCOMMITTED is READ COMMITTED. */
  public static IsolationModel postgres() {
    LevelModel committed =
        LevelModel.of(
            STATEMENT_SNAPSHOT,
            FIRST_STATEMENT,
            WriteRule.RECHECK_BY_PLAN,
            AS_PLAIN,
            POSTGRES + "Read Committed Isolation Level");
    LevelModel repeatable =
        LevelModel.of(
            TRANSACTION_SNAPSHOT,
            FIRST_STATEMENT,
            WriteRule.FAIL_IF_WRITTEN,
            AS_PLAIN,
            POSTGRES + "Repeatable Read Isolation Level");
    return new IsolationModel(
        RowIdentity.HIDDEN,
        true,
        UnchangedUpdate.MAKES_A_VERSION,
        Map.of(),
        Map.of(
            READ_UNCOMMITTED,
            committed,
            READ_COMMITTED,
            committed,
            REPEATABLE_READ,
            repeatable,
            SERIALIZABLE,
            repeatable.abortingAtWill()));
  }

  /** MariaDB with InnoDB. */
  public static IsolationModel mariadb() {
    return innodb(
        UnchangedUpdate.MAKES_NONE,
        Map.of(
            Deviation.UNCHANGED_UPDATE_IS_INVISIBLE,
            "mdev-26642",
            Deviation.SEMI_CONSISTENT_UPDATE,
            "mdev-26643",
            Deviation.MOVED_ROW_IS_MISSED,
            "innodb-scan-misses-moved-row"));
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
            "innodb-scan-misses-moved-row"));
  }

  /** Writes and locking reads never read a snapshot. */
  private static IsolationModel innodb(
      UnchangedUpdate unchanged, Map<Deviation, String> deviations) {
    return new IsolationModel(
        RowIdentity.CLUSTERED_KEY,
        false,
        unchanged,
        deviations,
        Map.of(
            READ_UNCOMMITTED,
            LevelModel.of(
                DIRTY,
                FIRST_STATEMENT,
                WriteRule.NEWEST_ROW_BY_ROW,
                AS_PLAIN_IN_UPDATES,
                INNODB + "Transaction Isolation Levels"),
            READ_COMMITTED,
            LevelModel.of(
                STATEMENT_SNAPSHOT,
                FIRST_STATEMENT,
                WriteRule.NEWEST_ROW_BY_ROW,
                AS_PLAIN_IN_UPDATES,
                INNODB + "Transaction Isolation Levels"),
            REPEATABLE_READ,
            LevelModel.of(
                    TRANSACTION_SNAPSHOT,
                    FIRST_PLAIN_READ,
                    WriteRule.NEWEST_LOCKED_SCAN,
                    NEWEST,
                    INNODB + "Consistent Nonlocking Reads, Locking Reads")
                .withPredicateLocks(),
            SERIALIZABLE,
            LevelModel.of(
                    LOCKING,
                    FIRST_STATEMENT,
                    WriteRule.NEWEST_LOCKED_SCAN,
                    NEWEST,
                    INNODB + "Transaction Isolation Levels")
                .withPredicateLocks()));
  }
}
