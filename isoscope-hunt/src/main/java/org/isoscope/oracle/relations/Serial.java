package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.Guarantee;
import org.isoscope.oracle.relations.Differences.Difference;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * Where a manual promises serializability and every transaction has such a level, what the
 * committed ones came to is what one of their serial orders comes to. Those that rolled back, or
 * were rolled back, may have seen anything; they are left out of the orders.
 */
final class Serial implements Relation {
  private static final int MOST = 4;

  @Override
  public String name() {
    return "serial";
  }

  @Override
  public List<RelationResult> apply(CaseRuns runs, Trace trace) {
    CaseLevels levels = new CaseLevels(new CaseText(runs), trace, runs.dialect());
    boolean promised =
        Transaction.in(trace.scenario().steps(), runs.dialect().sqlRules())
            .orElse(List.of())
            .stream()
            .map(levels::guarantee)
            .allMatch(Optional.of(Guarantee.SERIALIZABLE)::equals);
    return promised ? List.of(result(runs, trace)) : List.of();
  }

  private RelationResult result(CaseRuns runs, Trace trace) {
    CaseText text = new CaseText(runs);
    Optional<List<Transaction>> all =
        Transaction.in(trace.scenario().steps(), runs.dialect().sqlRules());
    if (all.isEmpty() || text.hasWhims() || text.defines() || text.isImpatient()) {
      return RelationResult.notApplied(
          name(), "the case", "it has DDL, a whim, or transactions whose ends cannot be told");
    }
    List<Transaction> committed = new ArrayList<>();
    for (Transaction each : all.get()) {
      Fate fate = Fate.of(each, trace, text);
      if (fate == Fate.UNKNOWN) {
        return RelationResult.notApplied(
            name(), each.session(), "a statement failed in a transaction that went on");
      }
      if (fate == Fate.COMMITTED) {
        committed.add(each);
      }
    }
    if (committed.size() > MOST || committed.size() < 2) {
      return RelationResult.notApplied(
          name(), "the case", committed.size() + " transactions committed; 2 to 4 are compared");
    }
    return compare(runs, trace, SerialOrders.of(committed));
  }

  private RelationResult compare(CaseRuns runs, Trace trace, List<List<Transaction>> orders) {
    RelationResult nearest = null;
    long fewest = Long.MAX_VALUE;
    for (List<Transaction> order : orders) {
      List<Integer> steps = order.stream().flatMap(each -> each.steps().stream()).toList();
      Trace other = Variant.run(runs, trace, steps);
      Differences differences = new Differences(trace, other, steps);
      Optional<Difference> first = differences.first();
      if (first.isEmpty()) {
        return RelationResult.holds(name(), names(order));
      }
      if (other.steps().stream().anyMatch(step -> step.blocked())) {
        return RelationResult.notApplied(name(), names(order), "a serial order waits");
      }
      if (differences.count() < fewest) {
        fewest = differences.count();
        nearest =
            RelationResult.broken(
                name(),
                names(order),
                Variant.violation(
                    first.get(),
                    "No serial order of %s comes to what they came to; nearest is %s."
                        .formatted(
                            String.join(
                                ", ", order.stream().map(Transaction::session).sorted().toList()),
                            names(order))),
                trace,
                other,
                steps);
      }
    }
    boolean steady =
        nearest != null
            && Variant.isSteady(runs, trace, nearest.other().orElseThrow(), nearest.order());
    return steady
        ? nearest
        : RelationResult.notApplied(name(), "the case", "the runs do not come to the same twice");
  }

  private static String names(List<Transaction> order) {
    return String.join(" before ", order.stream().map(Transaction::session).toList());
  }

  /** How a transaction ended. */
  enum Fate {
    COMMITTED,
    TAKEN_BACK,
    UNKNOWN;

    static Fate of(Transaction transaction, Trace trace, CaseText text) {
      List<StepRecord> records = transaction.steps().stream().map(trace.steps()::get).toList();
      boolean failed =
          records.stream()
              .anyMatch(each -> each.failed() || each.outcome() instanceof StepOutcome.NotRun);
      boolean commits =
          !transaction.explicit()
              || transaction
                  .end()
                  .map(end -> text.step(end).transaction().isCommit())
                  .orElse(false);
      if (!commits || (failed && !transaction.explicit())) {
        return TAKEN_BACK;
      }
      StepRecord last = records.get(records.size() - 1);
      if (last.failed()) {
        return TAKEN_BACK;
      }
      return failed ? UNKNOWN : COMMITTED;
    }
  }
}
