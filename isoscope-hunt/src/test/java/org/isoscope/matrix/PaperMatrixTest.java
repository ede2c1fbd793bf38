package org.isoscope.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.Catalogue;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;

/** The 33 cases at every level give what Table 4 of the Coo paper says. */
class PaperMatrixTest {
  private static final List<AnomalyCase> CASES = new Catalogue().cases();

  @EngineTest({"postgres:12", "postgres:15", "postgres:17", "mariadb", "mysql:8.0.15"})
  void the_letters_are_those_of_the_paper(Lab lab) {
    Baseline paper = Baseline.paper(lab.instance().engine());
    for (IsolationLevel level : lab.instance().dialect().levels().offered()) {
      assertThat(letters(new MatrixRun(lab).level(CASES, level).cells()))
          .as(level.sql())
          .isEqualTo(expected(paper, level));
    }
  }

  private static String expected(Baseline paper, IsolationLevel level) {
    Map<String, CellOutcome> letters = paper.outcomes().get(level);
    return CASES.stream()
        .map(each -> letters.get(each.key()).toString())
        .collect(Collectors.joining());
  }

  private static String letters(List<Cell> cells) {
    return cells.stream().map(cell -> cell.outcome().toString()).collect(Collectors.joining());
  }
}
