package org.isoscope.sql.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CreationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CREATE TABLE t (v INT) | TABLE t",
        "create global temporary table if not exists app.\"Or der\" (v INT) | TABLE \"Or der\"",
        "CREATE TABLE p PARTITION OF t FOR VALUES FROM (1) TO (2) | TABLE p",
        "CREATE OR REPLACE VIEW v AS SELECT 1 | VIEW v",
        "CREATE MATERIALIZED VIEW m AS SELECT 1 | MATERIALIZED VIEW m",
        "CREATE SEQUENCE s | SEQUENCE s",
        "CREATE DEFINER = root@localhost FUNCTION f() RETURNS INT RETURN 1 | FUNCTION f",
        "CREATE ALIAS a FOR \"x.y\" | ALIAS a",
        "ALTER TABLE t RENAME TO u | TABLE u",
        "RENAME TABLE a TO b | TABLE b",
        "SELECT * INTO copy FROM t | TABLE copy"
      })
  void what_a_statement_makes_is_known_by_its_name(String sql, String made) {
    assertThat(Creation.in(SqlStatement.of(sql)))
        .extracting(each -> each.kind() + " " + each.name())
        .containsExactly(made);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CREATE INDEX i ON type (v)",
        "CREATE UNIQUE INDEX i ON t (v)",
        "CREATE TRIGGER g BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f()",
        "ALTER TABLE t RENAME COLUMN a TO b",
        "INSERT INTO t VALUES (1)",
        "SELECT 1"
      })
  void what_goes_with_its_table_is_none(String sql) {
    assertThat(Creation.in(SqlStatement.of(sql))).isEmpty();
  }

  @Test
  void a_table_is_known_however_it_is_written() {
    assertThat(new Creation("TABLE", "Orders").isTable("app.\"orders\"")).isTrue();
    assertThat(new Creation("VIEW", "orders").isTable("orders")).isFalse();
  }
}
