package org.isoscope.hunt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;

/**
 * The shape of a schedule: who does what kind of thing, in which order; {@code 1:UPDATE 2:SELECT}.
 * Sessions are numbered in the order of their first step; what opens a transaction is left out, and
 * so are ends that come after everything else.
 *
 * @param parts the things done
 * @param places for each step up to the last part, how many parts there are up to it
 */
record Shape(List<String> parts, List<Integer> places) {
  private static final Pattern OPENING = Pattern.compile("(BEGIN|START|SET|SAVEPOINT)\\b.*");
  private static final Pattern END = Pattern.compile("(COMMIT|ROLLBACK).*");

  Shape {
    parts = List.copyOf(parts);
    places = List.copyOf(places);
  }

  static Shape of(Scenario scenario) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<String> parts = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (Step step : withoutTrailingEnds(scenario.steps())) {
      String sql = step.text().strip().toUpperCase(Locale.ROOT).replaceAll("\\s+", " ");
      if (!OPENING.matcher(sql).matches()) {
        int number = numbers.computeIfAbsent(step.session(), name -> numbers.size() + 1);
        parts.add(number + ":" + verb(sql));
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
    while (end > 0
        && END.matcher(steps.get(end - 1).text().strip().toUpperCase(Locale.ROOT)).matches()) {
      end--;
    }
    return steps.subList(0, end);
  }

  private static String verb(String sql) {
    String first = sql.split(" ", 2)[0];
    if (first.equals("WITH")) {
      return "SELECT";
    }
    if (first.equals("SELECT") && sql.contains(" FOR UPDATE")) {
      return "SELECT FOR UPDATE";
    }
    boolean shares = sql.contains(" FOR SHARE") || sql.contains(" LOCK IN SHARE MODE");
    return first.equals("SELECT") && shares ? "SELECT FOR SHARE" : first;
  }
}
