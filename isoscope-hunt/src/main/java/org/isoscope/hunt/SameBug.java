package org.isoscope.hunt;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.schedule.FinalState;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;

/**
 * By what two scenarios of a bug are taken for the same: their {@link Shape}, and that at one place
 * in it the wrong outcome differs from the right one in the same way, as in "the second statement
 * affects fewer rows"; or by {@link BugSigns}.
 */
final class SameBug {
  private SameBug() {}

  /** One line for each place at which a scenario tells wrong from right, and one for each sign. */
  static Set<String> of(Scenario scenario) {
    Shape shape = Shape.of(scenario);
    List<Step> steps = scenario.steps();
    Set<String> all = new LinkedHashSet<>();
    for (int i = 0; i < steps.size(); i++) {
      // What comes after a lone session has gone wrong has no part in it.
      Shape mattering = BugSigns.isAlone(steps, i) ? shape.upTo(i) : shape;
      for (String difference : differences(steps.get(i).expectations())) {
        all.add(mattering + " @" + shape.place(i) + " " + difference);
        all.addAll(BugSigns.of(steps, i, difference));
      }
    }
    for (FinalState end : scenario.finals()) {
      for (String difference : differences(end.expectations())) {
        all.add(shape + " @end " + difference);
        all.addAll(BugSigns.ofEnd(steps, difference));
      }
    }
    return all;
  }

  /** The same in detail, without signs: what only a bug's own case has. */
  static Set<String> exactly(Scenario scenario) {
    Shape shape = Shape.inDetail(scenario);
    Set<String> all = new LinkedHashSet<>();
    for (int i = 0; i < scenario.steps().size(); i++) {
      for (String difference : differences(scenario.steps().get(i).expectations())) {
        all.add(shape + " @" + shape.place(i) + " " + difference);
      }
    }
    for (FinalState end : scenario.finals()) {
      for (String difference : differences(end.expectations())) {
        all.add(shape + " @end " + difference);
      }
    }
    return all;
  }

  private static Set<String> differences(List<Expectation> expectations) {
    Set<String> all = new LinkedHashSet<>();
    for (Claim right : claims(expectations, Variant.CORRECT)) {
      for (Claim wrong : claims(expectations, Variant.BUG)) {
        all.add(difference(right, wrong));
      }
    }
    return all;
  }

  /** What is claimed; of waits only if nothing else is, or they would hide what came after them. */
  private static List<Claim> claims(List<Expectation> expectations, Variant variant) {
    List<Claim> all =
        expectations.stream()
            .filter(each -> each.variant() == variant)
            .map(Expectation::claim)
            .toList();
    List<Claim> outcomes = all.stream().filter(each -> !isAboutWaits(each)).toList();
    return outcomes.isEmpty() ? all : outcomes;
  }

  private static boolean isAboutWaits(Claim claim) {
    return claim instanceof Claim.Blocks
        || claim instanceof Claim.Proceeds
        || claim instanceof Claim.ResumesAfter;
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
    if (claim instanceof Claim.Not) {
      return "anything else";
    }
    return claim instanceof Claim.Blocks ? "wait" : "success";
  }
}
