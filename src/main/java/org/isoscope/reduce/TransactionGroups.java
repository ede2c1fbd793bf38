package org.isoscope.reduce;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;

/**
 * Which statements of a scenario are in one transaction. A BEGIN or COMMIT may go if nothing is
 * tied together or torn apart by that: without its BEGIN a session that commits is in a transaction
 * all the same, without both it is not.
 */
final class TransactionGroups {
  private static final Pattern BEGIN =
      Pattern.compile("(?is)\\s*(BEGIN|START\\s+TRANSACTION)\\b.*");
  private static final Pattern END =
      Pattern.compile(
          "(?is)\\s*(COMMIT|ABORT|END|PREPARE\\s+TRANSACTION|ROLLBACK(?!.*\\bTO\\b))\\b.*");

  private final Map<Integer, Integer> groups = new HashMap<>();
  private int last;

  private TransactionGroups(Scenario scenario) {
    for (String session : scenario.sessionNames()) {
      read(scenario.steps().stream().filter(step -> step.session().equals(session)).toList());
    }
  }

  /** Whether statements that are left are together exactly if they were before. */
  static boolean areKept(Scenario before, Scenario after) {
    Map<Integer, Integer> were = new TransactionGroups(before).groups;
    Map<Integer, Integer> are = new TransactionGroups(after).groups;
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

  private void read(List<Step> steps) {
    boolean begins = steps.stream().anyMatch(step -> is(step, BEGIN));
    boolean implicit = !begins && steps.stream().anyMatch(step -> is(step, END));
    boolean open = implicit;
    last++;
    for (Step step : steps) {
      if (is(step, BEGIN) || is(step, END)) {
        open = implicit || is(step, BEGIN);
        last++;
      } else if (step.action() == Step.Action.EXECUTE) {
        last += open ? 0 : 1;
        groups.put(step.line(), last);
      }
    }
  }

  private static boolean is(Step step, Pattern verb) {
    return verb.matcher(step.text()).matches();
  }
}
