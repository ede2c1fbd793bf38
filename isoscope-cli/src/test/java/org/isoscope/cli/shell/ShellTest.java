package org.isoscope.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isoscope.cli.CommandLineRun;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.Terminal;
import org.isoscope.junit.EngineTest;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.notation.ScenarioFiles;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The shell as a script drives it, and the scenarios it saves. */
class ShellTest {
  private static final String TABLE =
      """
      1> create table t (k int primary key, v int);
      1> insert into t values (1, 10), (2, 20);
      """;

  @TempDir Path folder;

  @EngineTest({"h2", "postgres"})
  void a_statement_that_waits_says_for_whom_and_answers_when_it_resumes(Lab lab) {
    CommandLineRun run =
        shell(
            lab,
            TABLE
                + """
                1> begin; update t set v = 11 where k = 1;
                2> begin;
                   update t set v = v + 1
                   where k = 1;
                :locks
                1> commit;
                2> commit;
                1> select v from t order by k;
                """
                + save());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            "2> update t set v = v + 1",
            "   … blocked by 1\n",
            ":locks\n   2 waits for 1\n",
            "1> commit;\n   ok\n2 ↳ resumed: update t set v = v + 1 where k = 1\n   1 row\n")
        .containsIgnoringCase("    V\n   12\n   20\n   2 rows\n");
    assertSavedHolds(lab, "blocks on T1", "resumes after T1", "affected 1", "final t");
  }

  @EngineTest({"h2", "postgres"})
  void a_deadlock_is_told_with_its_victim_and_saved(Lab lab) {
    CommandLineRun run =
        shell(
            lab,
            TABLE
                + """
                1> begin;
                2> begin;
                1> update t set v = 0 where k = 1;
                2> update t set v = 0 where k = 2;
                1> update t set v = 1 where k = 2;
                2> update t set v = 1 where k = 1;
                1> rollback;
                2> rollback;
                """
                + save());
    assertThat(run.out()).contains("blocked by 2", "ERROR deadlock", "resumed: ");
    assertSavedHolds(lab, "error deadlock", "rows (1, 10) (2, 20)");
  }

  @EngineTest("postgres")
  void sessions_with_different_levels_keep_them_in_the_file(Lab lab) {
    shell(
        lab,
        ":setup create table t (v int); insert into t values (1);\n"
            + """
            :level 2 SER
            1> begin; select * from t;
            2> begin; select * from t;
            3> update t set v = 2;
            1> select * from t; commit;
            2> select * from t; commit;
            """
            + save());
    assertSavedHolds(
        lab, "T1 at READ COMMITTED, T2 at SERIALIZABLE, T3 at READ COMMITTED", "rows (2)");
  }

  @EngineTest("postgres")
  void what_ends_by_the_clock_is_told_and_nothing_is_expected_of_it(Lab lab) {
    CommandLineRun run =
        shell(
            lab,
            TABLE
                + """
                2> set lock_timeout = '200ms';
                1> begin; delete from t;
                2> delete from t;
                :wait 10
                1> rollback;
                """
                + save());
    assertThat(run.out()).contains("2 ↳ failed: delete from t\n   ERROR lock-timeout");
    assertThat(run.out()).contains("note: step 4 (T2: delete from t) took its time");
    Scenario saved = ScenarioFiles.read(folder.resolve("case.scenario"));
    assertThat(saved.steps().get(3).expectations()).hasSize(1);
    assertThat(saved.setup()).hasSize(2);
  }

  @EngineTest({"h2", "postgres"})
  void a_killed_session_is_gone_until_the_reset(Lab lab) {
    CommandLineRun run =
        shell(
            lab,
            TABLE
                + """
                1> begin; update t set v = 0;
                2> update t set v = v + 1;
                :kill 1
                :sessions
                """
                + save()
                + ":reset\n1> create table t (v int);\n");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            "the connection of 1 is gone", "2 ↳ resumed", "1  READ COMMITTED    gone", "is empty");
    assertSavedHolds(lab, "kill T1", "resumes after T1", "rows (1, 11) (2, 21)");
  }

  /** In a run such a session would open transactions by itself. */
  @Test
  void a_commit_of_nothing_is_left_out_of_the_file() throws Exception {
    shell("h2", "1> create table t (v int);\n2> select * from t;\n1> commit;\n" + save());
    assertThat(Files.readString(folder.resolve("case.scenario")))
        .contains("T2> select * from t;")
        .doesNotContain("commit");
  }

  @Test
  void a_bad_line_is_refused_with_its_number() {
    refused("1> select 1;\n9> select 1;\n", "line 2: there is no session 9", "1 to 3");
    refused("\n:frob\n", "line 2: there is no command :frob", ":help");
    refused("1> select 1\n2> select 1;\n", "line 2: the statement before", "semicolon");
    refused("1> select 1\n", "line 1: the statement before", "semicolon");
    refused(":level strong\n", "line 1: there is no isolation level 'strong'", "SERIALIZABLE");
    refused(":cancel 1\n", "line 1: session 1 runs nothing", ":sessions");
    refused(":setup create tabel t;\n", "line 1: the setup fails", "not recorded");
    refused("1> begin;\n:setup create table t (v int);\n", "line 2: the setup is over", ":reset");
    refused("1> create table t (v int);\n:save x.scenario\n", "line 2: there is nothing", "query");
    refused("1> select 1;\n:level SER\n:save x.scenario\n", "line 3: the level of", "one level");
  }

  @Test
  void errors_of_the_engine_are_answers_and_do_not_end_the_script() {
    CommandLineRun run = shell("h2", "1> selekt 1;\n1> select 'it''s; a', null as n;\n");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("ERROR syntax [42001]").contains("it's; a").contains("NULL");
  }

  @Test
  void bad_arguments_are_refused_before_anything_starts() {
    assertThat(CommandLineRun.of("shell", "h2", "-n", "0").exitCode()).isEqualTo(2);
    assertThat(CommandLineRun.of("shell", "h2", "--level", "strong").err()).contains("'strong'");
    assertThat(CommandLineRun.of("shell", "postgrse").exitCode()).isEqualTo(2);
  }

  private String save() {
    return ":save " + folder.resolve("case.scenario") + "\n";
  }

  private void assertSavedHolds(Lab lab, String... contents) {
    Path file = folder.resolve("case.scenario");
    assertThat(file).exists().content().contains(contents);
    Scenario saved = ScenarioFiles.read(file);
    Trace trace = saved.levelsAreFixed() ? lab.run(saved) : lab.run(saved, saved.levels().get(0));
    assertThat(Judge.judge(trace).failures()).isEmpty();
  }

  private static void refused(String script, String problem, String remedy) {
    CommandLineRun run = shell("h2", script);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(problem).contains(remedy).doesNotContain("\tat ");
  }

  private static CommandLineRun shell(Lab lab, String script) {
    return shell(lab.instance().engine(), script);
  }

  private static CommandLineRun shell(String engine, String script) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(out, err, StandardCharsets.UTF_8, false, false);
    var input = new ByteArrayInputStream(script.getBytes(StandardCharsets.UTF_8));
    int exitCode = new CommandLine(new ShellCommand(input).on(terminal)).execute(engine, "-n", "3");
    return new CommandLineRun(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
