package org.isoscope.schedule.troc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.schedule.Scenarios.texts;
import static org.isoscope.schedule.Scenarios.withoutLines;

import java.util.List;
import java.util.Optional;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.schedule.ScenarioWriter;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;
import org.isoscope.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrocReaderTest {
  private static final String CASE =
      """
      CREATE TABLE t (a INT, b INT)
      INSERT INTO t VALUES (1, 1), (2, 2);

      READ COMMITTED
      BEGIN
      UPDATE t SET a = a + 1;
      COMMIT

      RR
      BEGIN
      UPDATE t SET b = 5 WHERE a > 1
      COMMIT

      ORDER
      END
      """;

  private static Scenario readWith(String order) {
    return TrocReader.read(CASE.replace("ORDER", order), "case.txt");
  }

  @Test
  void a_case_has_a_setup_two_transactions_and_an_order() {
    Scenario scenario = readWith("1-1-2-2-1-2");
    assertThat(scenario.setupSql())
        .containsExactly("CREATE TABLE t (a INT, b INT)", "INSERT INTO t VALUES (1, 1), (2, 2)");
    assertThat(scenario.sessions())
        .containsExactly(
            new SessionDeclaration("T1", Optional.of(READ_COMMITTED)),
            new SessionDeclaration("T2", Optional.of(REPEATABLE_READ)));
    assertThat(scenario.levelsAreFixed()).isTrue();
    assertThat(texts(scenario))
        .containsExactly(
            "T1> BEGIN",
            "T1> UPDATE t SET a = a + 1",
            "T2> BEGIN",
            "T2> UPDATE t SET b = 5 WHERE a > 1",
            "T1> COMMIT",
            "T2> COMMIT");
    assertThat(scenario.steps()).extracting(Step::line).containsExactly(5, 6, 10, 11, 7, 12);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1-0, 1-1, 2-0, 2-1, 1-2, 2-2]",
        "1-0,1-1,2-0,2-1,1-2,2-2",
        "1-0 1-1 2-0 2-1 1-2 2-2"
      })
  void the_order_may_name_the_statements(String order) {
    assertThat(readWith(order)).isEqualTo(readWith("1-1-2-2-1-2"));
  }

  @Test
  void it_can_be_written_as_a_scenario_file_and_read_again() {
    Scenario scenario = readWith("1-1-2-2-1-2");
    assertThat(withoutLines(ScenarioReader.read(ScenarioWriter.write(scenario), "case.txt")))
        .isEqualTo(withoutLines(scenario));
  }

  @Test
  void notes_below_the_end_are_no_case_but_a_second_case_is() {
    String text = CASE.replace("ORDER", "1-1-2-2-1-2");
    List<Scenario> one = readAll(text + "\nError: Inconsistent query result\n\nRU, RC: Verified!");
    assertThat(one).extracting(Scenario::name).containsExactly("case.txt");
    List<Scenario> two = readAll(text + "\n" + text + "\nVerified!\n");
    assertThat(two).extracting(Scenario::name).containsExactly("case.txt#1", "case.txt#2");
    assertThat(texts(two.get(1))).isEqualTo(texts(two.get(0)));
  }

  private static List<Scenario> readAll(String text) {
    return TrocReader.readAll(new SourceText("case.txt", text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1-1-2-2-2         | 14:1  | the order has 2 turns of transaction 1, which has 3 statements",
        "1-1-1-2-2         | 14:1  | the order has 2 turns of transaction 2, which has 3 statements",
        "1-1-2-2-1-2-1     | 14:13 | transaction 1 has a turn here but only 3 statements",
        "1-1-3-2-1-2       | 14:5  | there is no transaction 3",
        "1-0, 1-2, 2-0     | 14:6  | 1-2 is submitted out of order"
      })
  void an_order_that_does_not_fit_the_statements_is_refused(
      String order, String position, String problem) {
    assertThatThrownBy(() -> readWith(order))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("case.txt:" + position + ": " + problem);
  }

  @Test
  void a_case_without_an_order_is_refused() {
    assertThatThrownBy(() -> readWith(""))
        .hasMessageStartingWith("case.txt:12:1: the order of the statements is missing below");
    assertThatThrownBy(() -> readWith("1-1-2-2-1-2\nCOMMIT"))
        .hasMessageStartingWith("case.txt:15:1: only END may follow the order");
    assertThatThrownBy(() -> TrocReader.read("", "case.txt"))
        .hasMessageStartingWith("case.txt:1:1: the file has no transaction");
  }
}
