package org.isoscope.engines.dialect;

import java.util.Map;
import org.isoscope.engine.isolation.IsolationModel;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.engine.isolation.NestedRead;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.engine.isolation.RowIdentity;
import org.isoscope.engine.isolation.SnapshotMoment;
import org.isoscope.engine.isolation.UnchangedUpdate;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;

/**
 * The models of H2's release lines. Readers never wait. Up to 1.4.199 every level but READ
 * UNCOMMITTED is READ COMMITTED, as the manuals say; 1.4.200 reads snapshots at the upper levels
 * and writes what is newest, and from 2.0.202 on a changed row is an error there.
 */
public final class H2Isolation {
  private H2Isolation() {}

  public static IsolationModel of(Version version) {
    LevelModel committed = committed(version);
    return new IsolationModel(
        RowIdentity.INTEGER_PRIMARY_KEY,
        false,
        UnchangedUpdate.MAKES_NONE,
        Map.of(),
        Map.of(
            IsolationLevel.READ_UNCOMMITTED,
            version.atLeast("1.4.198") ? uncommitted(version) : committed,
            IsolationLevel.READ_COMMITTED,
            committed,
            IsolationLevel.REPEATABLE_READ,
            version.atLeast("1.4.200")
                ? snapshot(version, SnapshotMoment.FIRST_LOOK_AT_TABLE)
                : committed,
            IsolationLevel.SNAPSHOT,
            snapshot(version, SnapshotMoment.FIRST_STATEMENT),
            IsolationLevel.SERIALIZABLE,
            version.atLeast("1.4.200")
                ? snapshot(version, SnapshotMoment.FIRST_STATEMENT)
                : committed));
  }

  private static LevelModel uncommitted(Version version) {
    return LevelModel.of(
        PlainRead.DIRTY,
        SnapshotMoment.FIRST_STATEMENT,
        WriteRule.DIRTY_CANDIDATES,
        NestedRead.AS_PLAIN,
        H2Promises.manual(version) + "; writers choose rows by uncommitted values (measured)");
  }

  private static LevelModel committed(Version version) {
    return version.atLeast("1.4.198")
        ? LevelModel.of(
            PlainRead.STATEMENT_SNAPSHOT,
            SnapshotMoment.FIRST_STATEMENT,
            WriteRule.RECHECK,
            NestedRead.AS_PLAIN,
            H2Promises.manual(version) + "; a writer that waited checks its rows again (measured)")
        : LevelModel.of(
            PlainRead.STATEMENT_SNAPSHOT,
            SnapshotMoment.FIRST_STATEMENT,
            WriteRule.RESTART,
            NestedRead.NEWEST,
            H2Promises.manual(version) + "; a writer that waited starts anew (measured)");
  }

  /** At REPEATABLE READ the manual does not say that each table has a snapshot of its own. */
  private static LevelModel snapshot(Version version, SnapshotMoment moment) {
    return LevelModel.of(
        PlainRead.TRANSACTION_SNAPSHOT,
        moment,
        version.major() >= 2 ? WriteRule.FAIL_IF_DIFFERENT : WriteRule.RECHECK_AND_ADOPT,
        NestedRead.AS_PLAIN,
        H2Promises.manual(version) + "; when it is taken, and what writers do, is measured");
  }
}
