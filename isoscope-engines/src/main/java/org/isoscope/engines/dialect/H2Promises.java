package org.isoscope.engines.dialect;

import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.READ_UNCOMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;
import static org.isoscope.model.IsolationLevel.SNAPSHOT;

import java.util.EnumMap;
import java.util.Map;
import org.isoscope.model.AdyaLevel;
import org.isoscope.model.Guarantee;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Promise;
import org.isoscope.model.Version;

/** What the manuals of H2's release lines say of its levels. */
public final class H2Promises {
  private static final String MANUAL = "H2 manual of %s, Advanced, Transaction Isolation";

  private H2Promises() {}

  /** The manual that came with a version. */
  static String manual(Version version) {
    return MANUAL.formatted(version.major() >= 2 ? "2.x" : version.text());
  }

  public static Map<IsolationLevel, Promise> of(Version version) {
    Promise committed = promise(version, Guarantee.READ_COMMITTED, AdyaLevel.READ_COMMITTED);
    Promise uncommitted = promise(version, Guarantee.READ_UNCOMMITTED, AdyaLevel.READ_UNCOMMITTED);
    Map<IsolationLevel, Promise> promises = new EnumMap<>(IsolationLevel.class);
    // 1.4.197: "read committed is used in all cases (changing the isolation level has no effect)";
    // 1.4.199: "… except for explicitly selected read uncommitted".
    promises.put(READ_UNCOMMITTED, version.atLeast("1.4.198") ? uncommitted : committed);
    promises.put(READ_COMMITTED, committed);
    if (!version.atLeast("1.4.200")) {
      promises.put(REPEATABLE_READ, committed);
      promises.put(SERIALIZABLE, committed);
      return promises;
    }
    // "Dirty reads and non-repeatable reads aren't possible", of one table at a time.
    promises.put(
        REPEATABLE_READ,
        promise(version, Guarantee.CONSISTENT_READS, Guarantee.CONSISTENT_READS.adya()));
    // 1.4.200 has the same words, and lets the second writer of a row pass: reads are of one
    // snapshot, and nothing is said of writes. From 2.0.202 on the second one fails.
    Guarantee snapshot =
        version.major() >= 2 ? Guarantee.SNAPSHOT_ISOLATION : Guarantee.CONSISTENT_READS;
    promises.put(SNAPSHOT, promise(version, snapshot, snapshot.adya()));
    // "… does not ensure equivalence of concurrent and serializable execution".
    promises.put(SERIALIZABLE, promise(version, snapshot, snapshot.adya()));
    return promises;
  }

  private static Promise promise(Version version, Guarantee guarantee, AdyaLevel adya) {
    return new Promise(guarantee, adya, manual(version));
  }
}
