package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;

/**
 * One transaction of a case: its steps by index, from the one that opens it to the one that ends
 * it.
 *
 * @param explicit whether its steps say where it begins or ends; otherwise it is one statement
 * @param end the step that says how it ends, unless it is left open or is one statement
 */
record Transaction(String session, List<Integer> steps, boolean explicit, Optional<Integer> end) {
  Transaction {
    steps = List.copyOf(steps);
  }

  int first() {
    return steps.get(0);
  }

  boolean contains(int step) {
    return steps.contains(step);
  }

  /**
   * The transactions of a case, in the order in which they begin; empty where that cannot be told:
   * sessions that are killed or cancelled, that turn autocommit on and off, or whose statements
   * commit by the way.
   */
  static Optional<List<Transaction>> in(List<Step> steps, SqlRules rules) {
    Map<String, List<SqlStatement>> bySession = new LinkedHashMap<>();
    for (Step step : steps) {
      SqlStatement sql = SqlStatement.of(step.text(), rules);
      boolean plain =
          step.action() == Step.Action.EXECUTE
              && sql.transaction().action() != TransactionControl.Action.IMPLICIT_COMMIT
              && sql.transaction().action() != TransactionControl.Action.PREPARE
              && !sql.transaction().chains()
              && !setsAutocommit(sql);
      if (!plain) {
        return Optional.empty();
      }
      bySession.computeIfAbsent(step.session(), name -> new ArrayList<>()).add(sql);
    }
    List<Transaction> all = new ArrayList<>();
    bySession.forEach((session, sql) -> all.addAll(of(session, steps, sql)));
    all.sort((one, other) -> Integer.compare(one.first(), other.first()));
    return Optional.of(all);
  }

  private static boolean setsAutocommit(SqlStatement sql) {
    return sql.is(0, "SET") && sql.text().toUpperCase(Locale.ROOT).contains("AUTOCOMMIT");
  }

  private static List<Transaction> of(
      String session, List<Step> steps, List<SqlStatement> statements) {
    boolean implicit = TransactionControl.areImplicit(statements);
    List<Transaction> all = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    boolean begun = false;
    int at = 0;
    for (int i = 0; i < steps.size(); i++) {
      if (!steps.get(i).session().equals(session)) {
        continue;
      }
      TransactionControl control = statements.get(at++).transaction();
      open.add(i);
      begun |= control.begins() || implicit;
      if (control.ends() || !begun) {
        Optional<Integer> end = control.ends() ? Optional.of(i) : Optional.empty();
        all.add(new Transaction(session, open, begun, end));
        open = new ArrayList<>();
        begun = false;
      }
    }
    if (!open.isEmpty()) {
      all.add(new Transaction(session, open, true, Optional.empty()));
    }
    return all;
  }
}
