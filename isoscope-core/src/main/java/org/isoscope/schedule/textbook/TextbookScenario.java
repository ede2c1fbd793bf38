package org.isoscope.schedule.textbook;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.schedule.textbook.Layout.Placement;
import org.isoscope.schedule.textbook.Target.Range;

/**
 * A schedule as SQL: each transaction is a session that begins right before its first operation.
 *
 * @param operationOfStep for each step of the scenario the operation that it plays, by index; -1
 *     for BEGIN
 */
public record TextbookScenario(
    TextbookSchedule schedule, Layout layout, Scenario scenario, List<Integer> operationOfStep) {

  public TextbookScenario {
    operationOfStep = List.copyOf(operationOfStep);
  }

  public static TextbookScenario of(String name, TextbookSchedule schedule, Layout layout) {
    List<Step> steps = new ArrayList<>();
    List<Integer> operationOfStep = new ArrayList<>();
    Set<Integer> begun = new HashSet<>();
    Statements statements = new Statements(schedule, layout);
    for (int i = 0; i < schedule.operations().size(); i++) {
      Operation operation = schedule.operations().get(i);
      String session = session(operation.transaction());
      if (begun.add(operation.transaction())) {
        steps.add(Step.execute(session, "BEGIN"));
        operationOfStep.add(-1);
      }
      steps.add(Step.execute(session, statements.sql(i)));
      operationOfStep.add(i);
    }
    List<String> sessions =
        schedule.transactions().stream().map(TextbookScenario::session).toList();
    Scenario scenario = Scenario.of(name, sessions, statements.setup(), steps);
    return new TextbookScenario(schedule, layout, scenario, operationOfStep);
  }

  /** The session that plays a transaction. */
  public static String session(int transaction) {
    return "T" + transaction;
  }

  /** What the operations are in SQL. */
  private static final class Statements {
    private final TextbookSchedule schedule;
    private final Layout layout;
    private final Map<String, Integer> keys;
    private final List<Integer> versions;

    Statements(TextbookSchedule schedule, Layout layout) {
      this.schedule = schedule;
      this.layout = layout;
      this.keys = layout.keys(schedule);
      this.versions = schedule.versionsMade(layout);
    }

    String sql(int index) {
      Operation operation = schedule.operations().get(index);
      if (operation.kind() == Operation.Kind.COMMIT) {
        return "COMMIT";
      }
      if (operation.kind() == Operation.Kind.ABORT) {
        return "ROLLBACK";
      }
      Target target = operation.target().orElseThrow();
      String table = target instanceof Range ? table("") : table(target.toString());
      String where =
          target instanceof Range range
              ? range.predicate().sql()
              : "k = " + keys.get(target.toString());
      int version = versions.get(index);
      return switch (operation.kind()) {
        case READ -> "SELECT k, v FROM " + table + " WHERE " + where;
        case WRITE -> "UPDATE " + table + " SET v = " + version + " WHERE " + where;
        case INSERT ->
            "INSERT INTO %s VALUES (%d, %d)".formatted(table, keys.get(target.toString()), version);
        case DELETE -> "DELETE FROM " + table + " WHERE " + where;
        case COMMIT, ABORT -> throw new IllegalStateException("ends have no target");
      };
    }

    private String table(String object) {
      return layout.placement() == Placement.TABLES ? "t_" + object : "t";
    }

    List<String> setup() {
      List<String> setup = new ArrayList<>();
      switch (layout.placement()) {
        case ONE_TABLE -> setup.add(create("t"));
        case TABLES -> keys.keySet().forEach(object -> setup.add(create(table(object))));
        case LISTED_PARTITIONS -> setup.add(create("t") + listedPartitions());
        case ATTACHED_PARTITIONS -> {
          setup.add(create("t") + " PARTITION BY RANGE (k)");
          keys.forEach((object, key) -> setup.add(attachedPartition(object, key)));
        }
      }
      rowsByTable().forEach((table, rows) -> setup.add("INSERT INTO " + table + " VALUES " + rows));
      return setup;
    }

    private static String create(String table) {
      return "CREATE TABLE " + table + " (k INT PRIMARY KEY, v INT)";
    }

    private String listedPartitions() {
      return keys.entrySet().stream()
          .sorted(Map.Entry.comparingByValue())
          .map(e -> "PARTITION p_" + e.getKey() + " VALUES LESS THAN (" + end(e.getValue()) + ")")
          .collect(Collectors.joining(", ", " PARTITION BY RANGE (k) (", ")"));
    }

    private String attachedPartition(String object, int key) {
      int end = end(key);
      return "CREATE TABLE p_%s PARTITION OF t FOR VALUES FROM (%d) TO (%d)"
          .formatted(object, end - layout.stride(), end);
    }

    private int end(int key) {
      return key - layout.first() + layout.stride();
    }

    private Map<String, String> rowsByTable() {
      Map<String, List<String>> rows = new LinkedHashMap<>();
      keys.forEach(
          (object, key) -> {
            if (schedule.startsPresent(object)) {
              rows.computeIfAbsent(table(object), table -> new ArrayList<>())
                  .add("(" + key + ", 0)");
            }
          });
      for (int key : layout.barrierKeys(schedule)) {
        rows.computeIfAbsent("t", table -> new ArrayList<>()).add("(" + key + ", 0)");
      }
      Map<String, String> joined = new LinkedHashMap<>();
      rows.forEach((table, values) -> joined.put(table, String.join(", ", values)));
      return joined;
    }
  }
}
