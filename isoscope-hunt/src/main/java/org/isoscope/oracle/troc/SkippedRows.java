package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.model.Row;
import org.isoscope.oracle.RowBag;
import org.isoscope.oracle.troc.LockTable.RowRef;
import org.isoscope.oracle.troc.PossibleOutcomes.PossibleOutcome;
import org.isoscope.oracle.troc.single.StatementEffect;
import org.isoscope.sql.Statement;
import org.isoscope.trace.StepOutcome;

/**
 * The rows that SKIP LOCKED leaves out: surely those that another surely holds; none that surely
 * nobody else holds. Where that is open (see {@link MaybeLocked}) both are right, and the rows that
 * were returned tell which it was.
 */
record SkippedRows(SimulationState state, TransactionState by, Statement.LockingRead read) {
  /** What the statement may do if it passes by some rows. */
  interface Evaluation {
    PossibleOutcomes without(Set<Integer> rows) throws SQLException;
  }

  static boolean skipsLocked(Statement statement) {
    return statement instanceof Statement.LockingRead read
        && read.waiting() == Statement.LockingRead.Waiting.SKIP_LOCKED;
  }

  PossibleOutcomes outcomes(StepOutcome seen, Evaluation evaluation) throws SQLException {
    Set<Integer> held =
        state.history().table(read.table()).ids().stream()
            .filter(id -> state.holder(by, row(id), exclusive()).isPresent())
            .collect(Collectors.toSet());
    PossibleOutcomes most = evaluation.without(held);
    if (!(seen instanceof StepOutcome.Rows rows)) {
      return most;
    }
    PossibleOutcomes all = most;
    for (PossibleOutcome outcome : most.list()) {
      Missing missing = missing(outcome.effect(), rows.table().rows());
      if (!missing.ids().isEmpty()) {
        Set<Integer> skipped = new HashSet<>(held);
        skipped.addAll(missing.ids());
        PossibleOutcomes fewer = evaluation.without(skipped);
        all = all.and(missing.hasTwin() ? fewer.withUnknownReads() : fewer);
      }
    }
    return all;
  }

  /**
   * Rows that may be held and were not returned.
   *
   * @param hasTwin whether one equals a row that was: nobody can tell which of the two is locked
   */
  private record Missing(Set<Integer> ids, boolean hasTwin) {}

  private Missing missing(StatementEffect effect, List<Row> returned) {
    List<Row> left = new ArrayList<>(new RowBag(returned).unpadded().rows());
    Map<Boolean, List<Integer>> byHold =
        effect.matched().stream().collect(Collectors.partitioningBy(id -> mayBeHeld(id)));
    Map<Integer, Row> rows = rowsById(effect);
    byHold.get(false).forEach(id -> left.remove(rows.get(id)));
    Set<Integer> missing = new LinkedHashSet<>();
    Set<Row> there = new HashSet<>();
    for (int id : byHold.get(true)) {
      if (left.remove(rows.get(id))) {
        there.add(rows.get(id));
      } else {
        missing.add(id);
      }
    }
    return new Missing(missing, missing.stream().map(rows::get).anyMatch(there::contains));
  }

  private static Map<Integer, Row> rowsById(StatementEffect effect) {
    Iterator<Row> rows = new RowBag(effect.rows()).unpadded().rows().iterator();
    return effect.matched().stream().collect(Collectors.toMap(id -> id, id -> rows.next()));
  }

  private boolean mayBeHeld(int id) {
    return state.locks().mayBeHeld(row(id), by.index(), state::isOpen);
  }

  private RowRef row(int id) {
    return new RowRef(read.table(), id);
  }

  private boolean exclusive() {
    return read.lock() == Statement.LockingRead.Lock.UPDATE;
  }
}
