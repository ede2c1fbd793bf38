package org.isoscope.report.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.anomaly.Pop;
import org.isoscope.matrix.Cell;
import org.isoscope.report.DisplayText;
import org.isoscope.report.LineWrap;
import org.isoscope.report.Style;
import org.isoscope.report.run.RunResult;
import org.isoscope.report.run.TimelineText;

/** Single cells for a terminal: the time line, the pairs, and why the letter follows. */
public record CellText(Style style, int width) {

  public String write(MatrixReport report) {
    StringBuilder text = new StringBuilder();
    report.engines().stream()
        .flatMap(engine -> engine.matrix().cells())
        .forEach(cell -> text.append(text.isEmpty() ? "" : "\n").append(write(cell)));
    return text.toString();
  }

  String write(Cell cell) {
    List<String> lines = new ArrayList<>();
    lines.addAll(wrapped(cell.anomaly().name() + ": ", cell.anomaly().schedule().toString()));
    String timeline = new TimelineText(style, width).write(RunResult.unjudged(cell.trace()));
    lines.addAll(timeline.lines().toList());
    lines.add("");
    lines.addAll(wrapped("executed  ", cell.executedText()));
    lines.addAll(wrapped("pairs     ", cell.pops().isEmpty() ? "none" : joined(cell.pops(), " ")));
    lines.addAll(
        wrapped("cycle     ", cell.cycle().isEmpty() ? "none" : joined(cell.cycle(), " - ")));
    String verdict = cell.outcome() + " (" + cell.outcome().words() + "): " + cell.reason();
    wrapped("verdict   ", verdict)
        .forEach(line -> lines.add(style.paint(MatrixText.tone(cell.outcome()), line)));
    return String.join("\n", lines) + "\n";
  }

  static String joined(List<Pop> pops, String separator) {
    return pops.stream().map(Pop::toString).distinct().collect(Collectors.joining(separator));
  }

  private List<String> wrapped(String lead, String text) {
    return LineWrap.words(DisplayText.printable(text), width, lead, " ".repeat(10));
  }
}
