package org.isoscope.hunt;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.schedule.FinalState;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;

/**
 * By what two scenarios of a bug are taken for the same: their {@link Shape}, and that at one place
 * in it the wrong outcome differs from the right one in the same way, as in "the second statement
 * affects fewer rows". If nobody but the session of that place has done anything up to it, then
 * what comes after it has no part in the bug; and if the session has written by then and the wrong
 * statement takes an aggregate, it is this that matters, and not what the statement does with it.
 */
final class Likeness {
  private static final Pattern WRITE =
      Pattern.compile("\\s*(INSERT|UPDATE|DELETE)\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern AGGREGATE = Pattern.compile("\\b(MAX|MIN|SUM|AVG|COUNT)\\(");

  private Likeness() {}

  /** One line for each place at which a scenario tells wrong from right. */
  static Set<String> of(Scenario scenario) {
    Shape shape = Shape.of(scenario);
    Set<String> all = new LinkedHashSet<>();
    for (int i = 0; i < scenario.steps().size(); i++) {
      List<Step> sofar = scenario.steps().subList(0, i + 1);
      boolean alone = sofar.stream().map(Step::session).distinct().count() == 1;
      String place = (alone ? shape.upTo(i) : shape) + " @" + shape.place(i);
      Step step = scenario.steps().get(i);
      int before = all.size();
      add(all, place, step.expectations());
      if (alone && all.size() > before && hasWritten(sofar.subList(0, i))) {
        AGGREGATE.matcher(step.text()).results().forEach(each -> all.add("own " + each.group()));
      }
    }
    for (FinalState end : scenario.finals()) {
      add(all, shape + " @end", end.expectations());
    }
    return all;
  }

  private static boolean hasWritten(List<Step> steps) {
    return steps.stream().anyMatch(step -> WRITE.matcher(step.text()).lookingAt());
  }

  private static void add(Set<String> all, String place, List<Expectation> expectations) {
    for (Expectation right : expectations) {
      for (Expectation wrong : expectations) {
        if (right.variant() == Variant.CORRECT && wrong.variant() == Variant.BUG) {
          all.add(place + " " + difference(right.claim(), wrong.claim()));
        }
      }
    }
  }

  private static String difference(Claim right, Claim wrong) {
    if (right instanceof Claim.HasRows some && wrong instanceof Claim.HasRows others) {
      return "rows " + sign(Integer.compare(others.rows().size(), some.rows().size()));
    }
    if (right instanceof Claim.Affects some && wrong instanceof Claim.Affects others) {
      return "affected " + sign(Long.compare(others.count(), some.count()));
    }
    return kind(wrong) + " instead of " + kind(right);
  }

  private static String sign(int comparison) {
    return comparison == 0 ? "other" : comparison < 0 ? "fewer" : "more";
  }

  private static String kind(Claim claim) {
    if (claim instanceof Claim.Fails) {
      return "error";
    }
    return claim instanceof Claim.Blocks ? "wait" : "success";
  }
}
