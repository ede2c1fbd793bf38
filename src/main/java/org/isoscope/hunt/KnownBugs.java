package org.isoscope.hunt;

import java.util.Map;
import java.util.Optional;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.engine.isolation.Deviation;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.schedule.Reproduction;
import org.isoscope.schedule.Scenario;

/**
 * What a finding is known as. A deviation that the engine's model knows goes by the name of the bug
 * that reported it; anything else is known if the corpus has a bug of this engine and version with
 * the same shape.
 */
final class KnownBugs {
  private static final Map<String, String> MARIADB =
      Map.of(
          Deviation.UNCHANGED_UPDATE_IS_INVISIBLE.label(),
          "mdev-26642",
          Deviation.SEMI_CONSISTENT_UPDATE.label(),
          "mdev-26643");
  private static final Map<String, String> MYSQL =
      Map.of(
          Deviation.UNCHANGED_UPDATE_IS_INVISIBLE.label(),
          "mysql-104986",
          Deviation.SEMI_CONSISTENT_UPDATE.label(),
          "mysql-104833");

  private final BugCorpus corpus;
  private final Instance instance;

  KnownBugs(BugCorpus corpus, Instance instance) {
    this.corpus = corpus;
    this.instance = instance;
  }

  Optional<String> name(Violation violation, Scenario reduced, IsolationLevel level) {
    return violation
        .design()
        .map(this::byDesign)
        .or(() -> sameShape(reduced, level).map(bug -> "known: " + bug.name()));
  }

  private String byDesign(String design) {
    Map<String, String> names = instance.engine().equals("mysql") ? MYSQL : MARIADB;
    return Optional.ofNullable(names.get(design))
        .filter(name -> corpus.bugs().stream().anyMatch(bug -> bug.name().equals(name)))
        .map(name -> "known: " + name)
        .orElse("by design: " + design);
  }

  private Optional<Bug> sameShape(Scenario reduced, IsolationLevel level) {
    String shape = Shape.of(reduced);
    return corpus.bugs().stream()
        .filter(bug -> !bug.scenario().engines().isEmpty())
        .filter(bug -> bug.concerns(instance.engine(), instance.version()))
        .filter(bug -> !isMeasuredAway(bug, level))
        .filter(bug -> bug.scenario().isKnownBug() && Shape.of(bug.scenario()).equals(shape))
        .findFirst();
  }

  /** Whether a replay has shown that this version does not have it. */
  private boolean isMeasuredAway(Bug bug, IsolationLevel level) {
    return bug.measured(instance.engine(), instance.version(), level)
        .equals(Optional.of(Reproduction.NOT_REPRODUCED));
  }
}
