package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlNames;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/**
 * What a waiting statement would choose before and after the transaction that it waited for, and
 * what that one changed: told by a run in which the transaction comes after all else, with queries
 * before it and behind it.
 *
 * @param before keys of the rows that it chooses, one for each pair with a partner; where it
 *     chooses none, nothing
 * @param after the same behind the other's COMMIT
 * @param targets the keys of the target's rows among them, before
 * @param changed the tables in which the other left other rows
 * @param changedKeys keys of the target's rows that the other left otherwise, as it found them
 * @param moved whether rows of a table came or went, by their keys
 */
record ChosenRows(
    List<Row> before,
    List<Row> after,
    List<Row> targets,
    Set<String> changed,
    Set<Row> changedKeys,
    Set<String> moved) {
  private static final String PROBE = "isoscope_probe";

  /**
   * Asks; empty if the steps cannot be brought into that order without waits and failures, or
   * nothing tells the rows apart.
   *
   * @param family the target and its partitions
   */
  static Optional<ChosenRows> ask(
      CaseRuns runs,
      Trace trace,
      WaitForEnd waited,
      WaitingStatement statement,
      Set<String> family) {
    List<String> key = runs.keys().getOrDefault(statement.target(), List.of());
    Optional<String> query = statement.choosing(key);
    return new Questions(runs, trace, waited, family, key, query).ask();
  }

  boolean sameChoice() {
    return RowCounts.of(before).equals(RowCounts.of(after));
  }

  /** How many it chooses both before and after. */
  long common() {
    Map<Row, Integer> counts = new HashMap<>(RowCounts.of(before));
    return after.stream().filter(row -> counts.merge(row, -1, Integer::sum) >= 0).count();
  }

  /** Whether a row of the target has more than one partner. */
  boolean hasManyPartners() {
    return new HashSet<>(targets).size() < targets.size();
  }

  /** Whether the other changed a row that the statement chose. */
  boolean meets() {
    return targets.stream().anyMatch(changedKeys::contains);
  }

  /** How often each row occurs. */
  private static final class RowCounts {
    private RowCounts() {}

    static Map<Row, Integer> of(List<Row> rows) {
      Map<Row, Integer> counts = new HashMap<>();
      rows.forEach(row -> counts.merge(row, 1, Integer::sum));
      return counts;
    }
  }

  private record Questions(
      CaseRuns runs,
      Trace trace,
      WaitForEnd waited,
      Set<String> family,
      List<String> key,
      Optional<String> query) {

    Optional<ChosenRows> ask() {
      List<String> tables = List.copyOf(trace.finalState().keySet());
      List<Step> steps = new ArrayList<>();
      List<Step> own = trace.scenario().steps();
      for (int i = 0; i < waited.index(); i++) {
        if (!waited.other().contains(i)) {
          steps.add(own.get(i).withoutExpectations());
        }
      }
      int first = look(steps, tables);
      waited.other().steps().forEach(i -> steps.add(own.get(i).withoutExpectations()));
      int second = look(steps, tables);
      if (waited.own().explicit()) {
        steps.add(Step.execute(waited.own().session(), "ROLLBACK"));
      }
      Trace asked = runs.run(steps, Map.of(PROBE, probeLevel()));
      boolean told =
          asked.steps().stream()
              .noneMatch(
                  each ->
                      each.blocked()
                          || each.failed()
                          || each.outcome() instanceof StepOutcome.NotRun);
      return told ? read(asked, tables, first, second) : Optional.empty();
    }

    private IsolationLevel probeLevel() {
      return runs.dialect().levels().offered().contains(IsolationLevel.READ_COMMITTED)
          ? IsolationLevel.READ_COMMITTED
          : runs.dialect().levels().standard();
    }

    /** Adds the questions; where the first of them stands. */
    private int look(List<Step> steps, List<String> tables) {
      int first = steps.size();
      query.ifPresent(sql -> steps.add(Step.execute(waited.own().session(), sql)));
      tables.forEach(table -> steps.add(Step.execute(PROBE, "SELECT * FROM " + table)));
      // It must hold no lock and no snapshot until it looks again.
      steps.add(Step.execute(PROBE, "COMMIT"));
      return first;
    }

    private Optional<ChosenRows> read(Trace asked, List<String> tables, int first, int second) {
      int width = query.isPresent() ? 1 : 0;
      Map<String, ResultTable> old = new LinkedHashMap<>();
      Map<String, ResultTable> now = new LinkedHashMap<>();
      for (int i = 0; i < tables.size(); i++) {
        String name = SqlNames.unqualified(tables.get(i)).toLowerCase(Locale.ROOT);
        old.put(name, rows(asked, first + width + i));
        now.put(name, rows(asked, second + width + i));
      }
      List<String> telling = key.isEmpty() ? telling(old, now) : key;
      if (query.isPresent() && telling.isEmpty()) {
        return Optional.empty();
      }
      int own =
          family.stream()
              .filter(old::containsKey)
              .map(old::get)
              .findFirst()
              .map(table -> table.columns().size())
              .orElse(0);
      ResultTable none = new ResultTable(List.of(), List.of());
      ResultTable before = width == 0 ? none : rows(asked, first);
      ResultTable after = width == 0 ? none : rows(asked, second);
      Changes changes = Changes.between(old, now, runs.keys(), telling, family);
      return Optional.of(
          new ChosenRows(
              pairs(before, telling, own),
              pairs(after, telling, own),
              targets(before, telling),
              changes.tables(),
              changes.keys(),
              changes.moved()));
    }

    /** Columns of the target that tell its rows apart and that the other left alone. */
    private List<String> telling(Map<String, ResultTable> old, Map<String, ResultTable> now) {
      List<ResultTable> before = family.stream().filter(old::containsKey).map(old::get).toList();
      List<ResultTable> after = family.stream().filter(now::containsKey).map(now::get).toList();
      return before.stream()
          .flatMap(table -> table.columns().stream())
          .distinct()
          .filter(column -> isDistinct(values(before, column)))
          .filter(column -> counted(before, column).equals(counted(after, column)))
          .map(column -> column.toLowerCase(Locale.ROOT))
          .toList();
    }

    private static List<Row> values(List<ResultTable> tables, String column) {
      return tables.stream()
          .flatMap(table -> pick(table, Set.of(column.toLowerCase(Locale.ROOT))).stream())
          .toList();
    }

    private static boolean isDistinct(List<Row> rows) {
      return new HashSet<>(rows).size() == rows.size();
    }

    private static Map<Row, Integer> counted(List<ResultTable> tables, String column) {
      return RowCounts.of(values(tables, column));
    }

    private List<Row> targets(ResultTable table, List<String> telling) {
      if (key.isEmpty()) {
        return pick(table, new HashSet<>(telling));
      }
      int width = table.columns().size();
      return table.rows().stream()
          .map(row -> new Row(row.values().subList(width - key.size(), width)))
          .toList();
    }

    /**
     * The target's columns come first, and tell its rows by those that the other left alone; its
     * partners' rows are told by all of theirs.
     */
    private static List<Row> pairs(ResultTable table, List<String> telling, int own) {
      List<Integer> places = new ArrayList<>();
      for (int i = 0; i < table.columns().size(); i++) {
        if (i >= own || telling.contains(table.columns().get(i).toLowerCase(Locale.ROOT))) {
          places.add(i);
        }
      }
      return table.rows().stream().map(row -> at(row, places)).toList();
    }

    private static Row at(Row row, List<Integer> places) {
      return new Row(places.stream().map(i -> row.values().get(i)).toList());
    }

    private static ResultTable rows(Trace asked, int step) {
      return ((StepOutcome.Rows) asked.steps().get(step).outcome()).table();
    }

    /** Rows by the columns of these names: others may have changed their values. */
    private static List<Row> pick(ResultTable table, Set<String> names) {
      List<Integer> places = new ArrayList<>();
      for (int i = 0; i < table.columns().size(); i++) {
        if (names.contains(table.columns().get(i).toLowerCase(Locale.ROOT))) {
          places.add(i);
        }
      }
      return table.rows().stream().map(row -> at(row, places)).toList();
    }
  }

  /** What the other left otherwise. */
  private record Changes(Set<String> tables, Set<Row> keys, Set<String> moved) {
    static Changes between(
        Map<String, ResultTable> old,
        Map<String, ResultTable> now,
        Map<String, List<String>> keys,
        List<String> usual,
        Set<String> family) {
      Changes changes = new Changes(new TreeSet<>(), new LinkedHashSet<>(), new TreeSet<>());
      old.forEach(
          (name, before) ->
              changes.add(
                  name,
                  before,
                  now.get(name),
                  keys.getOrDefault(name, usual),
                  family.contains(name)));
      return changes;
    }

    private void add(
        String name, ResultTable before, ResultTable after, List<String> key, boolean target) {
      if (before.sorted().rows().equals(after.sorted().rows())) {
        return;
      }
      tables.add(name);
      Map<Row, Row> olds = byKey(before, key);
      Map<Row, Row> news = byKey(after, key);
      if (!olds.keySet().equals(news.keySet())) {
        moved.add(name);
      }
      olds.forEach(
          (id, row) -> {
            if (target && !row.equals(news.get(id))) {
              keys.add(id);
            }
          });
    }

    private static Map<Row, Row> byKey(ResultTable table, List<String> key) {
      List<Integer> places = new ArrayList<>();
      for (String column : key) {
        for (int i = 0; i < table.columns().size(); i++) {
          if (table.columns().get(i).equalsIgnoreCase(column)) {
            places.add(i);
          }
        }
      }
      Map<Row, Row> rows = new LinkedHashMap<>();
      for (Row row : table.rows()) {
        Row id = new Row(places.stream().map(i -> row.values().get(i)).toList());
        rows.put(places.isEmpty() ? row : id, row);
      }
      return rows;
    }
  }
}
