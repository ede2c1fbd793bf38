package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.StreamSupport;
import org.isoscope.cli.common.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Public bugs are judged wrong by the oracles that take any SQL; what is right is not. */
class RelationsRunTest {
  private static final String BUGS = "isoscope-hunt/src/main/resources/bugs/";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "h2-1759, h2:1.4.198, relations, waited for the COMMIT",
    "h2-4299, h2:2.4.240, relations, does something else within its transaction",
    "postgres-merge-of-twice-updated-row, postgres:17.0, relations, waited for the COMMIT",
    "postgres-18986, postgres:17.0, relations, waited for the COMMIT",
    "postgres-tid-scan-recheck, postgres:17.0, relations, touched 1 rows after its wait",
    "postgres-merge-repeatable-read, postgres:17.0, relations, the first updater wins",
    "postgres-grant-loses-index, postgres:17.0, integrity, several rows have the same key",
    "mysql-113751, mysql:8.0.15, relations, No serial order",
    "duckdb-25388, duckdb:1.4.4.0, relations, does something else within its transaction",
    "duckdb-17802, duckdb:1.4.4.0, relations, in no serial order",
    "duckdb-19002, duckdb:1.4.4.0, integrity, refers to a row of"
  })
  void a_bug_is_judged_wrong_for_a_reason_that_fits(
      String bug, String engine, String oracle, String words) throws Exception {
    CommandLineRun run = judge(BUGS + bug + ".scenario", engine, oracle);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.VIOLATION);
    assertThat(reasons(run)).anyMatch(reason -> reason.contains(words));
  }

  @ParameterizedTest
  @CsvSource({
    "h2-1759, h2:1.4.199",
    "h2-4299, h2:2.5.252",
    "duckdb-25388, duckdb:2.0.0.0",
    "duckdb-19002, duckdb:2.0.0.0",
    // Its driver tells nothing of foreign keys.
    "duckdb-17802, duckdb:1.1.3"
  })
  void where_it_is_mended_nothing_is_wrong(String bug, String engine) throws Exception {
    for (String oracle : new String[] {"relations", "integrity"}) {
      assertSilent(judge(BUGS + bug + ".scenario", engine, oracle), engine);
    }
  }

  /** Differences that manuals tell of, seen on real engines. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // T3 waits for T2, who waits for T1: row 1 ends at 11, and at 20 if T2 comes later.
        "T1> BEGIN; UPDATE t SET v = 5 WHERE id = 2;"
            + "|T2> BEGIN; UPDATE t SET v = v * 10 WHERE id IN (1, 2);"
            + "|T3> BEGIN; UPDATE t SET v = v + 1 WHERE id = 1;"
            + "|T1> COMMIT;|T2> COMMIT;|T3> COMMIT;",
        // The row that T2 finds is not the first any more when it is locked.
        "T1> BEGIN; UPDATE t SET v = 9 WHERE id = 1;"
            + "|T2> BEGIN; SELECT id, v FROM t ORDER BY v LIMIT 1 FOR UPDATE;"
            + "|T1> COMMIT;|T2> COMMIT;",
        // Another row has taken the key.
        "T1> BEGIN; DELETE FROM t WHERE id = 1; INSERT INTO t VALUES (1, 7);"
            + "|T2> BEGIN; UPDATE t SET v = v + 1 WHERE id = 1;"
            + "|T1> COMMIT;|T2> COMMIT;",
        // The row has got another key.
        "T1> BEGIN; UPDATE t SET id = 3 WHERE id = 1;"
            + "|T2> BEGIN; UPDATE t SET v = v + 1;"
            + "|T1> COMMIT;|T2> COMMIT;",
        // What is asked without a lock is as it was when T2 began to wait.
        "T1> BEGIN; UPDATE t SET v = 9 WHERE id = 1; UPDATE s SET v = 8;"
            + "|T2> BEGIN; UPDATE t SET v = (SELECT MAX(v) FROM s) WHERE id = 1;"
            + "|T1> COMMIT;|T2> COMMIT;",
        "T1> BEGIN; UPDATE t SET v = 9 WHERE id = 1; UPDATE s SET v = 9;"
            + "|T2> BEGIN; DELETE FROM t WHERE v IN (SELECT v FROM s);"
            + "|T1> COMMIT;|T2> COMMIT;",
        // A row that is new need not be found.
        "T1> BEGIN; INSERT INTO t VALUES (0, 3); UPDATE t SET v = 3 WHERE id = 2;"
            + "|T2> BEGIN; UPDATE t SET v = v + 1 WHERE v < 9;"
            + "|T1> COMMIT;|T2> COMMIT;",
        // T2's COMMIT stands before T3's first step, and comes after it: T2 waits.
        "T1> SELECT id FROM t FOR SHARE;|T2> UPDATE t SET v = 5 WHERE id = 2; COMMIT;"
            + "|T3> UPDATE t SET v = 1 WHERE id = 1; DELETE FROM t; COMMIT;|T1> COMMIT;",
        // Three insert one key; after the rollback one of the others may be chosen to fail.
        "T1> BEGIN; INSERT INTO t VALUES (7, 1);"
            + "|T2> BEGIN; INSERT INTO t VALUES (7, 2);"
            + "|T3> BEGIN; INSERT INTO t VALUES (7, 3);"
            + "|T1> ROLLBACK;|T2> COMMIT;|T3> COMMIT;"
      })
  void what_manuals_tell_of_is_not_called_wrong(String steps) throws Exception {
    Path file = folder.resolve("case.scenario");
    Files.writeString(
        file,
        """
        setup
          CREATE TABLE t (id INT PRIMARY KEY, v INT);
          CREATE TABLE s (v INT);
          INSERT INTO t VALUES (1, 1), (2, 2);
          INSERT INTO s VALUES (1);

        """
            + lines(steps));
    for (String engine : new String[] {"h2", "postgres", "mariadb", "mysql"}) {
      assertSilent(judge(file.toString(), engine, "relations"), engine);
    }
  }

  private static void assertSilent(CommandLineRun run, String engine) {
    assertThat(run.exitCode())
        .as(engine + run.out() + run.err())
        .isIn(ExitCode.CLEAN, ExitCode.UNAVAILABLE);
    assertThat(run.out()).contains("\"verdict\"");
  }

  /** Steps, each on a line with its session. */
  private static String lines(String steps) {
    StringBuilder lines = new StringBuilder();
    for (String turn : steps.split("\\|", -1)) {
      String session = turn.substring(0, turn.indexOf(' ') + 1);
      for (String statement : turn.substring(session.length()).split("; ?", 0)) {
        lines.append(session).append(statement).append(";\n");
      }
    }
    return lines.toString();
  }

  /** Met in PostgreSQL's own isolation tests. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // A transaction that says itself at which level it is.
        "CREATE TABLE p (id INT PRIMARY KEY); CREATE TABLE c (id INT REFERENCES p);"
            + " INSERT INTO p VALUES (1);"
            + "|T1> BEGIN; DELETE FROM p WHERE id = 1;"
            + "|T2> BEGIN ISOLATION LEVEL SERIALIZABLE; INSERT INTO c VALUES (1);"
            + "|T1> COMMIT;|T2> COMMIT;",
        // A key that leads to a row which went to another partition.
        "CREATE TABLE p (id INT, k INT) PARTITION BY LIST (id);"
            + " CREATE TABLE p1 PARTITION OF p (UNIQUE (k)) FOR VALUES IN (1);"
            + " CREATE TABLE p2 PARTITION OF p FOR VALUES IN (2);"
            + " CREATE TABLE c (k INT REFERENCES p1 (k)); INSERT INTO p VALUES (1, 7);"
            + "|T1> BEGIN; UPDATE p SET id = 2 WHERE id = 1;"
            + "|T2> BEGIN; INSERT INTO c VALUES (7);"
            + "|T1> COMMIT;|T2> COMMIT;",
        // A query around the statement that waits reads what was before.
        "CREATE TABLE t (id INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 1);"
            + "|T1> BEGIN; UPDATE t SET v = 2 WHERE id = 1;"
            + "|T2> BEGIN; WITH w AS (INSERT INTO t VALUES (1, 5) ON CONFLICT (id)"
            + " DO UPDATE SET v = 9) SELECT * FROM t;"
            + "|T1> COMMIT;|T2> COMMIT;"
      })
  void what_postgres_documents_is_not_called_wrong(String text) throws Exception {
    Path file = folder.resolve("case.scenario");
    int steps = text.indexOf('|');
    Files.writeString(
        file, "setup\n  " + text.substring(0, steps) + "\n" + lines(text.substring(steps + 1)));
    assertSilent(judge(file.toString(), "postgres", "relations"), "postgres");
  }

  @Test
  void the_two_runs_stand_side_by_side() {
    CommandLineRun run =
        CommandLineRun.of(
            "run", BUGS + "h2-1759.scenario", "--engine", "h2:1.4.198", "--oracle", "relations");
    assertThat(run.out())
        .contains("VIOLATION (wrong rows)", "later at step 4 (T2): does not hold")
        .containsPattern("as it was +otherwise");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
  }

  /** What one oracle cannot read, another can judge; nobody calls it consistent for that. */
  @Test
  void each_oracle_says_for_itself_what_it_cannot_judge() throws Exception {
    CommandLineRun run = judge(BUGS + "duckdb-19002.scenario", "duckdb:2.0.0.0", "all");
    assertThat(run.exitCode()).isZero();
    for (JsonNode each : new ObjectMapper().readTree(run.out()).get("runs")) {
      boolean reads = each.get("oracle").asText().length() > "txcheck".length();
      assertThat(each.get("verdict").asText().equals("inconclusive")).isNotEqualTo(reads);
    }
  }

  private static CommandLineRun judge(String file, String engine, String oracle) {
    return CommandLineRun.of(
        "run", file, "--engine", engine, "--oracle", oracle, "--format", "json");
  }

  private static Iterable<String> reasons(CommandLineRun run) throws Exception {
    JsonNode runs = new ObjectMapper().readTree(run.out()).get("runs");
    return StreamSupport.stream(runs.spliterator(), false)
        .map(each -> each.get("reason").asText())
        .toList();
  }
}
