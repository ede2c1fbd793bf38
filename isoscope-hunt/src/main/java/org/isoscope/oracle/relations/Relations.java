package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.oracle.Verdict;
import org.isoscope.trace.Trace;

/** The oracle that compares runs with each other; see the package. */
public final class Relations {
  private static final List<Relation> ALL =
      List.of(
          new InternalErrors(),
          new Later(),
          new Serial(),
          new Without(),
          new Alone(),
          new WrongErrors());

  private Relations() {}

  /** Runs a case and tries every relation on it. */
  public static RelationsReport judge(CaseRuns runs) {
    return judge(runs, Draw.all());
  }

  static RelationsReport judge(CaseRuns runs, Draw draw) {
    Trace trace = runs.run(runs.steps(), Map.of());
    List<RelationResult> results = new ArrayList<>();
    if (!trace.serverDied()) {
      ALL.stream().filter(draw::takes).forEach(each -> results.addAll(each.apply(runs, trace)));
    }
    if (!trace.serverDied() && results.stream().noneMatch(RelationResult::applied)) {
      // Nothing of what was drawn had occasion to say anything.
      ALL.stream()
          .filter(each -> !draw.takes(each))
          .forEach(each -> results.addAll(each.apply(runs, trace)));
    }
    return new RelationsReport(trace, results, verdict(results));
  }

  /** Where a relation could not be tried at a place that calls for it, only a part was judged. */
  private static Verdict verdict(List<RelationResult> results) {
    Optional<Verdict> violation =
        results.stream()
            .map(RelationResult::verdict)
            .filter(Verdict.Violation.class::isInstance)
            .findFirst();
    if (violation.isPresent()) {
      return violation.get();
    }
    List<Verdict.NotJudged> left =
        results.stream().filter(each -> !each.applied()).map(Relations::notJudged).toList();
    if (left.size() < results.size()) {
      return new Verdict.Consistent(left);
    }
    return new Verdict.Inconclusive(
        "no relation applies",
        left.isEmpty()
            ? "nobody waited or rolled back, and serializability is not promised"
            : left.stream().map(Verdict.NotJudged::toString).collect(Collectors.joining("; ")));
  }

  private static Verdict.NotJudged notJudged(RelationResult result) {
    String reason = ((Verdict.Inconclusive) result.verdict()).detail();
    return new Verdict.NotJudged(
        result.relation() + " at " + result.where(), "does not apply (" + reason + ")");
  }
}
