package org.isoscope.report.matrix;

import org.isoscope.matrix.MatrixDifference;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.LineWrap;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.matrix.MatrixDifference.Change;

/** What changed between two matrices, and nothing else. */
public final class MatrixDifferenceText {
  private final int width;

  public MatrixDifferenceText(int width) {
    this.width = width;
  }

  public String write(List<MatrixDifference> differences) {
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
                MatrixText.label(change.now().anomaly()),
                change.level(),
                change.before(),
                change.now().outcome(),
                change.now().reason());
    return LineWrap.words(text, width, "  ", "    ");
  }
}
