package org.isoscope.pgspec.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.UrlOptions;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.junit.TestEngines;
import org.isoscope.pgspec.ByteText;
import org.isoscope.pgspec.Spec;
import org.isoscope.pgspec.SpecReader;
import org.isoscope.pgspec.wire.ServerAddress;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The files beside the specifications are what PostgreSQL's own program printed for them; {@code
 * docs/specs.md} says how they are made again.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SpecTesterTest {
  private static final Path SPECS = Path.of("isoscope-pgspec/src/test/resources/specs");

  private Instance instance;
  private SpecServer server;

  @BeforeAll
  void start() {
    StartOptions options =
        new StartOptions(
            Optional.empty(), List.of("-c", "deadlock_timeout=1s"), false, Optional.empty());
    instance =
        TestEngines.catalog()
            .open(EngineRef.parse("postgres:15.1"), options, UrlOptions.standard());
    server = server(Map.of());
  }

  @AfterAll
  void stop() {
    instance.close();
  }

  static List<String> specs() throws IOException {
    try (Stream<Path> files = Files.list(SPECS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".spec"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("specs")
  void prints_what_the_real_program_prints(String name) throws IOException {
    Collected output = new Collected();
    new SpecTester(SpecReader.readBytes(SPECS.resolve(name)), server, output).run();
    assertThat(output.printed)
        .hasToString(ByteText.of(Files.readAllBytes(SPECS.resolve(name.replace(".spec", ".out")))));
  }

  @Test
  void a_setup_that_fails_ends_the_run_with_the_servers_words() {
    Collected output = new Collected();
    assertThatThrownBy(() -> run("setup { SELECT nope; } session s step a { SELECT 1 }", output))
        .isInstanceOf(SpecAbandonedException.class)
        .hasMessage(
            """
            setup failed: ERROR:  column "nope" does not exist
            LINE 1: SELECT nope;
                           ^""");
    assertThat(output.printed)
        .hasToString("Parsed test spec with 1 sessions\n\nstarting permutation: a\n");
  }

  @Test
  void a_teardown_that_fails_is_only_complained_of() {
    Collected output = new Collected();
    run("teardown { DROP TABLE nope; } session s step a { SELECT 1 AS a } ", output);
    assertThat(output.complaints)
        .hasToString("teardown failed: ERROR:  table \"nope\" does not exist\n");
    assertThat(output.printed).asString().endsWith("a\n-\n1\n(1 row)\n\n");
  }

  @Test
  void a_step_that_takes_too_long_is_cancelled() {
    Collected output = new Collected();
    server = server(Map.of("PGISOLATIONTIMEOUT", "1"));
    run("session s step slow { SELECT pg_sleep(20) } session t step u { SELECT 1 AS u }", output);
    server = server(Map.of());
    assertThat(output.printed)
        .asString()
        .startsWith(
            """
            Parsed test spec with 2 sessions

            starting permutation: slow u
            isolationtester: canceling step slow after 1 seconds
            step slow: SELECT pg_sleep(20)
            ERROR:  canceling statement due to user request
            step u: SELECT 1 AS u
            """);
  }

  @Test
  void steps_that_hold_each_other_are_given_up() {
    Collected output = new Collected();
    String spec =
        "session s step a { SELECT 1 } session t step b { SELECT 2 } permutation a(*, b) b(a)";
    assertThatThrownBy(() -> run(spec, output))
        .hasMessage("failed to complete permutation due to mutually-blocking steps");
  }

  @Test
  void the_environment_may_choose_what_the_bytes_mean() {
    Collected output = new Collected();
    server = server(Map.of("PGCLIENTENCODING", "LATIN1"));
    run("session s step a { SELECT '\u00e9' AS c, ascii('\u00e9') }", output);
    server = server(Map.of());
    assertThat(output.printed).asString().contains("\n\u00e9|  233\n");
  }

  @Test
  void the_mark_below_an_error_counts_characters_and_not_bytes() {
    Collected output = new Collected();
    String setup = ByteText.write("SELECT '\u00e9\u00e9', nope;", StandardCharsets.UTF_8);
    assertThatThrownBy(() -> run("setup { " + setup + " } session s step a { SELECT 1 }", output))
        .hasMessage(
            "setup failed: ERROR:  column \"nope\" does not exist\nLINE 1: "
                + setup
                + "\n"
                + " ".repeat("LINE 1: SELECT '..', ".length())
                + "^");
  }

  /** As the real program did: letters of East Asia fill two columns. */
  @Test
  void the_mark_below_an_error_stands_right_of_wide_characters() {
    Collected output = new Collected();
    String setup = ByteText.write("SELECT '\u6f22\u5b57', nope;", StandardCharsets.UTF_8);
    assertThatThrownBy(() -> run("setup { " + setup + " } session s step a { SELECT 1 }", output))
        .hasMessageEndingWith(
            "LINE 1: " + setup + "\n" + " ".repeat("LINE 1: SELECT '....', ".length()) + "^");
  }

  @Test
  void a_refused_connection_is_told_in_the_words_of_libpq() {
    Collected output = new Collected();
    SpecServer nowhere =
        new SpecServer(server.address().with("nowhere"), Map.of(), server.patience());
    Spec spec = SpecReader.read("test.spec", "session s step a { SELECT 1 }");
    assertThatThrownBy(() -> new SpecTester(spec, nowhere, output).run())
        .hasMessage(
            "Connection 0 failed: connection to server at \"127.0.0.1\", port "
                + server.address().port()
                + " failed: FATAL:  database \"nowhere\" does not exist");
  }

  @Test
  void a_control_session_that_is_lost_is_told_with_all_that_was_said() {
    Collected output = new Collected();
    String spec =
        """
        session s step a {
          SELECT pg_terminate_backend(pid), pg_sleep(0.2)
          FROM pg_stat_activity WHERE application_name LIKE '%/control connection'; }
        """;
    assertThatThrownBy(() -> run(spec, output))
        .isInstanceOfSatisfying(
            SpecAbandonedException.class,
            e ->
                assertThat(e.words())
                    .isEqualTo(
                        """
                        lock wait query failed: FATAL:  terminating connection due to administrator command
                        server closed the connection unexpectedly
                        \tThis probably means the server terminated abnormally
                        \tbefore or while processing the request.
                        """));
  }

  @Test
  void sessions_carry_the_names_that_the_real_driver_gives_them() {
    Collected output = new Collected();
    run("session \"it's\" step a { SHOW application_name }", output);
    assertThat(output.printed).asString().contains("\nisolation/test/it's\n");
  }

  private void run(String spec, SpecOutput output) {
    new SpecTester(SpecReader.read("test.spec", spec), server, output).run();
  }

  private SpecServer server(Map<String, String> environment) {
    Instance.Access access = instance.access();
    return SpecServer.of(
        ServerAddress.ofJdbcUrl(access.jdbcUrl(), access.user(), Optional.empty()), environment);
  }

  private static final class Collected implements SpecOutput {
    private final StringBuilder printed = new StringBuilder();
    private final StringBuilder complaints = new StringBuilder();

    @Override
    public void print(String text) {
      printed.append(text);
    }

    @Override
    public void complain(String text) {
      complaints.append(text);
    }
  }
}
