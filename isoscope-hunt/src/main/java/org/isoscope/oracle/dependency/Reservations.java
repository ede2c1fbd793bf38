package org.isoscope.oracle.dependency;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.NotJudged;
import org.isoscope.run.Lab;

/**
 * With what reservations a case can be called consistent in which nothing wrong was found. It is
 * run once more without instruments: had they changed what its statements do, nobody would have
 * looked at what they do by themselves.
 *
 * <p>Reads that lock may make a statement wait that would not have, or fail in a deadlock; then
 * others come before it, and all that follows may be right and different. So where there were
 * waits, the case without instruments is run in the order in which it was judged, and a transaction
 * that failed there is rolled back in that place. If the rest then does what the judged one did,
 * that order was judged, and only the one that was written was not.
 *
 * @param first the case as it was written, under the instruments
 * @param judged the same, with statements that waited moved to where they went on
 */
record Reservations(Lab lab, TrackedCase tracked, InstrumentedRun first, InstrumentedRun judged) {
  private static final NotJudged AS_WRITTEN =
      new NotJudged("the order as written", "met other locks under the instruments");

  /**
   * The verdict.
   *
   * @param others transactions of which nothing is said, besides those that failed at first
   * @param any whether anything was judged
   */
  Verdict verdict(List<NotJudged> others, boolean any) throws SQLException {
    PlainRun plain = PlainRun.asSubmitted(lab, tracked, first);
    Optional<String> difference = plain.difference();
    List<NotJudged> besides = first.failed();
    if (difference.isPresent() && plain.meetsLocks()) {
      difference = PlainRun.asDone(lab, tracked, judged).difference();
      besides = with(judged.failed(), AS_WRITTEN);
    }
    return difference.isPresent()
        ? new Verdict.Inconclusive(Verdict.Inconclusive.TOUCHED, difference.get())
        : consistent(together(besides, others), any);
  }

  private static List<NotJudged> with(List<NotJudged> all, NotJudged another) {
    return Stream.concat(all.stream(), Stream.of(another)).toList();
  }

  private static List<NotJudged> together(List<NotJudged> some, List<NotJudged> others) {
    Map<String, NotJudged> all = new LinkedHashMap<>();
    Stream.concat(some.stream(), others.stream())
        .forEach(each -> all.putIfAbsent(each.what(), each));
    return List.copyOf(all.values());
  }

  private static Verdict consistent(List<NotJudged> notJudged, boolean any) {
    return any
        ? new Verdict.Consistent(notJudged)
        : new Verdict.Inconclusive("no transaction was judged", words(notJudged));
  }

  private static String words(List<NotJudged> all) {
    return all.isEmpty()
        ? "none of those that committed has a statement that can be compared"
        : all.stream().map(NotJudged::toString).collect(Collectors.joining(", "));
  }
}
