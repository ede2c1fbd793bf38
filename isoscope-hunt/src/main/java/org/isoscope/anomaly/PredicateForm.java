package org.isoscope.anomaly;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.schedule.textbook.Layout;
import org.isoscope.schedule.textbook.Operation;
import org.isoscope.schedule.textbook.Operation.Kind;
import org.isoscope.schedule.textbook.TextbookSchedule;

/**
 * The predicate forms of an anomaly, which the Coo paper leaves for later: each read reads the
 * range around its object, each update puts the object into the range or takes it out. Rows that
 * nobody touches stand at both ends of each range, so that a lock on a gap reaches no other object.
 *
 * <p>There are two forms. In one the first change of an object inserts it and every other deletes
 * it; in the other every change deletes it. So no schedule runs into the primary key by itself.
 */
public final class PredicateForm {
  private PredicateForm() {}

  /** All forms of these cases, numbered anew. */
  public static List<AnomalyCase> of(List<AnomalyCase> cases) {
    List<AnomalyCase> forms =
        cases.stream()
            .flatMap(each -> Stream.of(form(each, Kind.INSERT), form(each, Kind.DELETE)))
            .toList();
    List<AnomalyCase> numbered = new ArrayList<>();
    forms.forEach(each -> numbered.add(each.numbered(numbered.size() + 1)));
    return numbered;
  }

  private static AnomalyCase form(AnomalyCase anomaly, Kind first) {
    Layout layout = Layout.withBarriers().placed(anomaly.layout().placement());
    TextbookSchedule schedule = schedule(anomaly.schedule(), layout, first);
    return new AnomalyCase(
        anomaly.number(),
        anomaly.tableRow(),
        name(anomaly.name()) + (first == Kind.INSERT ? " (insert)" : " (delete)"),
        anomaly.type(),
        anomaly.size(),
        anomaly.cycle(),
        schedule.withVersionsMade(layout),
        layout);
  }

  /** What an anomaly is called when its reads are of ranges. */
  static String name(String name) {
    return switch (name) {
      case "Non-repeatable Read Committed" -> "Phantom";
      case "Non-repeatable Read" -> "Uncommitted Phantom";
      default -> "Predicate-based " + name;
    };
  }

  private static TextbookSchedule schedule(TextbookSchedule items, Layout layout, Kind first) {
    Map<String, Integer> keys = layout.keys(items);
    Set<String> changed = new HashSet<>();
    List<Operation> operations = new ArrayList<>();
    for (Operation operation : items.operations()) {
      if (operation.kind().isEnd()) {
        operations.add(operation);
        continue;
      }
      String object = operation.target().orElseThrow().toString();
      int transaction = operation.transaction();
      if (operation.kind() == Kind.READ) {
        operations.add(Operation.on(Kind.READ, transaction, layout.rangeOf(keys.get(object))));
      } else {
        Kind kind = changed.add(object) ? first : Kind.DELETE;
        operations.add(Operation.on(kind, transaction, object));
      }
    }
    return new TextbookSchedule(operations);
  }
}
