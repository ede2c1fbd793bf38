package org.isoscope.hunt;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.isoscope.schedule.Step;

/**
 * What tells a bug whatever the rest of its schedule: things in and around a wrong step that have
 * turned out to be all that matters, while the statements between them are of many shapes.
 */
final class BugSigns {
  /** To an engine that marks rows to lock them, a locking read is a write as well. */
  private static final Pattern WRITE = pattern("(INSERT|UPDATE|DELETE)\\b.*|.*\\bFOR UPDATE\\s*");

  private static final Pattern INSERT = pattern("INSERT\\b.*");
  private static final Pattern INSERT_OF_SEVERAL =
      pattern("INSERT\\b.*(\\)\\s*,\\s*\\(|\\bSELECT\\b).*");
  private static final Pattern UPDATE = pattern("UPDATE\\b.*");
  private static final Pattern DELETE = pattern("DELETE\\b.*");
  private static final Pattern COMMIT = pattern("COMMIT");
  private static final Pattern ROLLBACK = pattern("ROLLBACK");
  private static final Pattern AGGREGATE = pattern("\\b(MAX|MIN|SUM|AVG|COUNT)\\(");

  private final List<Step> steps;
  private final int wrong;

  private BugSigns(List<Step> steps, int wrong) {
    this.steps = steps;
    this.wrong = wrong;
  }

  /**
   * The signs of a step that is wrong.
   *
   * @param difference in which way it is
   */
  static Set<String> of(List<Step> steps, int wrong, String difference) {
    BugSigns signs = new BugSigns(steps, wrong);
    Set<String> all = new LinkedHashSet<>(signs.aggregatesOverOwnWrites());
    if (difference.startsWith("error instead of") && is(steps.get(wrong), INSERT_OF_SEVERAL)) {
      all.add("an INSERT of several rows fails");
    }
    if (difference.startsWith("success instead of")) {
      all.addAll(SecondChange.of(steps, wrong));
    }
    if (signs.updatesBesideAnUndoneInsert()) {
      all.add("an UPDATE beside an INSERT that may be undone: " + difference);
    }
    return all;
  }

  /**
   * The signs of a table that is wrong at the end.
   *
   * @param difference in which way it is
   */
  static Set<String> ofEnd(List<Step> steps, String difference) {
    boolean undone =
        IntStream.range(0, steps.size())
            .filter(i -> is(steps.get(i), ROLLBACK))
            .anyMatch(i -> undoesAWriteBesideADelete(steps.subList(0, i), steps.get(i).session()));
    return difference.equals("rows fewer") && undone
        ? Set.of("a row lost where a write beside a DELETE was undone")
        : Set.of();
  }

  /** Whether a session wrote after another had deleted. */
  private static boolean undoesAWriteBesideADelete(List<Step> before, String session) {
    return before.stream()
        .dropWhile(step -> !is(step, DELETE) || step.session().equals(session))
        .anyMatch(step -> is(step, WRITE) && step.session().equals(session));
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
        && IntStream.range(0, steps.size())
            .filter(i -> is(steps.get(i), INSERT) && !isOf(steps.get(wrong).session(), i))
            .anyMatch(this::mayBeUndone);
  }

  /** Whether its session rolls it back, or goes on to something at which a deadlock may do so. */
  private boolean mayBeUndone(int insert) {
    return IntStream.range(insert + 1, steps.size())
        .filter(i -> isOf(steps.get(insert).session(), i))
        .anyMatch(i -> !is(steps.get(i), COMMIT));
  }

  private boolean isOf(String session, int step) {
    return steps.get(step).session().equals(session);
  }

  private static boolean is(Step step, Pattern words) {
    return words.matcher(step.text().strip()).matches();
  }

  private static Pattern pattern(String words) {
    return Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }
}
