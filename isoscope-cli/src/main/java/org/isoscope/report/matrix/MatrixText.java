package org.isoscope.report.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.AnomalySize;
import org.isoscope.anomaly.AnomalyType;
import org.isoscope.matrix.Cell;
import org.isoscope.matrix.CellOutcome;
import org.isoscope.matrix.EngineMatrix;
import org.isoscope.matrix.LevelMatrix;
import org.isoscope.matrix.MatrixDifference;
import org.isoscope.matrix.MatrixDifference.Change;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.LineWrap;
import org.isoscope.report.Style;
import org.isoscope.report.Style.Tone;

/** Matrices for a terminal: a table for each engine, and each level in words. */
public record MatrixText(Style style, int width) {
  private static final String LEGEND =
      "A anomaly, P passed, R rolled back by rule, D deadlock, T time-out, ? not known";

  /** The paper's classes, in words for those who have not read it (Section 3.3). */
  static final List<String> CLASSES =
      List.of(
          "RAT an uncommitted read in the cycle, WAT else an uncommitted write, IAT neither",
          "SDA two transactions and one object, DDA two and two, MDA more");

  public String write(MatrixReport report) {
    List<String> lines = new ArrayList<>();
    for (MatrixReport.Engine engine : report.engines()) {
      lines.addAll(table(engine.matrix()));
      lines.add("");
      lines.addAll(unknowns(engine.matrix()));
      engine.matrix().levels().stream()
          .flatMap(level -> engine.sentences(level).stream())
          .forEach(sentence -> lines.addAll(LineWrap.words(sentence, width, "", "  ")));
      lines.add("");
    }
    lines.add(style.paint(Tone.FAINT, LEGEND));
    CLASSES.forEach(line -> lines.add(style.paint(Tone.FAINT, line)));
    lines.addAll(flakes(report));
    return String.join("\n", lines) + "\n";
  }

  private List<String> table(EngineMatrix matrix) {
    List<AnomalyCase> cases = matrix.levels().get(0).cells().stream().map(Cell::anomaly).toList();
    int names = cases.stream().mapToInt(each -> label(each).length()).max().orElse(0);
    int room = Math.max(20, width - 6 - 4 * matrix.levels().size());
    int column = Math.min(room, Math.max(names, matrix.title().length() - 4));
    String heads =
        matrix.levels().stream()
            .map(level -> "%4s".formatted(level.level().abbreviation()))
            .collect(Collectors.joining());
    List<String> lines = new ArrayList<>();
    lines.add(
        style.paint(Tone.HEADING, ("%-" + (column + 6) + "s").formatted(matrix.title()) + heads));
    String group = "";
    for (int i = 0; i < cases.size(); i++) {
      AnomalyCase anomaly = cases.get(i);
      String here = anomaly.type() + " " + anomaly.size();
      if (!here.equals(group)) {
        lines.add(style.paint(Tone.FAINT, here));
        group = here;
      }
      lines.add(
          "%4d  ".formatted(anomaly.number())
              + padded(label(anomaly), column)
              + letters(matrix, i));
    }
    return lines;
  }

  /** The name; for one of the many that share a name, its pairs. */
  static String label(AnomalyCase anomaly) {
    boolean catalogued = anomaly.tableRow().isPresent();
    return catalogued ? anomaly.name() : anomaly.name() + " " + anomaly.cycle();
  }

  private static String padded(String text, int column) {
    String cut = text.length() > column ? text.substring(0, column - 1) + "…" : text;
    return ("%-" + column + "s").formatted(cut);
  }

  private String letters(EngineMatrix matrix, int row) {
    return matrix.levels().stream()
        .map(level -> level.cells().get(row).outcome())
        .map(letter -> "   " + style.paint(tone(letter), letter.toString()))
        .collect(Collectors.joining());
  }

  static Tone tone(CellOutcome letter) {
    return switch (letter) {
      case ANOMALY -> Tone.BAD;
      case PASSED -> Tone.GOOD;
      case ROLLED_BACK, DEADLOCK, TIMED_OUT -> Tone.WAITING;
      case UNKNOWN -> Tone.HEADING;
    };
  }

  private List<String> unknowns(EngineMatrix matrix) {
    List<String> lines = new ArrayList<>();
    for (LevelMatrix level : matrix.levels()) {
      for (Cell cell : level.with(CellOutcome.UNKNOWN)) {
        String text =
            "? %s at %s: %s".formatted(label(cell.anomaly()), level.level(), cell.reason());
        lines.addAll(LineWrap.words(text, width, "", "  "));
      }
    }
    return lines;
  }

  private List<String> flakes(MatrixReport report) {
    if (report.repeats() < 2) {
      return List.of();
    }
    if (report.flakes().isEmpty()) {
      return List.of(
          "each cell was run " + report.repeats() + " times: the same letter every time");
    }
    return report.flakes().stream()
        .map(
            flake ->
                "not the same every time: %s at %s, %s: %s"
                    .formatted(
                        flake.engine(), flake.level(), label(flake.anomaly()), flake.letters()))
        .toList();
  }

  /** How many cases there are of each type and size. */
  public static String counts(List<AnomalyCase> cases) {
    List<String> lines = new ArrayList<>();
    lines.add(row("cycles", Arrays.stream(AnomalySize.values()).map(Enum::name).toList(), "all"));
    for (AnomalyType type : AnomalyType.values()) {
      List<AnomalyCase> ofType = cases.stream().filter(each -> each.type() == type).toList();
      lines.add(row(type.name(), bySize(ofType), "" + ofType.size()));
    }
    lines.add(row("all", bySize(cases), "" + cases.size()));
    return String.join("\n", lines) + "\n";
  }

  private static List<String> bySize(List<AnomalyCase> cases) {
    return Arrays.stream(AnomalySize.values())
        .map(size -> "" + cases.stream().filter(each -> each.size() == size).count())
        .toList();
  }

  private static String row(String name, List<String> columns, String sum) {
    return "%-8s".formatted(name)
        + columns.stream().map("%6s"::formatted).collect(Collectors.joining())
        + "%6s".formatted(sum);
  }

  /** What changed between two matrices, and nothing else. */
  public String differences(List<MatrixDifference> differences) {
    List<String> lines = new ArrayList<>();
    for (MatrixDifference difference : differences) {
      String title = difference.matrix().title() + " against " + difference.baseline().name();
      String count = difference.changes().isEmpty() ? "none" : "" + difference.changes().size();
      lines.addAll(
          LineWrap.words(
              "%s: %s of %d cells changed".formatted(title, count, difference.compared()),
              width,
              "",
              "  "));
      difference.changes().forEach(change -> lines.addAll(lines(change)));
      if (!difference.unknown().isEmpty()) {
        List<String> levels = difference.unknown().stream().map(IsolationLevel::sql).toList();
        lines.add(
            "  not compared, because the other has no such level: " + String.join(", ", levels));
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private List<String> lines(Change change) {
    String text =
        "%s at %s: %s before, now %s, because %s"
            .formatted(
                label(change.now().anomaly()),
                change.level(),
                change.before(),
                change.now().outcome(),
                change.now().reason());
    return LineWrap.words(text, width, "  ", "    ");
  }
}
