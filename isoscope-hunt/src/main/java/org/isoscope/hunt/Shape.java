package org.isoscope.hunt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;

/**
 * The shape of a schedule: who does what kind of thing, in which order; {@code 1:UPDATE 2:SELECT}.
 * Sessions are numbered in the order of their first step; what opens a transaction is left out, and
 * so are ends that come after everything else.
 *
 * @param parts the things done
 * @param places for each step up to the last part, how many parts there are up to it
 */
record Shape(List<String> parts, List<Integer> places) {
  private static final Set<String> OPENINGS = Set.of("BEGIN", "START", "SET", "SAVEPOINT");
  private static final Set<String> ENDS = Set.of("COMMIT", "ROLLBACK");

  Shape {
    parts = List.copyOf(parts);
    places = List.copyOf(places);
  }

  static Shape of(Scenario scenario) {
    return of(scenario, Collections.nCopies(scenario.steps().size(), ""), OPENINGS);
  }

  /** With what statements change, and where savepoints are. */
  static Shape inDetail(Scenario scenario) {
    List<String> texts = scenario.steps().stream().map(Step::text).toList();
    return of(scenario, Skeleton.targets(scenario, texts), Set.of("BEGIN", "START", "SET"));
  }

  private static Shape of(Scenario scenario, List<String> details, Set<String> openings) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<String> parts = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (Step step : withoutTrailingEnds(scenario.steps())) {
      SqlStatement sql = SqlStatement.of(step.text());
      if (!openings.contains(sql.at(0).word())) {
        int number = numbers.computeIfAbsent(step.session(), name -> numbers.size() + 1);
        parts.add(number + ":" + verb(sql) + details.get(places.size()));
      }
      places.add(parts.size());
    }
    return new Shape(parts, places);
  }

  /** Which part a step is, from 1; the last one for a step after all of them. */
  int place(int step) {
    return step < places.size() ? places.get(step) : parts.size();
  }

  /** The shape of the steps up to this one. */
  Shape upTo(int step) {
    return new Shape(parts.subList(0, place(step)), places);
  }

  @Override
  public String toString() {
    return String.join(" ", parts);
  }

  private static List<Step> withoutTrailingEnds(List<Step> steps) {
    int end = steps.size();
    while (end > 0 && ENDS.contains(SqlStatement.of(steps.get(end - 1).text()).at(0).word())) {
      end--;
    }
    return steps.subList(0, end);
  }

  private static String verb(SqlStatement sql) {
    if (sql.is(0, "WITH")) {
      return "SELECT";
    }
    String lock =
        switch (sql.lockClause()) {
          case NONE -> "";
          case FOR_UPDATE -> " FOR UPDATE";
          case FOR_SHARE -> " FOR SHARE";
        };
    return sql.at(0).word().strip() + (sql.is(0, "SELECT") ? lock : "");
  }
}
