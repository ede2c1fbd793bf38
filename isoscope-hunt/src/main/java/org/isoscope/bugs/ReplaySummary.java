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

  /** Whether no bug showed, and nothing that nobody expected. */
  public boolean isClean() {
    return replays.stream()
        .noneMatch(
            replay ->
                replay.outcome() == Reproduction.REPRODUCED
                    || replay.outcome() == Reproduction.DIFFERENT);
  }

  /** Whether each of the bugs could be replayed somewhere. */
  public boolean isWhole() {
    return byBug().values().stream()
        .allMatch(mine -> mine.stream().anyMatch(ReplayResult::isMeasured));
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
    List<ReplayResult> measured = here.stream().filter(ReplayResult::isMeasured).toList();
    List<String> sentences = new ArrayList<>();
    if (measured.isEmpty()) {
      sentences.add("was not replayed on " + engine + " " + ranges(versions(here), versions(here)));
    } else if (bug.scenario().isKnownBug()) {
      sentences.addAll(where("reproduces", Reproduction.REPRODUCED, engine, measured));
      sentences.addAll(where("shows neither outcome", Reproduction.DIFFERENT, engine, measured));
    } else {
      boolean all = measured.stream().allMatch(r -> r.outcome() == Reproduction.AS_EXPECTED);
      sentences.add(
          "is %s on %s %s"
              .formatted(
                  all ? "as expected" : "not as expected everywhere",
                  engine,
                  ranges(versions(measured), versions(here))));
    }
    return sentences.isEmpty()
        ? List.of(
            "does not reproduce on "
                + engine
                + " "
                + ranges(versions(measured), versions(here))
                + levelsOf(bug, measured))
        : sentences;
  }

  /** Where there are more levels than were tried. */
  private static String levelsOf(Bug bug, List<ReplayResult> measured) {
    List<String> levels = measured.stream().map(ReplaySummary::level).distinct().toList();
    return bug.scenario().levelsAreFixed() ? "" : " at " + String.join(", ", levels);
  }

  private static String level(ReplayResult replay) {
    return replay.level().map(IsolationLevel::sql).orElse("the levels of its own");
  }

  private static List<String> where(
      String verb, Reproduction outcome, String engine, List<ReplayResult> measured) {
    Map<String, List<String>> levelsByVersions = new LinkedHashMap<>();
    measured.stream()
        .filter(replay -> replay.outcome() == outcome)
        .collect(
            Collectors.groupingBy(ReplaySummary::level, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (level, shown) ->
                levelsByVersions
                    .computeIfAbsent(
                        ranges(versions(shown), versions(measured)), key -> new ArrayList<>())
                    .add(level));
    return levelsByVersions.entrySet().stream()
        .map(
            e ->
                "%s on %s %s at %s"
                    .formatted(verb, engine, e.getKey(), String.join(", ", e.getValue())))
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
