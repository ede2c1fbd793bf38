package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.UrlOptions;
import org.isoscope.engines.instance.OwnName;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.junit.TestEngines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is left on somebody else's server is dropped, and nothing that is not ours. */
@Timeout(120)
class CleanCommandTest {
  @TempDir Path folder;

  private static final OwnName LIVING = OwnName.next();

  /** No process has such a number. */
  private static final OwnName DEAD = new OwnName(LIVING.machine(), 999_999_999L, 1);

  private static final OwnName FOREIGN = new OwnName("0badcafe", 999_999_999L, 2);

  @ParameterizedTest
  @CsvSource({"postgres, SCHEMA, user=postgres", "mariadb, DATABASE, user=root"})
  void only_what_the_dead_have_left_is_dropped(String engine, String kind, String login)
      throws Exception {
    List<String> others =
        List.of(
            "isoscope_mine",
            "isoscope_12_34_56",
            "isoscope_0badcafe_1",
            "isoscope_0badcafe_1_2_x",
            "my_isoscope_0badcafe_1_2");
    try (Instance server = TestEngines.start(engine);
        Connection connection = server.open()) {
      for (Object name : List.of(LIVING, DEAD, FOREIGN)) {
        Sql.execute(connection, "CREATE " + kind + " " + name);
        Sql.execute(connection, "CREATE TABLE " + name + ".t (v INT)");
      }
      for (String name : others) {
        Sql.execute(connection, "CREATE " + kind + " " + name);
      }
      String url = server.access().jdbcUrl() + "?" + login;

      CommandLineRun first = CommandLineRun.of("clean", url);
      assertThat(first.exitCode()).isEqualTo(ExitCode.CLEAN);
      assertThat(first.out()).contains(DEAD + "", "1 dropped on");
      assertThat(first.err()).contains(LIVING + " is in use", FOREIGN + " was made on another");
      assertThat(names(connection)).contains(LIVING + "", FOREIGN + "").containsAll(others);
      assertThat(names(connection)).doesNotContain(DEAD + "");

      assertThat(CommandLineRun.of("clean", url, "--all").out()).contains("1 dropped on");
      assertThat(names(connection)).contains(LIVING + "").containsAll(others);
      assertThat(names(connection)).doesNotContain(FOREIGN + "");
      assertThat(CommandLineRun.of("clean", url).out()).contains("nothing to clean on");
    }
  }

  /** Where no schema can be made, a list tells what of the tables there is ours. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:h2:file:%s/db",
        "jdbc:hsqldb:file:%s/db;shutdown=true",
        "jdbc:sqlite:%s/db",
        "jdbc:duckdb:%s/db"
      })
  void only_what_a_list_of_the_dead_names_is_dropped(String template) throws Exception {
    String url = template.formatted(folder);
    try (EngineCatalog engines = new EngineCatalog(line -> {})) {
      try (Instance server = open(engines, url);
          Connection connection = server.open()) {
        for (OwnName list : List.of(LIVING, DEAD)) {
          String kept = list.equals(LIVING) ? "kept" : "parent";
          Sql.execute(
              connection,
              "CREATE TABLE " + list + " (kind VARCHAR(30), name VARCHAR(200))",
              "INSERT INTO " + list + " VALUES ('TABLE', '" + kept + "')",
              "INSERT INTO " + list + " VALUES ('VIEW', 'seen')",
              "INSERT INTO " + list + " VALUES ('TABLE', 'never_made')");
        }
        Sql.execute(
            connection,
            "CREATE TABLE kept (v INT)",
            "CREATE TABLE parent (v INT)",
            "CREATE VIEW seen AS SELECT v FROM parent",
            "CREATE TABLE strange (v INT)");
      }
      CommandLineRun run = CommandLineRun.of("clean", url);
      assertThat(run.exitCode()).isEqualTo(ExitCode.CLEAN);
      assertThat(run.out())
          .contains("dropped the view seen", "dropped the table parent", "1 dropped on");
      assertThat(run.err()).containsIgnoringCase(LIVING + " is in use");
      try (Instance server = open(engines, url);
          Connection connection = server.open()) {
        assertThat(server.dialect().storage().tables(connection))
            .containsExactlyInAnyOrder("kept", "strange", LIVING + "");
      }
    }
  }

  @Test
  void a_table_of_the_owner_is_not_met() throws Exception {
    try (Instance server = TestEngines.start("postgres");
        Connection connection = server.open()) {
      Sql.execute(connection, "CREATE TABLE doctor (v INT)");
      String url = server.access().jdbcUrl() + "?user=postgres";
      CommandLineRun run =
          CommandLineRun.of("run", "examples/write-skew.scenario", "--engine", url);
      assertThat(run.exitCode()).isZero();
      assertThat(Sql.column(connection, "SELECT v FROM doctor")).isEmpty();
      assertThat(names(connection)).noneMatch(name -> OwnName.of(name).isPresent());
    }
  }

  @Test
  void an_engine_of_ours_has_nothing_to_clean() {
    CommandLineRun run = CommandLineRun.of("clean", "h2");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("'h2' is no jdbc: URL");
  }

  private static Instance open(EngineCatalog engines, String url) {
    return engines.open(EngineRef.parse(url), StartOptions.standard(), UrlOptions.standard());
  }

  private static List<String> names(Connection connection) throws Exception {
    return Sql.column(connection, "SELECT schema_name FROM information_schema.schemata");
  }
}
