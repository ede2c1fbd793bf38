package org.isoscope.report.replay;

import java.util.List;
import java.util.Optional;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.report.run.RunResult;
import org.isoscope.schedule.Reproduction;

/**
 * All replays of one bug.
 *
 * @param sentences where it reproduces, in words
 */
public record BugReport(Bug bug, List<String> sentences, List<Entry> replays) {
  public BugReport {
    sentences = List.copyOf(sentences);
    replays = List.copyOf(replays);
  }

  /**
   * One replay.
   *
   * @param run what happened, judged; empty if it could not be run
   */
  public record Entry(ReplayResult replay, Optional<RunResult> run) {
    /** As the tables of all formats have it. */
    List<String> row() {
      return List.of(
          replay.engine() + " " + replay.version(),
          replay.level().map(Object::toString).orElse("its own"),
          replay.outcome().label(),
          effectiveLevels());
    }

    private String effectiveLevels() {
      return run.map(
              result ->
                  String.join(
                      ", ",
                      result.trace().effectiveLevels().entrySet().stream()
                          .map(entry -> entry.getKey() + ": " + entry.getValue())
                          .toList()))
          .orElseGet(() -> replay.remark().orElse(""));
    }
  }

  static final List<String> COLUMNS =
      List.of("engine", "level", "outcome", "levels of the sessions");

  List<RunResult> runs() {
    return replays.stream().flatMap(entry -> entry.run().stream()).toList();
  }

  /** A run that shows the bug; else one that is neither right nor wrong; else any. */
  Optional<RunResult> mostTelling() {
    for (Reproduction wanted :
        List.of(Reproduction.REPRODUCED, Reproduction.DIFFERENT, Reproduction.NOT_REPRODUCED)) {
      Optional<RunResult> found =
          replays.stream()
              .filter(entry -> entry.replay().outcome() == wanted)
              .flatMap(entry -> entry.run().stream())
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return runs().stream().findFirst();
  }
}
