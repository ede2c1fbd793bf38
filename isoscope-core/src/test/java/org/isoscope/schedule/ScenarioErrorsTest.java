package org.isoscope.schedule;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.isoscope.model.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every message says where, what is wrong and what would be right. */
class ScenarioErrorsTest {

  private static void assertRefused(String text, String position, String problem, String remedy) {
    assertThatThrownBy(() -> Scenarios.read(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("bank.scenario:" + position + ": " + problem)
        .hasMessageContaining("\n  (" + remedy);
  }

  @Test
  void a_statement_of_an_undeclared_session_is_refused_with_its_position() {
    assertThatThrownBy(() -> Scenarios.read("sessions T1 T2\n\nT1> BEGIN;\nT3> BEGIN;\n"))
        .hasMessage(
            "bank.scenario:4:1: session T3 is used here but the scenario declares only T1 and T2\n"
                + "  (add \"sessions T1 T2 T3\" or rename the line)");
  }

  @ParameterizedTest
  @CsvSource({"sesions T1 T2, sessions", "Title A, title", "titel A, title", "finl t, final"})
  void an_unknown_directive_is_refused_with_the_nearest_one(String line, String nearest) {
    String word = line.split(" ", 2)[0];
    assertRefused(
        line + "\nT1> BEGIN;\n",
        "1:1",
        "\"" + word + "\" starts neither a session's line nor a directive",
        "did you mean \"" + nearest + "\"?)");
  }

  @Test
  void an_unknown_directive_below_a_setup_is_not_taken_for_sql() {
    assertRefused(
        "setup A;\nsesions T1 T2\nT1> BEGIN;\n", "2:1", "\"sesions\"", "did you mean \"sessions\"");
  }

  @Test
  void a_statement_without_a_session_is_refused() {
    assertRefused("CREATE TABLE t (a INT);\n", "1:1", "\"CREATE\" starts neither", "write T1>");
    assertRefused("T1> BEGIN;\n  COMMIT;\n", "2:3", "\"COMMIT;\" starts neither", "write T1>");
  }

  @ParameterizedTest
  @CsvSource({
    "'T1> SELECT 1', 1:5",
    "'T1> BEGIN;\nT1> SELECT 1\nT1> COMMIT;\n', 2:5",
    "'T1> SELECT 1\n  => rows (1)\nT1> COMMIT;\n', 1:5",
    "'T1> SELECT 1\n  T1> COMMIT;\n', 1:5",
    "'T1> SELECT 1\nT2> COMMIT;\n', 1:5",
    "'  T1> SELECT 1\n  T2> COMMIT;\n', 1:7",
    "'setup CREATE TABLE t (a INT)\nT1> COMMIT;\n', 1:7"
  })
  void a_statement_without_an_end_is_refused_at_its_start(String text, String position) {
    assertRefused(text, position, "the statement that starts here has no end", "end it with a sem");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "T1> SELECT 'a;, 1:12, quote, '",
        "T1> SELECT \"a;, 1:12, quote, \"",
        "T1> SELECT `a;, 1:12, quote, `",
        "T1> SELECT 1 /* a;, 1:14, comment, */",
        "T1> SELECT $f$ a $g$;, 1:12, quote, $f$"
      })
  void a_quote_or_comment_without_an_end_is_refused_at_its_start(
      String text, String position, String what, String closing) {
    assertRefused(
        text + "\nT1> COMMIT;\n",
        position,
        "the " + what + " that starts here is never closed",
        "close it with " + closing + ")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "rows (1, a)      | 2:15 | a is not a value           | write a number, 'text'",
        "rows (1, \"a\")  | 2:15 | \"a\" is not a value       | write a number, 'text'",
        "rows (1, )       | 2:15 | a value is missing here    | write a number",
        "rows (1 2)       | 2:14 | a row goes on with a comma | write (1, 'a', NULL)",
        "rows (x'0g')     | 2:12 | x'0g' is not a string of b | write two digits",
        "rows ('a)        | 2:12 | the quote that starts here | close it with '",
        "rows             | 2:6  | the rows are missing       | write rows (1, 'a')",
        "rows in oder (1) | 2:14 | \"rows in\" goes on with   | write rows in order",
        "affected many    | 2:15 | \"affected\" needs a numb  | write affected 3",
        "error deadlok    | 2:12 | there is no kind of error  | did you mean deadlock?",
        "error strange    | 2:12 | there is no kind of error  | the kinds are deadlock, ser",
        "row (1)          | 2:6  | \"row (1)\" is not a claim | did you mean \"rows\"?",
        "does not wait    | 2:6  | \"does not wait\" is not a | the claims are rows,",
        "resumes          | 2:6  | \"resumes\" is not a claim | the claims are rows,",
        "ok indeed        | 2:9  | the claim \"ok\" is compl  | start each expectation",
        "blocks on        | 2:15 | the name of a session is   | write T1",
        "at RX: ok        | 2:9  | there is no level \"RX\"   | the levels are READ UNCOM",
        "at SERIALISABLE: ok | 2:9 | there is no level \"SERI | did you mean SERIALIZABLE?",
        "at bug: ok       | 2:9  | a level is missing behind  | write => bug: …",
        "at RR ok         | 2:6  | a colon is missing between | write => at SERIALIZABLE:",
        "bug ok           | 2:6  | a colon is missing between | write => at SERIALIZABLE:",
        "bug rows: ok     | 2:6  | \"bug rows\" says neither  | write bug: CLAIM",
        "blocks on T9     | 2:16 | session T9 is named here b | name one of these, or add",
        "resumes after T9 | 2:20 | session T9 is named here b | name one of these, or add"
      })
  void an_expectation_that_says_nothing_is_refused(
      String expectation, String position, String problem, String remedy) {
    String text = "T1> SELECT 1;\n  => " + expectation + "\nT2> COMMIT;\n";
    assertRefused(text, position, problem, remedy);
  }

  @Test
  void an_expectation_needs_a_step_above() {
    assertRefused("=> ok\nT1> BEGIN;\n", "1:1", "there is no step above", "write it below a step");
    assertRefused("setup A;\n=> ok\n", "2:1", "there is no step above", "write it below a step");
  }

  @Test
  void a_step_below_the_end_is_refused() {
    String end = "T1> BEGIN;\nfinal t\n";
    assertRefused(end + "T1> COMMIT;\n", "3:1", "a step stands below \"final\"", "move it up");
    assertRefused(end + "kill T1\n", "3:1", "\"kill\" stands below \"final\"", "move it up");
  }

  @Test
  void at_the_end_only_rows_can_be_expected() {
    assertRefused(
        "T1> BEGIN;\nfinal t\n  => blocks\n", "3:3", "\"blocks\" cannot be said", "write => rows");
    assertRefused("final t\nT1> BEGIN;\n", "1:1", "\"final\" stands above", "move it below");
    assertRefused("T1> BEGIN;\nfinal\n", "2:6", "the name of a table is missing", "write final t");
    assertRefused("T1> BEGIN;\nfinal \"t\n", "2:7", "the quote that starts", "close it with \"");
    assertRefused("T1> BEGIN;\nfinal a b\n", "2:9", "nothing but a comment", "write final t");
  }

  @Test
  void a_header_below_the_first_step_is_refused() {
    assertRefused(
        "T1> BEGIN;\ntitle A\n", "2:1", "\"title\" stands below the first", "move it above line 1");
    assertRefused("T1> BEGIN;\n  setup A;\n", "2:3", "\"setup\" stands below", "move it above");
  }

  @ParameterizedTest
  @CsvSource({
    "title A, title B",
    "link A, link A",
    "level RR, level RC",
    "sessions T1, sessions A"
  })
  void a_header_that_is_there_twice_is_refused(String first, String second) {
    String word = second.split(" ", 2)[0];
    assertRefused(
        first + "\n" + second + "\nT1> BEGIN;\n",
        "2:1",
        "\"" + word + "\" stands here again",
        "keep one of the two lines");
  }

  @Test
  void a_killed_or_cancelled_session_has_to_exist() {
    assertRefused("T1> BEGIN;\nkill T2\n", "2:6", "session T2 is named here but", "name one of");
    assertRefused("T1> BEGIN;\ncancel T2\n", "2:8", "session T2 is named here", "name one of");
    assertRefused(
        "sessions T1 T2\nT1> BEGIN;\nkill T3\n",
        "3:6",
        "session T3 is named here but the scenario declares only T1 and T2",
        "add \"sessions T1 T2 T3\"");
    assertRefused("T1> BEGIN;\nkill\n", "2:5", "the name of a session is missing", "write kill T1");
  }

  @Test
  void a_scenario_without_steps_is_refused() {
    assertRefused("", "1:1", "the scenario has no step", "add lines such as T1>");
    assertRefused("title A\n# nothing\n", "1:1", "the scenario has no step", "add lines such as");
  }

  @Test
  void one_line_has_one_statement_of_a_session() {
    assertRefused("T1> BEGIN; COMMIT;\n", "1:12", "nothing but a comment", "start the next");
    assertRefused("T1> ;\n", "1:5", "the statement is empty", "write one");
  }
}
