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
 */
final class Shape {
  private static final Pattern OPENING = Pattern.compile("(BEGIN|START|SET|SAVEPOINT)\\b.*");
  private static final Pattern END = Pattern.compile("(COMMIT|ROLLBACK).*");

  private Shape() {}

  static String of(Scenario scenario) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<String> parts = new ArrayList<>();
    for (Step step : withoutTrailingEnds(scenario.steps())) {
      String sql = step.text().strip().toUpperCase(Locale.ROOT).replaceAll("\\s+", " ");
      if (!OPENING.matcher(sql).matches()) {
        int number = numbers.computeIfAbsent(step.session(), name -> numbers.size() + 1);
        parts.add(number + ":" + verb(sql));
      }
    }
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
