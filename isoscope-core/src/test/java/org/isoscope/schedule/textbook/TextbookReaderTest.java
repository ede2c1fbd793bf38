package org.isoscope.schedule.textbook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.isoscope.model.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextbookReaderTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "R1[x0] W2[x1] C2 A1",
        "r1[x0],w2[x1],c2,a1",
        "R1(x0) W2(x1) C2 A1",
        "R_1[x_0]W_2[x_1]C_2A_1"
      })
  void the_ways_in_which_papers_write_are_all_read(String text) {
    assertThat(read(text)).hasToString("R1[x0] W2[x1] C2 A1");
  }

  @Test
  void a_range_covers_the_objects_whose_keys_lie_in_it() {
    TextbookSchedule schedule = read("R1[k>0 and k<=2] I2[y] W2[z] W2[x] C2 C1");
    assertThat(schedule).hasToString("R1[k>0 and k<=2] I2[y] W2[z] W2[x] C2 C1");
    assertThat(Layout.plain().covered(schedule, schedule.operations().get(0)))
        .containsExactly("y", "z");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "R1[                     | schedule:1:3: the bracket of R1 is not closed",
        "R1[x] C1 W1[x]          | schedule:1:10: T1 has ended with C1 before this",
        "R1[x] C1 C1             | schedule:1:10: T1 has ended with C1 before this",
        "R1[x] Q2[x]             | schedule:1:7: Q is no operation",
        "R1[x] hello             | schedule:1:7: 'hello' is no operation",
        "R1[x] W2                | schedule:1:9: W2 names no object",
        "R1[k>7] W2[x]           | schedule:1:1: R1[k>7] covers no object that occurs",
        "R1[x5] W2[x] C2         | schedule:1:1: R1[x5] reads a version that never occurs",
        "R1[x y] W2[x]           | schedule:1:4: 'x y' is neither an object nor a range of keys",
        "I1[k>0] W2[x]           | schedule:1:4: an insert needs one object",
        "C1                      | schedule:1:1: the schedule names no object"
      })
  void what_cannot_be_read_is_refused_with_its_place(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void each_transaction_begins_right_before_its_first_operation() {
    TextbookScenario scenario =
        TextbookScenario.of("t", read("R1[x] W2[x] I2[y] C2 D1[x] A1"), Layout.plain());
    assertThat(scenario.scenario().setupSql())
        .containsExactly(
            "CREATE TABLE t (k INT PRIMARY KEY, v INT)", "INSERT INTO t VALUES (0, 0)");
    assertThat(scenario.scenario().steps())
        .extracting(step -> step.session() + " " + step.text())
        .containsExactly(
            "T1 BEGIN",
            "T1 SELECT k, v FROM t WHERE k = 0",
            "T2 BEGIN",
            "T2 UPDATE t SET v = 1 WHERE k = 0",
            "T2 INSERT INTO t VALUES (1, 1)",
            "T2 COMMIT",
            "T1 DELETE FROM t WHERE k = 0",
            "T1 ROLLBACK");
    assertThat(scenario.operationOfStep()).isEqualTo(List.of(-1, 0, -1, 1, 2, 3, 4, 5));
  }

  private static TextbookSchedule read(String text) {
    return TextbookReader.read(text, Layout.plain());
  }
}
