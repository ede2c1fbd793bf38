package org.isoscope.report.replay;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.bugs.ReplaySummary;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.LineWrap;
import org.isoscope.schedule.Reproduction;

/** The result of a replay for a terminal: a table, then a sentence for each bug. */
public final class ReplayText {
  private static final int NAME_WIDTH = 26;
  private static final int WIDTH = 80;

  public String write(ReplaySummary summary) {
    StringBuilder text = new StringBuilder();
    text.append(row("", "", IsolationLevel::abbreviation));
    summary.byBug().forEach((bug, replays) -> table(text, bug, replays));
    text.append("\nBUG reproduced, ok not, diff neither, = as expected, n/a not applicable\n\n");
    for (Bug bug : summary.byBug().keySet()) {
      summary.sentences(bug).forEach(sentence -> text.append(wrapped(bug.name() + " " + sentence)));
    }
    summary.replays().stream()
        .filter(replay -> replay.remark().isPresent())
        .map(replay -> where(replay) + ": " + replay.remark().get())
        .distinct()
        .forEach(remark -> text.append("note: ").append(remark).append('\n'));
    summary.surprises().forEach(replay -> text.append(surprise(replay)));
    return text.toString();
  }

  private static String wrapped(String sentence) {
    return String.join("\n", LineWrap.words(sentence, WIDTH, "", "  ")) + "\n";
  }

  private static void table(StringBuilder text, Bug bug, List<ReplayResult> replays) {
    Map<String, List<ReplayResult>> rows =
        replays.stream()
            .collect(
                Collectors.groupingBy(
                    replay -> replay.engine() + " " + replay.version(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    String name = bug.name();
    if (name.length() > NAME_WIDTH) {
      text.append(line(name));
      name = "";
    }
    for (Map.Entry<String, List<ReplayResult>> row : rows.entrySet()) {
      text.append(row(name, row.getKey(), level -> cell(row.getValue(), level)));
      name = "";
    }
  }

  private static String row(String bug, String engine, Function<IsolationLevel, String> cell) {
    return line(
        ("%-" + NAME_WIDTH + "s %-18s ").formatted(bug, engine)
            + Arrays.stream(IsolationLevel.values())
                .map(level -> "%-5s".formatted(cell.apply(level)))
                .collect(Collectors.joining(" ")));
  }

  private static String cell(List<ReplayResult> replays, IsolationLevel level) {
    return replays.stream()
        .filter(replay -> replay.level().map(level::equals).orElse(true))
        .findFirst()
        .map(replay -> word(replay.outcome()) + (replay.surprise().isPresent() ? "!" : ""))
        .orElse("");
  }

  static String word(Reproduction outcome) {
    return switch (outcome) {
      case REPRODUCED -> "BUG";
      case NOT_REPRODUCED -> "ok";
      case DIFFERENT -> "diff";
      case AS_EXPECTED -> "=";
      case NOT_APPLICABLE -> "n/a";
    };
  }

  private static String surprise(ReplayResult replay) {
    return "! %s: %s; measured before: %s\n"
        .formatted(
            where(replay),
            replay.outcome().label(),
            replay.surprise().map(Reproduction::label).orElse(""));
  }

  static String where(ReplayResult replay) {
    return "%s on %s %s%s"
        .formatted(
            replay.bug().name(),
            replay.engine(),
            replay.version(),
            replay.level().map(level -> " at " + level).orElse(""));
  }

  private static String line(String text) {
    return text.stripTrailing() + "\n";
  }
}
