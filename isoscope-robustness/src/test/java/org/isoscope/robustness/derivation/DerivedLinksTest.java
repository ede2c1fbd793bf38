package org.isoscope.robustness.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.isoscope.robustness.theory.LinearProgram;
import org.isoscope.robustness.theory.Unfolding;
import org.junit.jupiter.api.Test;

/** Links are derived where they hold in every execution, and nowhere else. */
class DerivedLinksTest {
  private static final String TABLES =
      """
      CREATE TABLE P (id INT PRIMARY KEY, v INT);
      CREATE TABLE C (
        id INT PRIMARY KEY, p INT NOT NULL, v INT, CONSTRAINT f FOREIGN KEY (p) REFERENCES P);
      """;

  private static final String PARENT = "UPDATE P SET v = 1 WHERE id = :a; ";

  /** The links of the first of the longest unfoldings of the first program. */
  private static Stream<String> links(String body) {
    return linksOf(TABLES + "PROGRAM X(:a, :b) { " + body + " }");
  }

  private static Stream<String> linksOf(String file) {
    List<LinearProgram> unfolded = Unfolding.of(SqlFiles.text(file).programs().subList(0, 1));
    LinearProgram longest =
        unfolded.stream()
            .reduce((a, b) -> a.occurrences().size() < b.occurrences().size() ? b : a)
            .orElseThrow();
    return longest.links().stream()
        .map(link -> link.target() + " = " + link.function() + "(" + link.source() + ")");
  }

  @Test
  void through_conditions_and_values() {
    assertThat(links(PARENT + "SELECT v FROM C WHERE p = :a AND v > 3;"))
        .containsExactly("0 = f(1)");
    assertThat(links(PARENT + "INSERT INTO C VALUES (1, :a, 2);")).containsExactly("0 = f(1)");
    assertThat(links(PARENT + "SELECT v FROM C WHERE p = :b;")).isEmpty();
    assertThat(links(PARENT + "SELECT v FROM C WHERE p = :a OR v > 3;")).isEmpty();
    assertThat(links(PARENT + "SELECT v FROM C WHERE p = :a + 0;")).isEmpty();
  }

  @Test
  void through_variables() {
    assertThat(links("SELECT p INTO :x FROM C WHERE id = :a; UPDATE P SET v = 1 WHERE id = :x;"))
        .containsExactly("1 = f(0)");
    assertThat(links("SELECT p INTO :x FROM C WHERE v = :a; UPDATE P SET v = 1 WHERE id = :x;"))
        .as("any of several tuples")
        .isEmpty();
    assertThat(links(":x = :a; " + PARENT + "SELECT v FROM C WHERE p = :x;"))
        .containsExactly("0 = f(1)");
    assertThat(links(PARENT + ":a = :a + 1; SELECT v FROM C WHERE p = :a;")).isEmpty();
    assertThat(links(PARENT + "IF x { :a = 2; } SELECT v FROM C WHERE p = :a;"))
        .as("perhaps assigned")
        .isEmpty();
    assertThat(
            links(
                "INSERT INTO P (v) VALUES (1) RETURNING id INTO :x;"
                    + " INSERT INTO C VALUES (1, :x, 2);"))
        .containsExactly("0 = f(1)");
    assertThat(links("UPDATE P SET v = 1 WHERE id = ?; SELECT v FROM C WHERE p = ?;")).isEmpty();
  }

  @Test
  void a_foreign_key_that_may_be_null_leads_nowhere_then() {
    String body = "SELECT p INTO :x FROM C WHERE id = :a; UPDATE P SET v = 1 WHERE id = :x;";
    String nullable = TABLES.replace("p INT NOT NULL", "p INT");
    assertThat(linksOf(nullable + "PROGRAM X(:a) { " + body + " }")).isEmpty();
    String sought = PARENT + "SELECT v FROM C WHERE p = :a;";
    assertThat(linksOf(nullable + "PROGRAM X(:a) { " + sought + " }")).containsExactly("0 = f(1)");
  }

  @Test
  void a_variable_of_a_row_that_may_not_be_returned_is_null_then() {
    String then = " UPDATE P SET v = 1 WHERE id = :x; SELECT v FROM C WHERE p = :b;";
    assertThat(links("SELECT p INTO :x FROM C WHERE id = :a AND p = :b;" + then))
        .as("the row may have another p")
        .isEmpty();
    assertThat(links("SELECT id INTO :x FROM P WHERE id = :b;" + then))
        .as("there may be no such row")
        .containsExactlyInAnyOrder("0 = f(2)");
    assertThat(
            links(
                "SELECT p INTO :x FROM C WHERE id = :a AND v > 3;"
                    + " SELECT p INTO :b FROM C WHERE id = :a;"
                    + then))
        .as("the first may find nothing while the second does")
        .doesNotContain("2 = f(3)");
    assertThat(
            links(
                "UPDATE C SET v = 1 WHERE id = :a AND p = :b;"
                    + " SELECT p INTO :x FROM C WHERE id = :a;"
                    + then))
        .as("if the update finds its row, its p is :b")
        .contains("2 = f(3)");
  }

  @Test
  void through_the_same_tuple() {
    assertThat(
            links(
                "SELECT v FROM C WHERE id = :b; SELECT p INTO :x FROM C WHERE id = :b;"
                    + " UPDATE P SET v = 1 WHERE id = :x;"))
        .containsExactlyInAnyOrder("0 = same C(1)", "1 = same C(0)", "2 = f(0)", "2 = f(1)");
  }

  @Test
  void a_foreign_key_that_is_updated_leads_anywhere() {
    assertThat(
            linksOf(
                TABLES
                    + "PROGRAM X(:a, :b) { "
                    + PARENT
                    + "SELECT v FROM C WHERE p = :a; } PROGRAM Y(:a) { UPDATE C SET p = 1; }"))
        .isEmpty();
  }

  @Test
  void a_tuple_that_can_be_deleted_must_be_locked() {
    String delete = " PROGRAM Y(:a) { DELETE FROM P WHERE id = :a; }";
    String read = "SELECT v FROM P WHERE id = :a; ";
    assertThat(linksOf(TABLES + "PROGRAM X(:a) { " + PARENT + read + "}" + delete))
        .containsExactlyInAnyOrder("0 = same P(1)", "1 = same P(0)");
    assertThat(linksOf(TABLES + "PROGRAM X(:a) { " + read + PARENT + "}" + delete)).isEmpty();
    assertThat(
            linksOf(
                TABLES + "PROGRAM X(:a) { " + PARENT + "DELETE FROM P WHERE v = 3; " + read + "}"))
        .isEmpty();
  }

  @Test
  void rounds_of_a_loop_have_their_own_values() {
    String child = "SELECT v FROM C WHERE p = :x; ";
    String parent = "UPDATE P SET v = 1 WHERE id = :x; ";
    assertThat(links("REPEAT { " + parent + child + "}"))
        .containsExactlyInAnyOrder("0 = f(1)", "2 = f(3)");
    assertThat(links("REPEAT { " + parent + "}" + child)).isEmpty();
    assertThat(links("REPEAT { " + PARENT + "} SELECT v FROM C WHERE p = :a;"))
        .containsExactlyInAnyOrder("0 = same P(1)", "1 = same P(0)", "0 = f(2)", "1 = f(2)");
    assertThat(links("FOR EACH :a IN list { " + PARENT + "} SELECT v FROM C WHERE p = :a;"))
        .isEmpty();
  }

  @Test
  void a_value_of_an_earlier_round_is_not_taken_for_one_of_this() {
    // A round may find v <= 3, and then :x is not what the round before it has found.
    String file =
        TABLES
            + "PROGRAM X() { REPEAT {"
            + " UPDATE C SET v = 1 WHERE id = :i AND v > 3 RETURNING p INTO :x;"
            + " UPDATE P SET v = 1 WHERE id = :x; } }";
    assertThat(Unfolding.of(SqlFiles.text(file).programs()))
        .hasSize(7)
        .flatMap(LinearProgram::links)
        .isNotEmpty()
        .allMatch(link -> link.target() == link.source() + 1);
  }

  @Test
  void a_round_stands_for_any_round() {
    // The next round need not be the one right behind it.
    assertThat(
            links(
                "REPEAT { UPDATE P SET v = 1 WHERE id = :x; SELECT p INTO :x FROM C WHERE id = :x; }"))
        .isEmpty();
    assertThat(
            links(
                ":x = :a; "
                    + PARENT
                    + "REPEAT { SELECT v FROM C WHERE p = :x; SELECT v INTO :x FROM C WHERE v = 2; }"))
        .isEmpty();
  }

  @Test
  void without_a_list_of_parameters_a_variable_of_the_whole_program_is_one() {
    assertThat(
            linksOf(
                TABLES
                    + "X:\nUPDATE P SET v = 1 WHERE id = :a;\nFOR each child:\n"
                    + "INSERT INTO C VALUES (:i, :a, 1);\nENDFOR"))
        .containsExactlyInAnyOrder("0 = f(1)", "0 = f(2)");
  }

  @Test
  void ways_that_run_the_same_statements_share_only_what_holds_on_all() {
    // One of the two statements may have run in either of two rounds, with :x changed between.
    assertThat(
            links(
                ":x = :a; "
                    + PARENT
                    + "IF y { SELECT v FROM C WHERE p = :b; } ELSE { :x = 3; }"
                    + " SELECT v FROM C WHERE p = :x;"))
        .containsExactly("0 = f(2)");
  }
}
