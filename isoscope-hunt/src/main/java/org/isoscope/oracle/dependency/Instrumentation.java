package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.isolation.IsolationModel;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.dependency.InstrumentedStep.Role;
import org.isoscope.sql.Statement.LockingRead.Waiting;

/**
 * Writes the reads around statements. They must read what the statement itself reads (the paper's
 * Assumption 3): where a plain query reads a snapshot and a write what is newest, the reads around
 * a write lock what they read, as the write itself does.
 *
 * @param levels of the transactions, by name
 */
public record Instrumentation(Dialect dialect, Map<String, IsolationLevel> levels) {
  private static final Set<WriteRule> NEWEST =
      Set.of(WriteRule.NEWEST_ROW_BY_ROW, WriteRule.NEWEST_LOCKED_SCAN, WriteRule.DIRTY_CANDIDATES);

  public Instrumentation {
    levels = Map.copyOf(levels);
  }

  /** Whether it is known that a write reads what the reads around it do. */
  public boolean areTrusted() {
    return dialect.isolation().isPresent();
  }

  /** A schedule's steps. */
  List<InstrumentedStep> steps(List<TrackedUnit> units) {
    List<InstrumentedStep> steps = new ArrayList<>();
    for (int i = 0; i < units.size(); i++) {
      add(units.get(i), i, steps);
    }
    return steps;
  }

  private void add(TrackedUnit unit, int index, List<InstrumentedStep> steps) {
    if (unit.mark().isPresent()) {
      steps.add(new InstrumentedStep(index, Role.MARK, "", unit.mark().get().sql()));
      return;
    }
    if (unit.isEnd()) {
      steps.add(new InstrumentedStep(index, Role.END, "", unit.commits() ? "COMMIT" : "ROLLBACK"));
      return;
    }
    ObservedStatement statement = unit.statement().get();
    boolean locks = statement.readsForWriting() && locksToRead(unit.transaction());
    boolean asked = !(locks && statement.hasSubquery());
    String share = locks ? " " + dialect.flavor().forShare().orElseThrow() : "";
    String update = locks ? " FOR UPDATE" : "";
    String target = statement.target().orElse("");
    boolean skips = statement.waiting() == Waiting.SKIP_LOCKED;
    for (String table : statement.tables()) {
      boolean impatient = locks && (target.isEmpty() || table.equals(target));
      steps.add(
          new InstrumentedStep(
              index,
              Role.VERSION_SET,
              table,
              Tracking.ITEMS + table + share + (impatient ? impatience(statement) : ""),
              impatient && skips));
    }
    boolean rewrites =
        statement.kind() == Access.Kind.UPDATE || statement.kind() == Access.Kind.DELETE;
    if (rewrites && asked) {
      String where = statement.condition().map(each -> " WHERE " + each).orElse("");
      steps.add(
          new InstrumentedStep(
              index, Role.BEFORE_WRITE, target, Tracking.ITEMS + target + where + update));
    }
    steps.add(new InstrumentedStep(index, Role.STATEMENT, target, statement.sql(), skips));
    if (statement.kind() == Access.Kind.UPDATE || statement.kind() == Access.Kind.INSERT) {
      String written = " WHERE " + Tracking.VERSION + " = " + unit.number();
      steps.add(
          new InstrumentedStep(
              index, Role.AFTER_WRITE, target, "SELECT * FROM " + target + written));
    } else if (rewrites && !asked) {
      // A locking read would not look for its rows as the DELETE does: its queries do not lock.
      steps.add(
          new InstrumentedStep(index, Role.LEFT_OVER, target, Tracking.ITEMS + target + share));
    }
  }

  /** A read that waits where its statement does not would change what the statement meets. */
  private static String impatience(ObservedStatement statement) {
    return switch (statement.waiting()) {
      case WAIT -> "";
      case NOWAIT -> " NOWAIT";
      case SKIP_LOCKED -> " SKIP LOCKED";
    };
  }

  private boolean locksToRead(String transaction) {
    Optional<LevelModel> level =
        dialect
            .isolation()
            .map(IsolationModel::levels)
            .map(all -> all.get(levels.get(transaction)));
    return level
        .filter(each -> each.plain() == PlainRead.TRANSACTION_SNAPSHOT)
        .filter(each -> NEWEST.contains(each.writes()))
        .isPresent();
  }
}
