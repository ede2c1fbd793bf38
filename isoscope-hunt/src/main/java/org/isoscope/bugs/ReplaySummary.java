package org.isoscope.bugs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;
import org.isoscope.schedule.Reproduction;

/** All replays of a session, in the order they were made. */
public record ReplaySummary(List<ReplayResult> replays) {
  public ReplaySummary {
    replays = List.copyOf(replays);
  }

  /** Replays by bug, in the order of the corpus. */
  public Map<Bug, List<ReplayResult>> byBug() {
    return replays.stream()
        .collect(Collectors.groupingBy(ReplayResult::bug, LinkedHashMap::new, Collectors.toList()));
  }

  /** Replays that showed something else than was measured before. */
  public List<ReplayResult> surprises() {
    return replays.stream().filter(replay -> replay.surprise().isPresent()).toList();
  }

  /** Where a bug reproduces: {@code reproduces on mariadb 10.1.8–11.4.5 at REPEATABLE READ}. */
  public List<String> sentences(Bug bug) {
    List<ReplayResult> mine = byBug().getOrDefault(bug, List.of());
    List<String> sentences = new ArrayList<>();
    mine.stream()
        .map(ReplayResult::engine)
        .distinct()
        .forEach(engine -> sentences.addAll(sentences(bug, engine, mine)));
    return sentences;
  }

  private static List<String> sentences(Bug bug, String engine, List<ReplayResult> replays) {
    List<ReplayResult> here = replays.stream().filter(r -> r.engine().equals(engine)).toList();
    List<Version> tried = versions(here);
    if (!bug.scenario().isKnownBug()) {
      boolean all = here.stream().allMatch(r -> r.outcome() == Reproduction.AS_EXPECTED);
      return List.of(
          "is %s on %s %s"
              .formatted(
                  all ? "as expected" : "not as expected everywhere",
                  engine,
                  ranges(tried, tried)));
    }
    Map<String, List<String>> levelsByVersions = new LinkedHashMap<>();
    here.stream()
        .filter(replay -> replay.outcome() == Reproduction.REPRODUCED)
        .collect(
            Collectors.groupingBy(
                replay -> replay.level().map(IsolationLevel::sql).orElse("the levels of its own"),
                LinkedHashMap::new,
                Collectors.toList()))
        .forEach(
            (level, shown) ->
                levelsByVersions
                    .computeIfAbsent(ranges(versions(shown), tried), key -> new ArrayList<>())
                    .add(level));
    if (levelsByVersions.isEmpty()) {
      return List.of("does not reproduce on " + engine + " " + ranges(tried, tried));
    }
    return levelsByVersions.entrySet().stream()
        .map(
            e ->
                "reproduces on %s %s at %s"
                    .formatted(engine, e.getKey(), String.join(", ", e.getValue())))
        .toList();
  }

  private static List<Version> versions(List<ReplayResult> replays) {
    return List.copyOf(
        replays.stream().map(ReplayResult::version).collect(Collectors.toCollection(TreeSet::new)));
  }

  /** Versions as ranges of those that were tried: {@code 10.1.8–10.2.11, 11.4.5}. */
  static String ranges(List<Version> shown, List<Version> tried) {
    List<String> ranges = new ArrayList<>();
    int i = 0;
    while (i < tried.size()) {
      if (!shown.contains(tried.get(i))) {
        i++;
        continue;
      }
      int first = i;
      while (i < tried.size() && shown.contains(tried.get(i))) {
        i++;
      }
      ranges.add(
          first == i - 1 ? tried.get(first).text() : tried.get(first) + "–" + tried.get(i - 1));
    }
    return String.join(", ", ranges);
  }
}
