package org.isoscope.hunt;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.schedule.Reproduction;
import org.isoscope.schedule.Scenario;

/**
 * What a finding is known as. A deviation that the engine's model knows goes by the name of the bug
 * that reported it; anything else is known if the corpus has a bug of this engine that is wrong in
 * the same way at the same place of the same schedule, unless this version was measured not to have
 * it.
 */
record KnownBugs(BugCorpus corpus, Instance instance) {
  Naming name(Violation violation, Scenario reduced, IsolationLevel level) {
    return violation.design().isEmpty()
        ? like(reduced, level).map(bug -> Naming.known(bug.name())).orElse(Naming.NEW)
        : Naming.known(byDesign(violation));
  }

  private String byDesign(Violation violation) {
    return instance.dialect().isolation().orElseThrow().deviations().entrySet().stream()
        .filter(each -> violation.design().contains(each.getKey().label()))
        .map(Map.Entry::getValue)
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private Optional<Bug> like(Scenario reduced, IsolationLevel level) {
    Set<String> likeness = SameBug.of(reduced);
    return corpus.bugs().stream()
        .filter(bug -> !bug.scenario().engines().isEmpty())
        .filter(bug -> bug.concerns(instance.engine(), instance.version()))
        .filter(bug -> !isMeasuredAway(bug, level))
        .filter(bug -> SameBug.of(bug.scenario()).stream().anyMatch(likeness::contains))
        .findFirst();
  }

  /** Whether a replay has shown that this version does not have it. */
  private boolean isMeasuredAway(Bug bug, IsolationLevel level) {
    return bug.measured(instance.engine(), instance.version(), level)
        .equals(Optional.of(Reproduction.NOT_REPRODUCED));
  }
}
