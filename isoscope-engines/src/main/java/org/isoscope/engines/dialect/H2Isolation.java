package org.isoscope.engines.dialect;

import java.util.EnumMap;
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
 * UNCOMMITTED is READ COMMITTED, as the manuals say. 1.4.200 has no model of its upper levels:
 * there a row that was locked after a wait is read as it is now by a scan and as it was by an
 * index, and its manual speaks of neither. From 2.0.202 on a row that was changed meanwhile is an
 * error.
 */
public final class H2Isolation {
  private H2Isolation() {}

  public static IsolationModel of(Version version) {
    Map<IsolationLevel, LevelModel> levels = new EnumMap<>(IsolationLevel.class);
    LevelModel committed = committed(version);
    levels.put(
        IsolationLevel.READ_UNCOMMITTED,
        version.atLeast("1.4.198") ? uncommitted(version) : committed);
    levels.put(IsolationLevel.READ_COMMITTED, committed);
    if (version.major() >= 2) {
      levels.put(
          IsolationLevel.REPEATABLE_READ, snapshot(version, SnapshotMoment.FIRST_LOOK_AT_TABLE));
      LevelModel snapshot = snapshot(version, SnapshotMoment.FIRST_STATEMENT);
      levels.put(IsolationLevel.SNAPSHOT, snapshot);
      levels.put(IsolationLevel.SERIALIZABLE, snapshot);
    } else if (!version.atLeast("1.4.200")) {
      levels.put(IsolationLevel.REPEATABLE_READ, committed);
      levels.put(IsolationLevel.SERIALIZABLE, committed);
    }
    return new IsolationModel(
        RowIdentity.INTEGER_PRIMARY_KEY, false, UnchangedUpdate.MAKES_NONE, Map.of(), levels);
  }

  private static LevelModel uncommitted(Version version) {
    return LevelModel.of(
        PlainRead.DIRTY,
        SnapshotMoment.FIRST_STATEMENT,
        version.atLeast("1.4.200") ? WriteRule.DIRTY_CANDIDATES : WriteRule.RECHECK,
        NestedRead.AS_PLAIN,
        H2Promises.manual(version)
            + "; writers choose rows by uncommitted values from 1.4.200 on (measured)");
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
        WriteRule.FAIL_IF_DIFFERENT,
        NestedRead.AS_PLAIN,
        H2Promises.manual(version) + "; when it is taken, and what writers do, is measured");
  }
}
