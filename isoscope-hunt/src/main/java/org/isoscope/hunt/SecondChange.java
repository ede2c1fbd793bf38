package org.isoscope.hunt;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.isoscope.schedule.Step;

/**
 * BugSigns of a change that should have been refused, because another had changed the row before.
 */
final class SecondChange {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;
  private static final Pattern UPDATE =
      Pattern.compile("UPDATE\\s+(\\w+)\\s+SET\\s+(.*?)(\\bWHERE\\b.*)?", FLAGS);
  private static final Pattern DELETE = Pattern.compile("DELETE\\s+FROM\\s+(\\w+)\\b.*", FLAGS);
  private static final Pattern COLUMN = Pattern.compile("(?:^|,)\\s*(\\w+)\\s*=");

  private SecondChange() {}

  static Set<String> of(List<Step> steps, int wrong) {
    Set<String> signs = new LinkedHashSet<>();
    for (Step step : steps.subList(0, wrong)) {
      if (!step.session().equals(steps.get(wrong).session())) {
        sign(step.text().strip(), steps.get(wrong).text().strip()).ifPresent(signs::add);
      }
    }
    return signs;
  }

  private static Optional<String> sign(String first, String second) {
    Matcher update = UPDATE.matcher(first);
    Matcher delete = DELETE.matcher(first);
    Matcher updateAgain = UPDATE.matcher(second);
    Matcher deleteThen = DELETE.matcher(second);
    if (updateAgain.matches() && delete.matches() && sameTable(delete, updateAgain)) {
      return Optional.of("an UPDATE of what another has deleted");
    }
    if (deleteThen.matches() && update.matches() && sameTable(update, deleteThen)) {
      return Optional.of("a DELETE of what another has updated");
    }
    return updateAgain.matches() && update.matches() && shareAColumn(update, updateAgain)
        ? Optional.of("an UPDATE of a column that another has updated")
        : Optional.empty();
  }

  private static boolean sameTable(Matcher one, Matcher other) {
    return one.group(1).equals(other.group(1));
  }

  private static boolean shareAColumn(Matcher one, Matcher other) {
    Set<String> columns = columns(one.group(2));
    columns.retainAll(columns(other.group(2)));
    return sameTable(one, other) && !columns.isEmpty();
  }

  private static Set<String> columns(String assignments) {
    return COLUMN
        .matcher(assignments)
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
