package org.isoscope.oracle.troc;

import java.util.LinkedHashSet;
import java.util.Set;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.engine.isolation.NestedRead;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.sql.References;
import org.isoscope.sql.Statement;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;

/**
 * Where a statement may hold locks on more rows than it has surely touched. Engines that choose
 * their rows in a snapshot lock those and no others, unless they wait or fail on the way: a row may
 * be locked and then found not to match. Engines that scan what is newest lock what they pass by.
 */
final class MaybeLocked {
  private MaybeLocked() {}

  static Set<String> tables(LevelModel rules, Statement statement, StepRecord record) {
    boolean exact =
        locksMatchesOnly(rules)
            && !record.blocked()
            && !(record.outcome() instanceof StepOutcome.Failed);
    Set<String> tables = new LinkedHashSet<>();
    if (!exact) {
      statement.target().ifPresent(tables::add);
    }
    boolean plain = statement instanceof Statement.Read;
    if (plain ? rules.plain() == PlainRead.LOCKING : rules.nested() != NestedRead.AS_PLAIN) {
      tables.addAll(References.tablesRead(statement));
    }
    return tables;
  }

  private static boolean locksMatchesOnly(LevelModel rules) {
    return switch (rules.writes()) {
      case RECHECK, RECHECK_BY_PLAN, FAIL_IF_WRITTEN, FAIL_IF_DIFFERENT -> true;
      case RESTART,
          NEWEST_ROW_BY_ROW,
          NEWEST_UNLESS_UNCOMMITTED,
          NEWEST_LOCKED_SCAN,
          LOCKED_SCAN_OF_SNAPSHOT,
          DIRTY_CANDIDATES ->
          false;
    };
  }
}
