package org.isoscope.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.isoscope.cli.common.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bad input gets one clear line and an exit code, and nothing is started for it. */
class BadInputTest {
  @TempDir Path folder;

  @Test
  void an_unknown_directive_is_refused_with_its_place() throws IOException {
    CommandLineRun run = runFile("titel x\nT1> SELECT 1;\n");
    refused(run, "case.scenario:1:1: ", "title");
  }

  @Test
  void a_statement_of_an_undeclared_session_is_refused() throws IOException {
    CommandLineRun run = runFile("sessions T1 T2\n\nT1> SELECT 1;\nT3> SELECT 1;\n");
    refused(run, "case.scenario:4:1: session T3 is used here", "sessions T1 T2 T3");
  }

  @Test
  void an_unterminated_statement_is_refused() throws IOException {
    refused(runFile("T1> SELECT 1\n"), "case.scenario:1:5: ", "end it with a semicolon");
  }

  @Test
  void a_level_that_the_engine_lacks_is_refused_with_those_it_has() throws IOException {
    CommandLineRun run =
        runFile("T1> SELECT 1;\n", "--engine", "h2:1.4.199", "--level", "snapshot");
    refused(run, "h2 1.4.199 has no level SNAPSHOT", "READ COMMITTED");
  }

  @Test
  void a_word_that_is_no_level_is_refused_before_anything_starts() throws IOException {
    refused(
        runFile("T1> SELECT 1;\n", "--level", "serialisable"), "'serialisable'", "SERIALIZABLE");
  }

  @Test
  void a_version_that_does_not_exist_names_the_nearest() throws IOException {
    CommandLineRun run = runFile("T1> SELECT 1;\n", "--engine", "h2:2.2.999");
    refused(run, "H2 2.2.999 is not to be had", "2.2.224");
  }

  @Test
  void an_unknown_engine_in_a_file_has_its_line() throws IOException {
    refused(
        runFile("title x\n\nengine postgrse 17\n\nT1> SELECT 1;\n"),
        "case.scenario:3: there is no engine 'postgrse'",
        "postgres, mariadb");
  }

  /** What comes before the name, or has it within another, is not taken for the line. */
  @Test
  void the_line_of_an_unknown_engine_is_its_own() throws IOException {
    refused(
        runFile("engine postgres\nengine\tpost\n\nT1> SELECT 1;\n"),
        "case.scenario:2: there is no engine 'post'",
        "postgres, mariadb");
  }

  @Test
  void a_version_in_a_file_that_does_not_exist_has_its_line() throws IOException {
    refused(
        runFile("title x\n\nengine h2 2.2.999\n\nT1> SELECT 1;\n"),
        "case.scenario:3: H2 2.2.999 is not to be had",
        "2.2.224");
  }

  @ParameterizedTest
  @ValueSource(strings = {"reduce", "replay"})
  void other_commands_name_the_line_of_a_wrong_engine_too(String command) throws IOException {
    Path file = folder.resolve("case.scenario");
    Files.writeString(file, "title x\nengine postgrse 17\n\nT1> SELECT 1;\n");
    refused(
        CommandLineRun.of(command, file.toString()),
        "case.scenario:2: there is no engine 'postgrse'",
        "postgres, mariadb");
    Files.writeString(file, "title x\nengine h2 2.2.999\n\nT1> SELECT 1;\n");
    refused(
        CommandLineRun.of(command, file.toString()),
        "case.scenario:2: H2 2.2.999 is not to be had",
        "2.2.224");
  }

  @Test
  void files_in_other_encodings_are_named_as_such() throws IOException {
    String text = "title café\n\nT1> SELECT 1;\n";
    refused(runBytes(text.getBytes(ISO_8859_1)), "case.scenario:1: the byte e9", "Latin-1");
    refused(runBytes(text.getBytes(UTF_16)), "case.scenario is UTF-16", "save it as UTF-8");
    refused(runBytes(("\uFEFF" + text).getBytes(UTF_16LE)), "case.scenario is UTF-16", "as UTF-8");
    refused(runBytes(text.getBytes(UTF_16LE)), "case.scenario is not text", "as UTF-16 has");
    assertThat(runBytes(("\uFEFF" + text).getBytes(UTF_8)).exitCode()).isZero();
  }

  @Test
  void a_file_that_nobody_has_written_is_refused_at_once() throws IOException {
    byte[] huge = new byte[50_000_000];
    Arrays.fill(huge, (byte) 'x');
    refused(runBytes(huge), "case.scenario has 50,000,000 bytes", "at most");
  }

  @Timeout(30)
  @Test
  void programs_that_are_nested_too_deeply_are_refused() throws IOException {
    tooDeep("IF :x = 1 { ".repeat(5_000) + "}".repeat(5_000), "blocks are open here");
    tooDeep("IF :x = 1 { } " + "ELSE IF :x = 1 { } ".repeat(10_000), "nested too deeply");
    tooDeep("UPDATE t SET v = " + "(".repeat(10_000), "parentheses are open here");
    tooDeep("SELECT v FROM t WHERE id = (".repeat(500), "parentheses are open here");
    tooDeep("UPDATE t SET v = 1 WHERE " + "NOT ".repeat(50_000) + "v = 1;", "nested too deeply");
  }

  private void tooDeep(String body, String words) throws IOException {
    Path file = folder.resolve("deep.sql");
    Files.writeString(
        file, "CREATE TABLE t (id INT PRIMARY KEY, v INT);\nPROGRAM P(:x) { " + body + " }\n");
    refused(CommandLineRun.of("robust", file.toString()), words, "split");
  }

  private CommandLineRun runBytes(byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("case.scenario"), content);
    return CommandLineRun.of("run", file.toString(), "--engine", "h2");
  }

  @Test
  void an_unknown_engine_lists_those_there_are() throws IOException {
    refused(runFile("T1> SELECT 1;\n", "--engine", "postgrse"), "'postgrse'", "postgres, mariadb");
  }

  @Test
  void a_driver_that_cannot_be_found_is_unavailable() throws IOException {
    CommandLineRun run =
        runFile("T1> SELECT 1;\n", "--engine", "jdbc:nodb://x", "--driver", "org.example:no:1.0");
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
    assertThat(run.err())
        .contains("org.example:no:1.0 could not be fetched")
        .doesNotContain("\tat ");
  }

  @Test
  void a_url_without_a_known_driver_asks_for_one() throws IOException {
    refused(
        runFile("T1> SELECT 1;\n", "--engine", "jdbc:nodb://x"), "no driver is known", "--driver");
  }

  @Test
  void a_password_in_a_url_is_never_printed() throws IOException {
    CommandLineRun run =
        runFile(
            "T1> SELECT 1;\n",
            "--engine",
            "jdbc:postgresql://127.0.0.1:1/x?user=me&password=secret");
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
    assertThat(run.err()).contains("password=***").doesNotContain("secret");
  }

  @Test
  void a_busy_port_is_unavailable() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CommandLineRun run =
          CommandLineRun.of("server", "postgres", "--port", "" + socket.getLocalPort());
      assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
      assertThat(run.err()).contains("port " + socket.getLocalPort());
    }
  }

  @Test
  void a_container_without_a_container_engine_is_one_clear_line() {
    CommandLineRun run = CommandLineRun.of("server", "mysql:8.0.39@nowhere");
    refused(run, "'mysql:8.0.39@nowhere'", "mysql:8.0.39@container");
  }

  @Test
  void an_engine_without_a_server_has_none_to_start() {
    refused(CommandLineRun.of("server", "h2"), "h2 runs inside", "postgres, mariadb and mysql");
  }

  @Test
  void an_unknown_option_or_command_is_refused() {
    refused(CommandLineRun.of("engines", "--frobnicate"), "--frobnicate", "--help");
    refused(CommandLineRun.of("frobnicate"), "frobnicate", "--help");
  }

  @Test
  void a_file_that_is_not_there_is_refused() {
    refused(CommandLineRun.of("run", "nowhere.scenario"), "nowhere.scenario", "(");
  }

  @Test
  void a_setup_that_the_engine_does_not_take_is_refused_with_its_words() throws IOException {
    refused(
        runFile("setup CREATE TABEL t (a INT);\nT1> SELECT 1;\n"),
        "the setup fails on h2",
        "TABEL");
  }

  private CommandLineRun runFile(String text, String... options) throws IOException {
    Path file = folder.resolve("case.scenario");
    Files.writeString(file, text);
    String[] arguments = new String[options.length + 2];
    arguments[0] = "run";
    arguments[1] = file.toString();
    System.arraycopy(options, 0, arguments, 2, options.length);
    return CommandLineRun.of(arguments);
  }

  private static void refused(CommandLineRun run, String problem, String remedy) {
    assertThat(run.err()).contains(problem).contains(remedy).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
  }
}
