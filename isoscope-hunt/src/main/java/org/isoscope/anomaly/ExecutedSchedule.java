package org.isoscope.anomaly;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isoscope.anomaly.ExecutedAction.Kind;
import org.isoscope.schedule.textbook.Layout;
import org.isoscope.schedule.textbook.Operation;
import org.isoscope.schedule.textbook.Target;
import org.isoscope.schedule.textbook.TextbookSchedule;

/**
 * A schedule as it took effect.
 *
 * @param actions in the order in which they did
 * @param versionOrder the versions of each object, oldest first, with 0 for what was there before
 */
public record ExecutedSchedule(
    TextbookSchedule origin,
    List<ExecutedAction> actions,
    Map<String, List<Integer>> versionOrder) {

  public ExecutedSchedule {
    actions = List.copyOf(actions);
    versionOrder = Collections.unmodifiableMap(new LinkedHashMap<>(versionOrder));
  }

  /** What the text says, taken at its word: reads without a version see the newest one. */
  static ExecutedSchedule literal(TextbookSchedule schedule, Layout layout) {
    List<Integer> made = schedule.versionsMade(layout);
    Map<String, List<Integer>> order = new LinkedHashMap<>();
    schedule.objects().forEach(object -> order.put(object, new ArrayList<>(List.of(0))));
    List<ExecutedAction> actions = new ArrayList<>();
    for (int i = 0; i < made.size(); i++) {
      Operation operation = schedule.operations().get(i);
      if (operation.kind().isEnd()) {
        Kind kind = operation.kind() == Operation.Kind.COMMIT ? Kind.COMMIT : Kind.ABORT;
        actions.add(new ExecutedAction(kind, operation.transaction(), "", 0, i));
        continue;
      }
      for (String object : layout.covered(schedule, operation)) {
        List<Integer> versions = order.get(object);
        boolean writes = operation.kind().isChange();
        if (writes) {
          versions.add(made.get(i));
        }
        int version =
            writes ? made.get(i) : operation.version().orElse(versions.get(versions.size() - 1));
        Kind kind = writes ? Kind.WRITE : Kind.READ;
        actions.add(new ExecutedAction(kind, operation.transaction(), object, version, i));
      }
    }
    return new ExecutedSchedule(schedule, actions, order);
  }

  /** The place of a version in the history of its object. */
  int rank(ExecutedAction action) {
    return versionOrder.get(action.object()).indexOf(action.version());
  }

  /** Textbook notation, with the versions that were really read and made. */
  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      ExecutedAction action = actions.get(i);
      if (action.isEnd()) {
        words.add((action.kind() == Kind.COMMIT ? "C" : "A") + action.transaction());
      } else if (i == 0 || isNewOperation(actions.get(i - 1), action)) {
        words.add(word(action));
      }
    }
    return String.join(" ", words);
  }

  private static boolean isNewOperation(ExecutedAction before, ExecutedAction action) {
    return before.isEnd() || before.operation() != action.operation();
  }

  private String word(ExecutedAction action) {
    Operation operation = origin.operations().get(action.operation());
    List<ExecutedAction> parts =
        actions.stream().filter(a -> !a.isEnd() && a.operation() == action.operation()).toList();
    String versions =
        parts.stream()
            // What a statement met and did not change, it has only read.
            .filter(part -> !operation.kind().isChange() || part.isWrite())
            .map(part -> part.object() + part.version())
            .collect(Collectors.joining(" "));
    String head = "" + operation.kind().letter() + action.transaction();
    boolean range = operation.target().filter(Target.Range.class::isInstance).isPresent();
    if (range) {
      String seen = versions.isEmpty() ? "none" : versions;
      return "%s[%s: %s]".formatted(head, operation.target().orElseThrow(), seen);
    }
    return head + "[" + (versions.isEmpty() ? action.object() + ": none" : versions) + "]";
  }
}
