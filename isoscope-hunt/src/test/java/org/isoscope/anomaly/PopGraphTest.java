package org.isoscope.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isoscope.schedule.textbook.Layout;
import org.isoscope.schedule.textbook.TextbookReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PopGraphTest {
  @Test
  void example_3_4_of_the_paper_has_these_four_pairs_and_the_cycle_of_a_dirty_read() {
    PopGraph graph = graph("R1[x0] R3[x0] W1[y1] R3[y1] C3 W2[x1] R1[y1] A1");
    assertThat(text(graph.pops()))
        .containsExactlyInAnyOrder("R1W2[x]", "R3C3W2[x]", "W1R3[y]", "R3A1[y]");
    assertThat(text(graph.cycle())).containsExactlyInAnyOrder("W1R3[y]", "R3A1[y]");
  }

  @ParameterizedTest
  @CsvSource({
    "W1[x] W2[x] C2 C1,            W1W2[x]",
    "W1[x] R2[x] C2 C1,            W1R2[x]",
    "R1[x] W2[x] C2 C1,            R1W2[x]",
    "R1[x] W2[x] C2 A1,            R1W2[x]",
    "W1[x] C1 W2[x] C2,            W1C1W2[x]",
    "W1[x] C1 R2[x] C2,            W1C1R2[x]",
    "R1[x] C1 W2[x] C2,            R1C1W2[x]",
    "W1[x] W2[x] C1 C2,            W1W2[x] W2C1[x]",
    "W1[x] W2[x] A1 C2,            W1W2[x] W2A1[x]",
    "W1[x] W2[x] C2 A1,            W1W2[x] W2A1[x]",
    "W1[x] R2[x] A1 C2,            W1R2[x] R2A1[x]",
    "W1[x] A1 W2[x] C2,            ''",
    "W1[x] A1 R2[x0] C2,           ''",
    "W1[x] W2[x] A2 C1,            ''",
    "W1[x] R2[x] A2 C1,            ''",
    "R1[x] R2[x] C1 C2,            ''",
    "W2[x] C2 R1[x0] C1,           R1W2[x]",
    "R1[k>0 and k<2] I2[y] C2 C1,  R1W2[y]"
  })
  void pairs_are_those_of_lemma_3_2(String schedule, String pairs) {
    List<String> expected = pairs.isEmpty() ? List.of() : List.of(pairs.split(" ", -1));
    assertThat(text(graph(schedule).pops())).containsExactlyInAnyOrderElementsOf(expected);
  }

  static PopGraph graph(String schedule) {
    Layout layout = Layout.plain();
    return PopGraph.of(ExecutedSchedule.literal(TextbookReader.read(schedule, layout), layout));
  }

  private static List<String> text(List<Pop> pops) {
    return pops.stream().map(Pop::toString).toList();
  }
}
