package org.isoscope.robustness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.util.List;
import java.util.Set;
import org.isoscope.robustness.theory.LinearProgram;
import org.isoscope.robustness.theory.RobustnessSetting;
import org.isoscope.robustness.theory.RobustnessSetting.KeyLookups;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What goes wrong on PostgreSQL at READ COMMITTED is not called safe. Each program runs beside
 * itself and the others.
 */
class NotShownSafeTest {
  private static final String TABLES =
      """
      CREATE TABLE t (id INT PRIMARY KEY, w INT, v INT);
      CREATE TABLE s (id INT PRIMARY KEY, v INT);
      CREATE TABLE c (id INT PRIMARY KEY, p INT NOT NULL REFERENCES s (id), v INT);
      """;

  private static boolean isSafe(String programs) {
    return Robustness.check("app.sql", TABLES + programs, RobustnessSetting.standard()).isRobust();
  }

  private static String program(String statements) {
    return "PROGRAM P(:x, :y) { " + statements + " }\n";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE t SET v = s.v + 1 FROM t AS s WHERE s.id = t.id AND t.id = :x;",
        "UPDATE t SET v = s.v + 1 FROM t AS s WHERE s.id = :x AND t.id = :x;",
        "UPDATE t AS new SET v = 0 FROM t AS old WHERE old.id = new.id AND new.id = :x"
            + " RETURNING old.v INTO :a; UPDATE s SET v = v + :a WHERE id = :y;",
        "UPDATE t SET v = (SELECT s.v FROM t AS s WHERE s.id = t.id) + 1 WHERE id = :x;",
        "UPDATE t SET v = (SELECT MAX(s.v) FROM t AS s) + 1 WHERE id = :x;",
        "UPDATE t SET v = 1 - v WHERE id = :x AND v = (SELECT s.v FROM t AS s WHERE s.id = :x);",
        "SELECT old.v INTO :a FROM t JOIN t AS old USING (id) WHERE t.id = :x FOR UPDATE OF t;"
            + " UPDATE t SET v = :a + 1 WHERE id = :x;",
        "INSERT INTO t SELECT MAX(id) + :x, 0, 0 FROM t;",
        "INSERT INTO t (id, v) VALUES (:x, (SELECT SUM(v) FROM t));",
        "INSERT INTO t VALUES (:x, 0, 1) ON CONFLICT (id)"
            + " DO UPDATE SET v = (SELECT s.v FROM t AS s WHERE s.id = :x) + 1;",
        "DELETE FROM t USING t AS s WHERE s.id = t.id AND t.id = :x AND s.v = 0;"
            + " UPDATE t SET v = 1 WHERE id = :y;",
      })
  void a_table_that_a_write_reads_a_second_time(String statement) {
    assertThat(isSafe(program(statement))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE t SET v = s.v FROM s WHERE s.id = t.w AND t.id = :x;",
        "UPDATE t SET v = v + 1 WHERE id = :x AND EXISTS (SELECT 1 FROM s WHERE s.id = t.w);",
        "UPDATE t SET v = v + 1 WHERE id = :x AND w IN (SELECT id FROM s);",
      })
  void a_write_that_joins_by_a_column_of_its_row_that_changes(String statement) {
    String other = "PROGRAM Move(:x, :w) { UPDATE t SET w = :w WHERE id = :x; }";
    assertThat(isSafe(program(statement) + other)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE t SET v = v + 1 WHERE w = 5;",
        "DELETE FROM t WHERE w = 5;",
        "SELECT v FROM t WHERE w = 5 FOR UPDATE;",
        "SELECT v INTO :v FROM t WHERE w = 5 FOR UPDATE; UPDATE s SET v = :v WHERE id = :x;",
      })
  void rows_that_leave_and_enter_a_predicate_while_its_statement_waits(String statement) {
    String other =
        "PROGRAM Swap(:x, :y) {"
            + " UPDATE t SET w = 6 WHERE id = :x; UPDATE t SET w = 5 WHERE id = :y; }";
    assertThat(isSafe(program(statement) + other)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT v FROM t WHERE id = :x; INSERT INTO t VALUES (:y, 0, 0);",
        "SELECT v INTO :v FROM t WHERE id = :x;"
            + " IF nothing was found { INSERT INTO t VALUES (:y, 0, 0); }",
        "SELECT v FROM t WHERE id = :x FOR UPDATE; INSERT INTO t VALUES (:y, 0, 0);",
        "UPDATE t SET v = 1 WHERE id = :x; INSERT INTO t VALUES (:y, 0, 0);",
        "DELETE FROM t WHERE id = :x; INSERT INTO t VALUES (:y, 0, 0);",
        "SELECT v FROM t WHERE id = :x; INSERT INTO t SELECT id, v, v FROM s;",
        "SELECT v FROM t WHERE id = :x;"
            + " INSERT INTO t VALUES (:y, 0, 0) ON CONFLICT (id) DO NOTHING;",
      })
  void a_key_that_may_not_be_there(String statements) {
    assertThat(isSafe(program(statements))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PROGRAM Put(:x) { INSERT INTO t VALUES (:x, 0, 0); }",
        "PROGRAM Replace(:x) { DELETE FROM t WHERE id = :x; INSERT INTO t VALUES (:x, 0, 0); }",
      })
  void keys_that_another_program_inserts(String other) {
    String two = "UPDATE t SET v = 1 WHERE id = :x; UPDATE t SET v = 1 WHERE id = :y;";
    assertThat(isSafe(program(two))).isTrue();
    assertThat(isSafe(program(two) + other)).isFalse();
    String looked = "SELECT v FROM t WHERE id = :x; SELECT v FROM t WHERE id = :y;";
    assertThat(isSafe(program(looked))).isTrue();
    assertThat(isSafe(program(looked) + other)).isFalse();
  }

  @Test
  void one_update_of_a_row_that_may_not_be_there_is_safe() {
    String others =
        "PROGRAM Put(:x) { INSERT INTO t VALUES (:x, 0, 0); } PROGRAM Upsert(:x) {"
            + " INSERT INTO t VALUES (:x, 0, 1) ON CONFLICT (id) DO UPDATE SET v = t.v + 1; }";
    assertThat(isSafe(program("UPDATE t SET v = v + 1 WHERE id = :x;") + others)).isTrue();
    assertThat(isSafe(program("UPDATE t SET v = v + 1 WHERE id = :x AND v < 9;") + others))
        .isTrue();
    assertThat(
            isSafe(
                program("UPDATE t SET v = o.v + 1 FROM t o WHERE o.id = t.id AND t.id = :x;")
                    + others))
        .isFalse();
    assertThat(
            isSafe(
                program("UPDATE t SET v = t.v + 1 FROM s WHERE s.id = t.w AND t.id = :x;")
                    + others
                    + " PROGRAM Move(:x, :w) { UPDATE t SET w = :w WHERE id = :x; }"))
        .isFalse();
  }

  @Test
  void ycsb_as_it_is() {
    String ycsb =
        """
        CREATE TABLE usertable (ycsb_key INT PRIMARY KEY, field1 TEXT, field2 TEXT);
        PROGRAM ReadRecord(:k) { SELECT * FROM usertable WHERE ycsb_key = :k; }
        PROGRAM UpdateRecord(:k, :a) { UPDATE usertable SET field1 = :a WHERE ycsb_key = :k; }
        PROGRAM ReadModifyWriteRecord(:k, :a) {
          SELECT * FROM usertable WHERE ycsb_key = :k FOR UPDATE;
          UPDATE usertable SET field1 = :a, field2 = :a WHERE ycsb_key = :k;
        }
        PROGRAM InsertRecord(:k, :a) { INSERT INTO usertable VALUES (:k, :a, :a); }
        PROGRAM DeleteRecord(:k) { DELETE FROM usertable WHERE ycsb_key = :k; }
        """;
    assertThat(Robustness.check("ycsb.sql", ycsb, RobustnessSetting.standard()).isRobust())
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT f(v) FROM t WHERE id = :x;",
        "SELECT v FROM t WHERE id = f(:x);",
        "SELECT v FROM t WHERE id = :x AND app.lower('A') = 'a';",
        "SELECT g.i FROM f(:x) AS g(i);",
        "SELECT v FROM t WHERE id = :x ORDER BY random();",
        "SELECT w, SUM(f(v)) FROM t GROUP BY w HAVING f(w) > 1;",
        "SELECT abs(f(v)) FROM t WHERE id = :x;",
        "SELECT v FROM s WHERE EXISTS (SELECT 1 FROM t WHERE t.id = f(s.id));",
        "UPDATE t SET v = nextval('q') WHERE id = :x;",
        "UPDATE t SET v = 1 WHERE id = :x AND w < random();",
        "UPDATE t SET v = 1 WHERE id = :x RETURNING f(v) INTO :a;",
        "INSERT INTO t VALUES (nextval('q'), 0, 0);",
        "INSERT INTO t VALUES (:x, 0, 0) ON CONFLICT (id) DO UPDATE SET v = f(t.v);",
        "INSERT INTO t SELECT id, f(v), v FROM s;",
        "DELETE FROM t WHERE id = :x AND f(v);",
        "UPDATE t SET v = extract(epoch FROM now()) WHERE id = :x;",
        "UPDATE t SET v = extract(epoch FROM CURRENT_TIMESTAMP) WHERE id = :x;",
        ":a = (SELECT f(v) FROM t WHERE id = :x);",
        "IF (SELECT f(v) FROM t WHERE id = :x) > 1 { :a = 1; }",
      })
  void a_function_that_is_not_known_to_be_pure(String statement) {
    assertThat(isSafe(program(statement))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE t SET v = abs(v) + coalesce(w, 0) + :x::int WHERE id = :x;",
        "SELECT lower(CAST(v AS TEXT)), UPPER('a'), length('a') FROM t WHERE id = :x;",
        "SELECT COUNT(*), SUM(v), MAX(v) OVER (ORDER BY w) FROM t;",
        "SELECT g.i FROM generate_series(1, 3) AS g(i);",
        ":a = uniqueId(); UPDATE t SET v = :a WHERE id = :x;",
      })
  void functions_that_are_known_and_what_the_application_does(String statement) {
    assertThat(isSafe(program(statement))).isTrue();
  }

  /** Both lock a row of s first, then read and write those of c that lead there. */
  private static String locked(String lock, String read, String write) {
    return "PROGRAM P { UPDATE s SET v = v + 1 WHERE id = %s;".formatted(lock)
        + " SELECT v INTO :v FROM c WHERE id = :k AND p = %s;".formatted(read)
        + " UPDATE c SET v = :v + 1 WHERE id = :k AND p = %s; }".formatted(write);
  }

  @Test
  void a_numbered_parameter_is_one_value_in_one_statement() {
    assertThat(isSafe(locked(":x", ":x", ":x"))).isTrue();
    assertThat(isSafe(locked("$1", "$1", "$1"))).isFalse();
    assertThat(isSafe(locked(":1", ":1", ":1"))).isFalse();
    assertThat(isSafe(locked(":x", "$1", "$1"))).isFalse();
    assertThat(isSafe(locked("?", "?", "?"))).isFalse();
    String sum = "UPDATE s SET v = v + 1 WHERE id = $1 AND id = $1;";
    assertThat(isSafe("PROGRAM P { " + sum + " }")).isTrue();
    String declared = locked("$1", "$1", "$1").replace("PROGRAM P", "PROGRAM P($1, :k)");
    assertThat(isSafe(declared)).isFalse();
  }

  private static RobustnessReport report(String programs) {
    return Robustness.check("app.sql", TABLES + programs, RobustnessSetting.standard());
  }

  private static List<String> cautions(RobustnessReport report) {
    return report.graph().programs().stream()
        .flatMap(program -> program.occurrences().stream())
        .map(LinearProgram.Occurrence::statement)
        .flatMap(s -> s.caution().stream().map(why -> s.position().orElseThrow() + " " + why))
        .distinct()
        .toList();
  }

  @Test
  void reasons_have_their_place() {
    String bump =
        "PROGRAM P(:x) {\n UPDATE t SET v = o.v FROM t o WHERE o.id = t.id AND t.id = :x; }";
    assertThat(cautions(report(bump)))
        .containsExactly(
            "app.sql:5:2 t is read here besides being written, as it was when the statement began:"
                + " what is locked and written may be newer");
    String sub = "PROGRAM P(:x) {\n UPDATE t SET v = (SELECT MAX(o.v) FROM t o) WHERE id = :x; }";
    assertThat(cautions(report(sub))).isEqualTo(cautions(report(bump)));
    String absent =
        "PROGRAM P(:x) {\n SELECT v FROM t WHERE id = :x;\n INSERT INTO t VALUES (:y, 0, 0); }";
    assertThat(cautions(report(absent)))
        .containsExactly(
            "app.sql:5:2 this key of t may find nothing: app.sql:6:2 inserts such rows");
    assertThat(cautions(report("PROGRAM P {\n SELECT v FROM t WHERE id = $1; }")))
        .singleElement(STRING)
        .startsWith("app.sql:5:2 a parameter that is a number or ? is a value of this statement");
    RobustnessReport doubtful =
        report("PROGRAM P(:x) {\n SELECT f(v) FROM t; }\nPROGRAM Q(:x) { SELECT v FROM t; }");
    assertThat(doubtful.doubts())
        .singleElement()
        .satisfies(
            doubt -> {
              assertThat(doubt.program()).isEqualTo("P");
              assertThat(doubt.position()).hasToString("app.sql:5:9");
              assertThat(doubt.statement()).isEqualTo("SELECT f(v) FROM t");
              assertThat(doubt.reason()).startsWith("f is not known to be pure");
            });
    assertThat(doubtful.findings()).isEmpty();
    assertThat(doubtful.cores().maximalRobust()).containsExactly(Set.of("Q"));
    assertThat(doubtful.advice()).as("nothing makes everything safe").isEmpty();
  }

  @Test
  void that_rows_exist_can_be_assumed_and_is_said_then() {
    String programs = program("SELECT v FROM t WHERE id = :x; INSERT INTO t VALUES (:y, 0, 0);");
    assertThat(report(programs).isRobust()).isFalse();
    RobustnessReport assumed =
        Robustness.check(
            "app.sql",
            TABLES + programs,
            RobustnessSetting.standard().withLookups(KeyLookups.FIND_THEIR_ROW));
    assertThat(assumed.isRobust()).isTrue();
    assertThat(assumed.assumptions())
        .last(STRING)
        .isEqualTo("rows-exist: lookups by key find their row or abort, no deleted key returns: t");
    String fixed = program("SELECT v FROM t WHERE id = :x;");
    assertThat(report(fixed).assumptions())
        .isNotEmpty()
        .noneMatch(line -> line.startsWith("rows-exist"));
  }

  @Test
  void a_read_inside_an_update_is_not_to_be_promoted() {
    String bump = program("UPDATE t SET v = o.v FROM t AS o WHERE o.id = t.id AND t.id = :x;");
    assertThat(report(bump).advice().orElseThrow().promotions()).isEmpty();
  }

  @Test
  void a_self_join_that_only_reads_is_one_read() {
    String read = "SELECT a.v, b.w FROM t AS a JOIN t AS b ON a.id = b.id WHERE a.id = :x;";
    String write = "PROGRAM W(:x) { UPDATE t SET v = v + 1, w = w + 1 WHERE id = :x; }";
    assertThat(isSafe(program(read) + write)).isTrue();
  }

  @Test
  void a_lock_through_a_foreign_key_that_is_null_or_not_found_locks_nothing() {
    String tables =
        """
        CREATE TABLE s (id INT PRIMARY KEY, v INT);
        CREATE TABLE c (id INT PRIMARY KEY, p INT%s REFERENCES s (id), v INT);
        PROGRAM P(:k, :q) {
          SELECT p INTO :x FROM c WHERE id = :k%s;
          UPDATE s SET v = v + 1 WHERE id = :x;
          SELECT v INTO :v FROM c WHERE id = :k;
          UPDATE c SET v = :v + 1 WHERE id = :k;
        }
        """;
    RobustnessSetting setting = RobustnessSetting.standard();
    String safe = tables.formatted(" NOT NULL", "");
    assertThat(Robustness.check("app.sql", safe, setting).isRobust()).isTrue();
    String nullable = tables.formatted("", "");
    assertThat(Robustness.check("app.sql", nullable, setting).isRobust()).isFalse();
    String conditional = tables.formatted(" NOT NULL", " AND p = :q");
    assertThat(Robustness.check("app.sql", conditional, setting).isRobust()).isFalse();
  }
}
