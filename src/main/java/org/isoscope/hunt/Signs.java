package org.isoscope.hunt;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.isoscope.schedule.Step;

/**
 * What tells a bug whatever the rest of its schedule: things in and around a wrong step that have
 * turned out to be all that matters, while the statements between them are of many shapes.
 */
final class Signs {
  private static final Pattern WRITE = pattern("(INSERT|UPDATE|DELETE)\\b.*");
  private static final Pattern INSERT = pattern("INSERT\\b.*");
  private static final Pattern UPDATE = pattern("UPDATE\\b.*");
  private static final Pattern ROLLBACK = pattern("ROLLBACK");
  private static final Pattern AGGREGATE = pattern("\\b(MAX|MIN|SUM|AVG|COUNT)\\(");

  private final List<Step> steps;
  private final int wrong;

  private Signs(List<Step> steps, int wrong) {
    this.steps = steps;
    this.wrong = wrong;
  }

  /**
   * The signs of a step that is wrong.
   *
   * @param difference in which way it is
   */
  static Set<String> of(List<Step> steps, int wrong, String difference) {
    Signs signs = new Signs(steps, wrong);
    Set<String> all = new LinkedHashSet<>(signs.aggregatesOverOwnWrites());
    if (signs.updatesBesideAnUndoneInsert()) {
      all.add("an UPDATE beside an INSERT that is undone: " + difference);
    }
    return all;
  }

  /** Whether nobody but the step's own session has done anything up to it. */
  static boolean isAlone(List<Step> steps, int step) {
    return steps.subList(0, step + 1).stream().map(Step::session).distinct().count() == 1;
  }

  /** What a lone transaction that has written misreads, whatever it does with it. */
  private List<String> aggregatesOverOwnWrites() {
    boolean hasWritten =
        isAlone(steps, wrong) && steps.subList(0, wrong).stream().anyMatch(step -> is(step, WRITE));
    return hasWritten
        ? AGGREGATE
            .matcher(steps.get(wrong).text())
            .results()
            .map(MatchResult::group)
            .map(aggregate -> aggregate + "…) over a row of one's own")
            .toList()
        : List.of();
  }

  private boolean updatesBesideAnUndoneInsert() {
    return is(steps.get(wrong), UPDATE)
        && steps.stream()
            .filter(step -> !step.session().equals(steps.get(wrong).session()))
            .filter(step -> is(step, INSERT))
            .anyMatch(insert -> isUndone(insert.session()));
  }

  private boolean isUndone(String session) {
    return steps.stream().anyMatch(step -> step.session().equals(session) && is(step, ROLLBACK));
  }

  private static boolean is(Step step, Pattern words) {
    return words.matcher(step.text().strip()).matches();
  }

  private static Pattern pattern(String words) {
    return Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }
}
