package org.isoscope.oracle.dependency.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.isoscope.model.BadInputException;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.sql.text.SqlStatement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements that a person wrote, and what is executed in their place. */
class StatementReaderTest {
  private static final SetupSql SETUP =
      SetupSql.read(
          "case",
          List.of(
              "CREATE TABLE t (id INT PRIMARY KEY, v INT)",
              "CREATE TABLE Log (\"note\" VARCHAR(10), CHECK (1 = 1))",
              "INSERT INTO t VALUES (1, 10), (2, 20)",
              "INSERT INTO t (v, id) VALUES (30, 3)"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "UPDATE t SET v = 1 | UPDATE t SET v = 1, iso_version = 7",
        "UPDATE t SET v = (SELECT 1 FROM t WHERE v = 2) WHERE v = ' WHERE '"
            + "| UPDATE t SET v = (SELECT 1 FROM t WHERE v = 2), iso_version = 7"
            + " WHERE v = ' WHERE '",
        "DELETE FROM t WHERE v > 1 | DELETE FROM t WHERE v > 1",
        "INSERT INTO t VALUES (5, (6)), (7, 8)"
            + "| INSERT INTO t (id, v, iso_key, iso_version) VALUES (5, (6), 7, 7), (7, 8, 71, 7)",
        "INSERT INTO log(\"note\") VALUES ('a)')"
            + "| INSERT INTO log(\"note\", iso_key, iso_version) VALUES ('a)', 7, 7)",
        "INSERT INTO t SELECT x.id + 10, v FROM t AS x WHERE v > 1"
            + "| INSERT INTO t (id, v, iso_key, iso_version) SELECT x.id + 10, v,"
            + " x.iso_key * 64 + 7, 7 FROM t AS x WHERE v > 1",
        "SELECT * FROM t -- all | SELECT * FROM t -- all",
      })
  void a_write_gives_its_rows_a_version(String written, String executed) {
    assertThat(read(written).sql()).isEqualTo(executed);
    assertThat(read(written).written()).isEqualTo(written);
  }

  @Test
  void the_tables_and_the_condition_are_known() {
    WatchedSql update = read("UPDATE t SET v = 0 WHERE id IN (SELECT 1 FROM \"log\" l)");
    assertThat(update.target()).contains("t");
    assertThat(update.tables()).containsExactly("t", "Log");
    assertThat(update.condition()).contains("id IN (SELECT 1 FROM \"log\" l)");
    assertThat(update.hasSubquery()).isTrue();
  }

  @Test
  void an_insert_reads_its_table_only_where_a_key_can_refuse_it() {
    assertThat(read("INSERT INTO t VALUES (9, 9)").tables()).containsExactly("t");
    assertThat(read("INSERT INTO Log VALUES ('x')").tables()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT v FROM t FOR UPDATE",
        "select v from t for share",
        "SELECT v FROM t LOCK IN SHARE MODE"
      })
  void a_locking_read_is_one(String sql) {
    assertThat(read(sql).kind()).isEqualTo(Access.Kind.LOCKING_READ);
  }

  @Test
  void a_read_that_skips_rows_is_one() {
    assertThat(read("SELECT v FROM t WHERE id > 1 FOR UPDATE SKIP LOCKED").kind())
        .isEqualTo(Access.Kind.SKIPPING_READ);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE t x SET v = 1",
        "UPDATE t SET v = 1 FROM log",
        "UPDATE nowhere SET v = 1",
        "DELETE FROM t USING log WHERE v = 1",
        "DELETE FROM t ORDER BY v LIMIT 1",
        "INSERT INTO t VALUES (1, 1) ON CONFLICT DO NOTHING",
        "INSERT INTO t SELECT * FROM t",
        "INSERT INTO t SELECT MAX(id) + 1, 0 FROM t",
        "INSERT INTO t SELECT a.id, b.v FROM t a, t b",
        "INSERT INTO t DEFAULT VALUES",
        "WITH gone AS (DELETE FROM t RETURNING *) SELECT * FROM gone",
        "SELECT v INTO x FROM t",
        "SELECT v FROM t LIMIT 1 FOR UPDATE SKIP LOCKED",
        "SELECT COUNT(*) FROM t FOR UPDATE SKIP LOCKED",
        "MERGE INTO t USING log ON 1 = 1 WHEN MATCHED THEN DELETE",
        "TRUNCATE TABLE t"
      })
  void what_cannot_be_tracked_is_refused(String sql) {
    assertThatThrownBy(() -> read(sql))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("here: ")
        .hasMessageContaining("\n  (");
  }

  @Test
  void the_setup_gets_its_columns_and_its_rows_their_keys() {
    assertThat(SETUP.written().tracked().ddl())
        .containsExactly(
            "CREATE TABLE t (id INT PRIMARY KEY, v INT, iso_key INT NOT NULL,"
                + " iso_version INT NOT NULL)",
            "CREATE TABLE Log (\"note\" VARCHAR(10), iso_key INT NOT NULL,"
                + " iso_version INT NOT NULL, CHECK (1 = 1))");
    assertThat(SETUP.written().tracked().fill())
        .containsExactly(
            "INSERT INTO t (id, v, iso_key, iso_version) VALUES (1, 10, 64, 0), (2, 20, 128, 0)",
            "INSERT INTO t (v, id, iso_key, iso_version) VALUES (30, 3, 192, 0)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE u (id INT AUTO_INCREMENT PRIMARY KEY)",
        "CREATE TABLE u (id INT REFERENCES t (id))",
        "CREATE TABLE u AS SELECT * FROM t",
        "CREATE VIEW u AS SELECT * FROM t",
        "ALTER TABLE t ADD COLUMN w INT",
        "INSERT INTO u VALUES (1)"
      })
  void a_setup_that_acts_behind_a_statement_is_refused(String sql) {
    assertThatThrownBy(() -> SetupSql.read("case", List.of(sql)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("case: setup: ");
  }

  private static WatchedSql read(String sql) {
    Refusal refusal =
        new Refusal((problem, remedy) -> new BadInputException("here: " + problem, remedy));
    return new StatementReader(SqlStatement.of(sql), SETUP.tables(), 7, refusal).read();
  }
}
