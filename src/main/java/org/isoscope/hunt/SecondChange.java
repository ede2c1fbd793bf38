package org.isoscope.hunt;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.isoscope.schedule.Step;

/** Signs of a change that should have been refused, because another had changed the row before. */
final class SecondChange {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;
  private static final Pattern UPDATE =
      Pattern.compile("UPDATE\\s+(\\w+)\\s+SET\\s+(.*?)(\\bWHERE\\b.*)?", FLAGS);
  private static final Pattern DELETE = Pattern.compile("DELETE\\s+FROM\\s+(\\w+)\\b.*", FLAGS);
  private static final Pattern COLUMN = Pattern.compile("(?:^|,)\\s*(\\w+)\\s*=");

  private SecondChange() {}

  static Set<String> of(List<Step> steps, int wrong) {
    Set<String> signs = new LinkedHashSet<>();
    Matcher second = UPDATE.matcher(steps.get(wrong).text().strip());
    if (!second.matches()) {
      return signs;
    }
    for (Step step : steps.subList(0, wrong)) {
      if (step.session().equals(steps.get(wrong).session())) {
        continue;
      }
      Matcher delete = DELETE.matcher(step.text().strip());
      if (delete.matches() && delete.group(1).equals(second.group(1))) {
        signs.add("an UPDATE of what another has deleted");
      }
      Matcher update = UPDATE.matcher(step.text().strip());
      if (update.matches() && shareAColumn(update, second)) {
        signs.add("an UPDATE of a column that another has updated");
      }
    }
    return signs;
  }

  private static boolean shareAColumn(Matcher one, Matcher other) {
    Set<String> columns = columns(one.group(2));
    columns.retainAll(columns(other.group(2)));
    return one.group(1).equals(other.group(1)) && !columns.isEmpty();
  }

  private static Set<String> columns(String assignments) {
    return COLUMN
        .matcher(assignments)
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
