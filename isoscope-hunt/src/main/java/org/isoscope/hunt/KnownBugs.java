package org.isoscope.hunt;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.hunt.cure.Cures;
import org.isoscope.hunt.cure.KnownCause;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.schedule.Reproduction;
import org.isoscope.schedule.Scenario;
import org.isoscope.testcase.TestCase;

/**
 * What a finding is known as. A deviation that the engine's model knows goes by the name of the bug
 * that reported it: in a model that allows it the finding is none. Anything else is a bug of the
 * corpus if it goes away when the cause of that bug is taken away; or, where nobody knows how to
 * take it away, if it is the corpus's own case but for names and constants. What only looks like
 * one is new.
 */
record KnownBugs(BugCorpus corpus, Instance instance) {
  /**
   * @param test the reduced case
   * @param reduced the same as a scenario
   * @param isRight whether another case shows nothing that is wrong, whenever it is run
   */
  Naming name(
      Violation violation,
      TestCase test,
      Scenario reduced,
      IsolationLevel level,
      Predicate<TestCase> isRight) {
    if (!violation.design().isEmpty()) {
      return new Naming(byDesign(violation), List.of());
    }
    List<Bug> possible =
        corpus.bugs().stream()
            .filter(bug -> !bug.scenario().engines().isEmpty())
            .filter(bug -> bug.concerns(instance.engine(), instance.version()))
            .filter(bug -> !isMeasuredAway(bug, levels(test, level)))
            .toList();
    Likeness likeness = Likeness.of(reduced);
    List<Bug> known =
        possible.stream()
            .filter(
                bug ->
                    Cures.saysItsName(bug.name(), violation.explanation())
                        || (Cures.of(bug.name()).isEmpty()
                            ? likeness.isSameAs(bug.scenario())
                            : isCured(bug, violation, test, likeness, isRight)))
            .toList();
    List<String> same = names(known, bug -> likeness.isSameAs(bug.scenario()));
    return new Naming(
        same.isEmpty() ? names(known, bug -> true) : same,
        names(possible, bug -> likeness.isLike(bug.scenario())));
  }

  private static List<String> names(List<Bug> bugs, Predicate<Bug> which) {
    return bugs.stream().filter(which).map(Bug::name).toList();
  }

  private List<String> byDesign(Violation violation) {
    return instance.dialect().isolation().orElseThrow().deviations().entrySet().stream()
        .filter(each -> violation.design().contains(each.getKey().label()))
        .map(Map.Entry::getValue)
        .sorted()
        .toList();
  }

  private static boolean isCured(
      Bug bug, Violation violation, TestCase test, Likeness likeness, Predicate<TestCase> isRight) {
    Optional<KnownCause> cause =
        Cures.of(bug.name())
            .filter(each -> each.showsAs(violation.kind()))
            .filter(each -> each.telling() || likeness.isLike(bug.scenario()));
    return cause.flatMap(each -> each.cure().of(test)).filter(isRight).isPresent();
  }

  /** The levels that the transactions of a case have. */
  private static Set<IsolationLevel> levels(TestCase test, IsolationLevel others) {
    return test.transactions().stream()
        .map(each -> each.level().orElse(others))
        .collect(Collectors.toSet());
  }

  /**
   * Whether a replay has shown that this version does not have it: at these levels, or at any if it
   * was not replayed at these.
   */
  private boolean isMeasuredAway(Bug bug, Set<IsolationLevel> levels) {
    Set<Reproduction> here = measured(bug, levels.stream());
    Set<Reproduction> anywhere = measured(bug, Stream.of(IsolationLevel.values()));
    return (here.isEmpty() ? anywhere : here).equals(Set.of(Reproduction.NOT_REPRODUCED));
  }

  private Set<Reproduction> measured(Bug bug, Stream<IsolationLevel> levels) {
    return levels
        .flatMap(level -> bug.measured(instance.engine(), instance.version(), level).stream())
        .collect(Collectors.toSet());
  }

  /** By what a scenario is compared with others. */
  private record Likeness(Set<String> coarse, Set<String> fine) {
    static Likeness of(Scenario scenario) {
      return new Likeness(SameBug.of(scenario), SameBug.exactly(scenario));
    }

    boolean isLike(Scenario other) {
      return !Collections.disjoint(coarse, SameBug.of(other));
    }

    boolean isSameAs(Scenario other) {
      return !Collections.disjoint(fine, SameBug.exactly(other));
    }
  }
}
