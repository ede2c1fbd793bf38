package org.isoscope.schedule.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioWriter;
import org.isoscope.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioFilesTest {
  private static final String INCLUDING = "setup\n  include schema.sql\n\nT1> BEGIN;\n";

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'T1> BEGIN;'                                       | ISOSCOPE",
        "'# a comment\ntitle A\nconn_0> BEGIN;'             | ISOSCOPE",
        "'conn_0> BEGIN;\n    => ok'                        | ISOSCOPE",
        "'conn_0> BEGIN;\nfinal t'                          | ISOSCOPE",
        "'conn_0> BEGIN;'                                   | REPLBUG",
        "'-- a comment\ncreate table t(a int);\nconn_0> x;' | REPLBUG",
        "'import x\nBUG_ID = \"A\"\nf\"\"\"conn_0> begin;'  | REPLBUG",
        "'CREATE TABLE t (a INT)\n\nRC\nBEGIN\n\n1-1\nEND'  | TROC",
        "'CREATE TABLE t (a INT)\n\nRC\nBEGIN\n\nEND'       | TROC",
        "'CREATE TABLE t (a INT);'                          | ISOSCOPE",
        "''                                                 | ISOSCOPE"
      })
  void the_notation_is_known_by_the_content(String text, ScenarioNotation notation) {
    assertThat(ScenarioNotation.of(new SourceText("a", text))).isEqualTo(notation);
  }

  @Test
  void each_notation_is_read() throws IOException {
    assertThat(ScenarioFiles.read(file("a.scenario", "T1> BEGIN;\n")).name())
        .isEqualTo("a.scenario");
    assertThat(ScenarioFiles.read(file("b.txt", "create table t(a int);\nconn_0> begin;\n")))
        .extracting(Scenario::setupSql)
        .isEqualTo(List.of("create table t(a int)"));
    assertThat(ScenarioFiles.read(file("c.txt", "A\n\nRC\nBEGIN\nCOMMIT\n\n1-1\nEND\n")))
        .extracting(Scenario::levelsAreFixed)
        .isEqualTo(true);
  }

  @Test
  void all_scenarios_of_a_file_can_be_read() throws IOException {
    String trocCase = "A\n\nRC\nBEGIN\nCOMMIT\n\n1-1\nEND\n\n";
    Path file = file("two.txt", trocCase + trocCase);
    assertThat(ScenarioFiles.readAll(file)).hasSize(2);
    assertThatThrownBy(() -> ScenarioFiles.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("the file holds 2 scenarios where one is wanted");
  }

  @Test
  void an_included_file_is_looked_for_beside_the_scenario() throws IOException {
    file("schema.sql", "-- one\nCREATE TABLE t (a INT);\nINSERT INTO t\n VALUES (';');\n-- end\n");
    Scenario scenario = ScenarioFiles.read(file("a.scenario", INCLUDING));
    assertThat(scenario.setupSql())
        .containsExactly("CREATE TABLE t (a INT)", "INSERT INTO t\n VALUES (';')");
    assertThat(ScenarioWriter.write(scenario)).isEqualTo(INCLUDING);
  }

  @Test
  void an_include_may_stand_beside_the_setup() throws IOException {
    file("schema.sql", "A;");
    Path beside = file("a.scenario", "title A\n\ninclude schema.sql\nsetup B;\nT1> BEGIN;\n");
    assertThat(ScenarioFiles.read(beside).setupSql()).containsExactly("A", "B");
    assertThat(ScenarioWriter.write(ScenarioFiles.read(beside)))
        .isEqualTo("title A\n\nsetup\n  include schema.sql\n  B;\n\nT1> BEGIN;\n");
  }

  @Test
  void an_include_that_is_missing_or_cannot_be_read_is_refused_where_it_is_named()
      throws IOException {
    Path file = file("a.scenario", INCLUDING);
    assertThatThrownBy(() -> ScenarioFiles.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(file + ":2:11: the file schema.sql does not exist")
        .hasMessageContaining("relative to the folder of the scenario");
    Path included = Files.createDirectory(folder.resolve("schema.sql"));
    assertThatThrownBy(() -> ScenarioFiles.read(file))
        .hasMessageStartingWith(file + ":2:11: the file schema.sql cannot be read: ");
    Files.delete(included);
    Files.write(included, "caf\u00e9;".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> ScenarioFiles.read(file))
        .hasMessageStartingWith(file + ":2:11: the file schema.sql cannot be read: ")
        .hasMessageContaining("the byte e9 is not UTF-8");
  }

  @Test
  void a_mistake_in_an_included_file_is_reported_there() throws IOException {
    Path included = file("schema.sql", "A;\n\nCREATE TABLE t (a INT)\n");
    Path file = file("a.scenario", INCLUDING);
    assertThatThrownBy(() -> ScenarioFiles.read(file))
        .hasMessageStartingWith(included + ":3:1: the statement that starts here has no end");
  }

  @Test
  void a_missing_scenario_is_refused() {
    Path file = folder.resolve("none.scenario");
    assertThatThrownBy(() -> ScenarioFiles.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(file + " does not exist");
    assertThatThrownBy(() -> ScenarioFiles.read(folder))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is a folder");
  }
}
