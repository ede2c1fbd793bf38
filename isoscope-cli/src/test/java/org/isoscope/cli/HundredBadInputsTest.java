package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isoscope.cli.common.ExitCode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is wrong with what somebody gives to a command: one clear line and what to do, the right
 * exit code, nothing on stdout and nothing left in the folder.
 */
class HundredBadInputsTest {
  private static final int BAD = ExitCode.BAD_INPUT;
  private static final int NONE = ExitCode.UNAVAILABLE;

  /** A command line, of which some arguments are files with a content. */
  private record Bad(int exit, String words, List<String> arguments) {}

  @TempDir Path folder;

  private static Bad bad(int exit, String words, String... arguments) {
    return new Bad(exit, words, List.of(arguments));
  }

  private static Bad run(String words, String text) {
    return bad(BAD, words, "run", "scenario:" + text);
  }

  private static Bad robust(String words, String text) {
    return bad(BAD, words, "robust", "sql:" + text);
  }

  private static Bad btp(String words, String text) {
    return bad(BAD, words, "robust", "json:" + text);
  }

  private static List<Bad> files() {
    return List.of(
        run("input1.scenario:1:1: the scenario has no step", ""),
        run("input1.scenario:1:1: the scenario has no step", "\n\n\n"),
        run("input1.scenario:1:1: the scenario has no step", "# only a comment\n"),
        run("input1.scenario:1:1: the scenario has no step", "title x\n"),
        run("input1.scenario:1:4: the statement that starts here has no end", "T1>\n"),
        run("input1.scenario:1:5: the statement is empty", "T1> ;\n"),
        run(
            "input1.scenario:1:15: nothing but a comment or => may follow on",
            "T1> SELECT 1; SELECT 2;\nT1> SELECT\n"),
        run(
            "input1.scenario:1:12: the quote that starts here is never closed",
            "T1> SELECT 'open;\n"),
        run(
            "input1.scenario:1:12: the quote that starts here is never closed",
            "T1> SELECT \"open;\n"),
        run("input1.scenario:1:12: the comment that starts here is never", "T1> SELECT /* open;\n"),
        run("input1.scenario:1:7: there is no level \"CHAOS\"", "level CHAOS\nT1> SELECT 1;\n"),
        run("input1.scenario:1:6: a level is missing here", "level\nT1> SELECT 1;\n"),
        run("input1.scenario:1:7: the name of an engine is missing", "engine\nT1> SELECT 1;\n"),
        run("input1.scenario:1:11: 2.4 is after 2.1", "engine h2 2.4 .. 2.1\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:1:11: the range has neither a first nor a last",
            "engine h2 ..\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:1:18: \"2.5 .. 2.6\" is not a version",
            "engine h2 2.4 .. 2.5 .. 2.6\nT1> SELECT 1;\n"),
        run("input1.scenario:1:8: \"?\" is not the name of an engine", "engine ?\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:1:9: the names of the sessions are missing",
            "sessions\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:1:13: session T1 is declared twice",
            "sessions T1 T1\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:1:16: there is no level \"NOWHERE\"",
            "sessions T1 at NOWHERE\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:1:10: \"1T\" is not the name of a session",
            "sessions 1T\n1T> SELECT 1;\n"),
        run("input1.scenario:2:8: the rows are missing", "T1> SELECT 1;\n    => rows\n"),
        run(
            "input1.scenario:2:13: the row that starts here is never closed",
            "T1> SELECT 1;\n    => rows (1\n"),
        run("input1.scenario:2:8: the rows are missing", "T1> SELECT 1;\n    => rows 1)\n"),
        run(
            "input1.scenario:2:14: the quote that starts here is never closed",
            "T1> SELECT 1;\n    => rows ('a)\n"),
        run(
            "input1.scenario:2:17: \"affected\" needs a number of rows",
            "T1> SELECT 1;\n    => affected many\n"),
        run(
            "input1.scenario:2:17: \"affected\" needs a number of rows",
            "T1> SELECT 1;\n    => affected -1\n"),
        run(
            "input1.scenario:2:18: session T9 is named here but the scenario",
            "T1> SELECT 1;\n    => blocks on T9\n"),
        run(
            "input1.scenario:2:21: the name of a session is missing here",
            "T1> SELECT 1;\n    => resumes after\n"),
        run(
            "input1.scenario:2:8: \"does dance\" is not a claim",
            "T1> SELECT 1;\n    => does dance\n"),
        run(
            "input1.scenario:2:11: there is no level \"NOWHERE\"",
            "T1> SELECT 1;\n    => at NOWHERE: rows (1)\n"),
        run(
            "input1.scenario:3:7: a claim is missing here",
            "T1> SELECT 1;\n    => bug: rows (1)\n    =>\n"),
        run(
            "input1.scenario:1:5: there is no step above to expect this of",
            "    => rows (1)\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:1:1: \"final\" stands above the first step",
            "final\n    => rows (1)\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:3:5: \"affected 3\" cannot be said of a table",
            "T1> SELECT 1;\nfinal t\n    => affected 3\n"),
        run(
            "input1.scenario:3:5: \"error\" cannot be said of a table at the",
            "T1> SELECT 1;\nfinal t\n    => error\n"),
        run(
            "input1.scenario:1:7: the statement that starts here has no end",
            "setup include nowhere.sql\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:1:7: the statement that starts here has no end",
            "setup CREATE TABLE t (v INT)\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:2:1: \"title\" stands here again",
            "title a\ntitle b\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:2:1: \"level\" stands here again",
            "level RC\nlevel RR\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:1:16: there is no level \"NOWHERE\"",
            "measured h2 at NOWHERE: reproduced\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:1:20: \"perhaps\" is no outcome of a replay",
            "measured h2 at RC: perhaps\nT1> SELECT 1;\n"),
        run(
            "input1.scenario:2:6: session T9 is named here but the scenario",
            "T1> SELECT 1;\nkill T9\n"),
        run(
            "input1.scenario:2:1: \"wait\" starts neither a session's line",
            "T1> SELECT 1;\nwait for T1\n"),
        run("input1.scenario:1:1: \"", "\u0001\u0002\u0003"),
        run("input1.scenario:1:1: \"<xml/>\" starts neither a session's line", "<xml/>"),
        run("input1.scenario:1:1: \"{\"runs\":\" starts neither a session's", "{\"runs\": []}"),
        bad(
            BAD,
            "input2.scenario:1:1: \"oops\" starts neither a session's line",
            "run",
            "scenario:T1> SELECT 1;",
            "scenario:oops"));
  }

  private static List<Bad> programs() {
    return List.of(
        robust("input1.sql:1:1: there is no program in this file", ""),
        robust("input1.sql:2:1: there is no program in this file", "-- nothing\n"),
        robust(
            "input1.sql:2:1: there is no program in this file",
            "CREATE TABLE t (id INT PRIMARY KEY, v INT);\n"),
        robust(
            "input1.sql:2:1: expected ) but found the end of the file",
            "CREATE TABLE t (id INT PRIMARY KEY\n"),
        robust(
            "input1.sql:1:17: expected the name of a column but found )",
            "CREATE TABLE t ();\nPROGRAM P() { }\n"),
        robust(
            "input1.sql:1:31: there is no table nowhere",
            "PROGRAM P(:x) { SELECT v FROM nowhere WHERE id = :x; }\n"),
        robust(
            "input1.sql:2:12: expected the name of a parameter but found {",
            "CREATE TABLE t (id INT PRIMARY KEY);\nPROGRAM P( { }\n"),
        robust(
            "input1.sql:2:1: expected CREATE TABLE or PROGRAM but found",
            "CREATE TABLE t (id INT PRIMARY KEY);\nSELECT FROM;\n"),
        robust(
            "input1.sql:1:1: expected CREATE TABLE or PROGRAM but found DROP",
            "DROP DATABASE x;\n"),
        btp("input1.json:1:1: there is no program in it", "{}"),
        btp("input1.json:1:0: this is out of place: a workload is an object", ""),
        btp("input1.json:1:1: this is out of place: a workload is an object", "["),
        btp("input1.json:1:1: this is out of place: a workload is an object", "[]"),
        btp("input1.json:1:1: this is out of place: a workload is an object", "null"),
        btp("input1.json:1:1: this is out of place: a workload is an object", "\"text\""),
        btp("input1.json:1:14: this is out of place: programs is an object", "{\"programs\": 3}"),
        btp("input1.json:1:14: this is out of place: programs is an object", "{\"programs\": []}"),
        btp(
            "input1.json:1:31: this is out of place: programs is an object",
            "{\"relations\": {}, \"programs\": [{}]}"),
        bad(BAD, "input2.json holds no matrix", "matrix", "--baseline", "json:{}"),
        bad(BAD, "input2.json holds no matrix", "matrix", "--baseline", "json:{\"engines\": [{}]}"),
        bad(BAD, "input2.json:1:11: this is not JSON", "matrix", "--baseline", "json:{\"engines\""),
        bad(BAD, "input1.spec:1:1: syntax error: expected 'setup', 'teardown' or", "run", "spec:"),
        bad(
            BAD,
            "input1.spec:1:12: syntax error: expected 'setup' or 'step',",
            "run",
            "spec:session s1 { }"),
        bad(BAD, "input1.spec:1:7: unterminated sql block", "run", "spec:setup { SELECT 1; "));
  }

  private static List<Bad> options() {
    return List.of(
        bad(BAD, "--cases 0 makes no sense", "hunt", "--cases", "0"),
        bad(
            BAD,
            "Invalid value for option '--cases': 'many' is not an int",
            "hunt",
            "--cases",
            "many"),
        bad(
            BAD,
            "Invalid value for option '--cases': '99999999999' is not an int",
            "hunt",
            "--cases",
            "99999999999"),
        bad(BAD, "--minutes -1.0 makes no sense", "hunt", "--minutes", "-1"),
        bad(BAD, "--minutes NaN makes no sense", "hunt", "--minutes", "NaN"),
        bad(
            BAD,
            "both --cases and --minutes are given",
            "hunt",
            "--minutes",
            "0.1",
            "--cases",
            "3"),
        bad(BAD, "--workers 65 makes no sense", "hunt", "--workers", "65"),
        bad(BAD, "--guided 101 makes no sense", "hunt", "--guided", "101"),
        bad(BAD, "--transactions 7 makes no sense", "hunt", "--transactions", "7"),
        bad(BAD, "a case cannot have 4 to 2 transactions", "hunt", "--transactions", "4..2"),
        bad(BAD, "there is no oracle 'delphi'", "hunt", "--oracle", "delphi"),
        bad(BAD, "there is no fault 'nobody'", "hunt", "--fault", "nobody"),
        bad(BAD, "there is no isolation level 'XX'", "hunt", "--level", "RR", "--level", "XX"),
        bad(BAD, "'h2:' does not name an engine", "hunt", "h2:"),
        bad(BAD, "'' does not name an engine", "hunt", ""),
        bad(
            BAD,
            "Invalid value for option '--seed': '1.5' is not a long",
            "hunt",
            "h2",
            "--seed",
            "1.5"),
        bad(
            NONE,
            "input2.json cannot be written: Not a directory",
            "hunt",
            "--out",
            "json:a file, no folder",
            "--cases",
            "1"),
        bad(BAD, "'3' is no size of cycles", "matrix", "--cycles", "3"),
        bad(BAD, "there are no cycles of 0x0", "matrix", "--cycles", "0x0"),
        bad(BAD, "there are 12922603 cycles up to 9x9", "matrix", "--cycles", "9x9"),
        bad(BAD, "there is no anomaly 'No Such Anomaly'", "matrix", "--case", "No Such Anomaly"),
        bad(BAD, "--sample draws from --cycles", "matrix", "--sample", "5"),
        bad(BAD, "--repeat is 0", "matrix", "--repeat", "0"),
        bad(
            BAD,
            "Invalid value for option '--partitioned': expected one of",
            "matrix",
            "--partitioned",
            "SIDEWAYS"),
        bad(BAD, "nowhere.json does not exist", "matrix", "--baseline", "nowhere.json"),
        bad(BAD, "--rounds is 0", "bench", "--rounds", "0"),
        bad(
            BAD,
            "bench empties the database, and jdbc:h2:mem:x is not ours to",
            "bench",
            "jdbc:h2:mem:x"),
        bad(BAD, "--schedules is 1000 and --kill is 2.0", "stress", "h2", "--kill", "2"),
        bad(
            BAD,
            "stress does not know which locks derby takes",
            "stress",
            "derby",
            "--schedules",
            "1"),
        bad(BAD, "no bug matches 'no-such-bug'", "replay", "no-such-bug"),
        bad(BAD, "--versions takes only all", "replay", "--versions", "some"),
        bad(BAD, "no bug matches 'nowhere/0001'", "replay", "nowhere/0001"),
        bad(BAD, "no bug matches 'no-such-bug'", "list", "no-such-bug"),
        bad(BAD, "nowhere.scenario does not exist", "reduce", "nowhere.scenario"),
        bad(BAD, "--tries is 0", "reduce", "scenario:T1> SELECT 1;", "--tries", "0"),
        bad(BAD, "nowhere.sql does not exist", "robust", "nowhere.sql"),
        bad(
            BAD,
            "Invalid value for option '--setting': expected one of [TUPLE,",
            "robust",
            "sql:x",
            "--setting",
            "sideways"),
        bad(BAD, "there is no method 'type3'", "robust", "sql:x", "--method", "type3"),
        bad(BAD, "Missing required parameter: 'FILE|SCHEDULE'", "run"),
        bad(BAD, "schedule:1:7: Q is no operation", "run", "R1[x] Q2[x]"),
        bad(BAD, "schedule:1:3: the bracket of R1 is not closed", "run", "R1[x"),
        bad(
            BAD,
            "Invalid value for option '--format': expected one of [TEXT,",
            "run",
            "scenario:T1> SELECT 1;",
            "--format",
            "pdf"),
        bad(
            BAD,
            "input1.scenario is not a specification: the format",
            "run",
            "scenario:T1> SELECT 1;",
            "--format",
            "isolationtester"),
        bad(
            BAD,
            "'h2@nowhere' does not name an engine",
            "run",
            "scenario:T1> SELECT 1;",
            "--engine",
            "h2@nowhere"),
        bad(
            BAD,
            "no oracle 'troc2' judges scenario files",
            "run",
            "scenario:T1> SELECT 1;",
            "--oracle",
            "troc2"),
        bad(
            BAD,
            "--graph draws what an oracle judged",
            "run",
            "scenario:T1> SELECT 1;",
            "--graph",
            "x.svg"),
        bad(
            BAD,
            "no driver is known for jdbc:",
            "run",
            "scenario:T1> SELECT 1;",
            "--engine",
            "jdbc:"),
        bad(
            BAD,
            "'x' is not a Maven coordinate",
            "run",
            "scenario:T1> SELECT 1;",
            "--engine",
            "jdbc:h2:mem:x",
            "--driver",
            "x"),
        bad(BAD, "Missing required parameter: 'ENGINE'", "server"),
        bad(BAD, "there is no port 99999", "server", "postgres", "--port", "99999"),
        bad(BAD, "h2 runs inside Isoscope's own process: there is no server to", "server", "h2"),
        bad(BAD, "0 is not a number of sessions", "shell", "h2", "-n", "0"),
        bad(
            BAD,
            "Invalid value for option '--format': expected one of [TEXT,",
            "engines",
            "--format",
            "yaml"),
        bad(BAD, "Unknown subcommand 'hutn'.", "help", "hutn"),
        bad(
            NONE,
            "jdbc:postgresql://127.0.0.1:1/x cannot be reached: Connection",
            "run",
            "scenario:T1> SELECT 1;",
            "--engine",
            "jdbc:postgresql://127.0.0.1:1/x"),
        bad(
            NONE,
            "jdbc:mysql://127.0.0.1:1/x cannot be reached: Communications",
            "matrix",
            "jdbc:mysql://127.0.0.1:1/x"),
        bad(
            NONE,
            "jdbc:mariadb://127.0.0.1:1/x cannot be reached: Socket fail to",
            "hunt",
            "jdbc:mariadb://127.0.0.1:1/x",
            "--cases",
            "1"));
  }

  @TestFactory
  Stream<DynamicTest> each_gets_one_clear_line() {
    List<Bad> all = new ArrayList<>(files());
    all.addAll(programs());
    all.addAll(options());
    assertThat(all).hasSizeGreaterThan(100);
    return IntStream.range(0, all.size())
        .mapToObj(
            i ->
                DynamicTest.dynamicTest(
                    i + " " + String.join(" ", all.get(i).arguments()), () -> check(all.get(i))));
  }

  private void check(Bad input) throws IOException {
    List<String> arguments = new ArrayList<>();
    for (String argument : input.arguments()) {
      arguments.add(written(argument, arguments.size()));
    }
    Set<Path> before = content();
    CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
    assertThat(run.exitCode()).isEqualTo(input.exit());
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(input.words()).doesNotContain("\tat ", "Exception");
    assertThat(run.err().lines().count()).isBetween(2L, 3L);
    assertThat(content()).isEqualTo(before);
  }

  private String written(String argument, int number) throws IOException {
    for (String kind : List.of("scenario", "sql", "json", "spec")) {
      if (argument.startsWith(kind + ":")) {
        Path file = folder.resolve("input" + number + "." + kind);
        Files.write(file, argument.substring(kind.length() + 1).getBytes(StandardCharsets.UTF_8));
        return file.toString();
      }
    }
    return argument;
  }

  private Set<Path> content() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.collect(Collectors.toSet());
    }
  }
}
