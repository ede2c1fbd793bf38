package org.isoscope.oracle.dsg;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isoscope.model.AdyaLevel;
import org.isoscope.oracle.Verdict;
import org.isoscope.schedule.Claim;

/** What is said of histories. */
final class Judgements {
  private Judgements() {}

  private static DsgJudge judge(AdyaLevel level) {
    RuledOut.LevelRules rules =
        new RuledOut.LevelRules(
            DsgPhenomenon.ruledOutBy(level), "The level is " + level.words(), "");
    return new DsgJudge(
        new RuledOut(
            IntStream.rangeClosed(1, 9)
                .boxed()
                .collect(Collectors.toMap(i -> "T" + i, i -> rules))));
  }

  /** The names of all that is wrong at a level. */
  static List<DsgPhenomenon> wrong(AdyaLevel level, Histories history) {
    return judge(level).examine(history.build()).findings().stream()
        .map(DsgFinding::phenomenon)
        .distinct()
        .toList();
  }

  static Optional<Verdict.Violation> violation(AdyaLevel level, Histories history) {
    DsgJudge judge = judge(level);
    return judge.examine(history.build()).findings().stream()
        .findFirst()
        .map(finding -> judge.violation(finding, step -> new Claim.Affects(step)));
  }

  /** The edges as {@code T1 item-read T2}: T2 read what T1 wrote. */
  static List<String> edges(Histories history) {
    return judge(AdyaLevel.NOTHING).examine(history.build()).graph().edges().stream()
        .filter(edge -> edge.kind() != DsgEdge.Kind.START)
        .map(edge -> edge.from() + " " + edge.kind().label() + " " + edge.to())
        .toList();
  }
}
