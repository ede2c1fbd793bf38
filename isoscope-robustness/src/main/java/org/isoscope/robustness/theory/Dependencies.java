package org.isoscope.robustness.theory;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.theory.RobustnessSetting.Granularity;

/** Which dependencies two statements can have: Algorithm 1 with Table 1. */
record Dependencies(Granularity granularity) {
  private static final Boolean TRUE = Boolean.TRUE;
  private static final Boolean FALSE = Boolean.FALSE;

  /** Where the sets decide. */
  private static final Boolean SETS = null;

  private static final List<StatementType> ROWS = List.of(StatementType.values());

  /** Table 1a; rows are the first statement, columns the second, both in the order of the types. */
  private static final Boolean[][] NON_COUNTERFLOW = {
    {FALSE, SETS, TRUE, SETS, TRUE, SETS, TRUE}, // ins
    {FALSE, FALSE, FALSE, SETS, SETS, SETS, SETS}, // key sel
    {TRUE, FALSE, FALSE, SETS, SETS, TRUE, TRUE}, // pred sel
    {FALSE, SETS, SETS, SETS, SETS, SETS, SETS}, // key upd
    {TRUE, SETS, SETS, SETS, SETS, TRUE, TRUE}, // pred upd
    {FALSE, FALSE, TRUE, FALSE, TRUE, FALSE, TRUE}, // key del
    {TRUE, FALSE, TRUE, SETS, TRUE, TRUE, TRUE}, // pred del
  };

  /** Table 1b. */
  private static final Boolean[][] COUNTERFLOW = {
    {FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE}, // ins
    {FALSE, FALSE, FALSE, SETS, SETS, SETS, SETS}, // key sel
    {TRUE, FALSE, FALSE, SETS, SETS, TRUE, TRUE}, // pred sel
    {FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE}, // key upd
    {TRUE, FALSE, FALSE, SETS, SETS, TRUE, TRUE}, // pred upd
    {FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE}, // key del
    {TRUE, FALSE, FALSE, SETS, SETS, TRUE, TRUE}, // pred del
  };

  /** Whether the second can depend on the first and commit after it. */
  boolean nonCounterflow(StatementClass first, StatementClass second) {
    Boolean known = NON_COUNTERFLOW[row(first)][row(second)];
    return known == null
        ? meet(first.writes(), second.writes())
            || meet(first.writes(), second.reads())
            || meet(first.writes(), second.predicateReads())
            || meet(first.reads(), second.writes())
            || meet(first.predicateReads(), second.writes())
        : known;
  }

  /** Whether the second can depend on the first and commit before it. */
  boolean counterflow(StatementClass first, StatementClass second) {
    if (first.locked()) {
      return false;
    }
    Boolean known = COUNTERFLOW[row(first)][row(second)];
    if (known != null) {
      return known;
    }
    return meet(first.predicateReads(), second.writes())
        || (meet(first.reads(), second.writes()) && !first.sharesProtectorWith(second));
  }

  private boolean meet(Optional<Set<String>> some, Optional<Set<String>> others) {
    if (some.isEmpty() || others.isEmpty()) {
      return false;
    }
    return granularity == Granularity.TUPLE || !Collections.disjoint(some.get(), others.get());
  }

  private static int row(StatementClass statement) {
    return ROWS.indexOf(statement.type());
  }
}
