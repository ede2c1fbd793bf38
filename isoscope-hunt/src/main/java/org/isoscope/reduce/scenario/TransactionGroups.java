package org.isoscope.reduce.scenario;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;

/**
 * Which statements of a scenario are in one transaction. A BEGIN or COMMIT may go if nothing is
 * tied together or torn apart by that: without its BEGIN a session that commits is in a transaction
 * all the same, without both it is not. A statement that commits by itself stands for one whose
 * COMMIT came at once, and not for one that kept its locks for a while.
 */
final class TransactionGroups {
  private final Map<Integer, Integer> groups = new HashMap<>();
  private final Set<Integer> inTransaction = new HashSet<>();
  private final Set<Integer> committedAtOnce = new HashSet<>();
  private final SqlRules rules;
  private int last;

  private TransactionGroups(Scenario scenario, SqlRules rules) {
    this.rules = rules;
    for (String session : scenario.sessionNames()) {
      read(scenario.steps().stream().filter(step -> step.session().equals(session)).toList());
    }
    for (int i = 0; i + 1 < scenario.steps().size(); i++) {
      Step next = scenario.steps().get(i + 1);
      if (control(next).isCommit() && next.session().equals(scenario.steps().get(i).session())) {
        committedAtOnce.add(scenario.steps().get(i).line());
      }
    }
  }

  /**
   * Whether statements that are left are together exactly if they were before.
   *
   * @param rules of the engine that runs both
   */
  static boolean areKept(Scenario before, Scenario after, SqlRules rules) {
    TransactionGroups then = new TransactionGroups(before, rules);
    TransactionGroups now = new TransactionGroups(after, rules);
    boolean cutShort =
        now.groups.keySet().stream()
            .anyMatch(line -> then.lasts(line) && !now.inTransaction.contains(line));
    if (cutShort) {
      return false;
    }
    Map<Integer, Integer> were = then.groups;
    Map<Integer, Integer> are = now.groups;
    Map<Integer, Integer> forward = new HashMap<>();
    Map<Integer, Integer> back = new HashMap<>();
    for (Map.Entry<Integer, Integer> each : are.entrySet()) {
      int was = were.get(each.getKey());
      int is = each.getValue();
      if (forward.computeIfAbsent(was, key -> is) != is
          || back.computeIfAbsent(is, key -> was) != was) {
        return false;
      }
    }
    return true;
  }

  /** Whether a statement's transaction was still open when somebody else's turn came. */
  private boolean lasts(int line) {
    return inTransaction.contains(line) && !committedAtOnce.contains(line);
  }

  private void read(List<Step> steps) {
    boolean implicit =
        TransactionControl.areImplicit(
            steps.stream().map(step -> SqlStatement.of(step.text(), rules)).toList());
    boolean open = implicit;
    last++;
    for (Step step : steps) {
      TransactionControl control = control(step);
      if (control.begins() || control.ends()) {
        open = implicit || control.begins() || control.chains();
        last++;
      } else if (step.action() == Step.Action.EXECUTE) {
        last += open ? 0 : 1;
        groups.put(step.line(), last);
        if (open) {
          inTransaction.add(step.line());
        }
      }
    }
  }

  private TransactionControl control(Step step) {
    return SqlStatement.of(step.text(), rules).transaction();
  }
}
