package org.isoscope.sql.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a statement ends. */
class StatementEndsTest {
  @Test
  void a_semicolon_ends_a_statement_outside_quotes_and_comments() {
    assertThat(StatementEnds.split("a ';' \";\"; b /* ; */ -- ;\n; $x$ ; $x$"))
        .containsExactly("a ';' \";\"", "b /* ; */ -- ;", "$x$ ; $x$");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TRIGGER r AFTER INSERT ON t BEGIN UPDATE t SET a = 1; DELETE FROM u; END",
        "CREATE PROCEDURE p() BEGIN IF x THEN SELECT 1; END IF; SELECT CASE WHEN 1 THEN 2 END; END",
        "CREATE OR REPLACE FUNCTION f() RETURNS INT BEGIN ATOMIC SELECT 1; SELECT 2; END",
        "create procedure p() begin case a when 1 then select 1; end case; begin select 2; end; end",
        "BEGIN NOT ATOMIC SELECT 1; SELECT 2; END",
        "CREATE TABLE event (begin INT, x INT)",
        "CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN RETURN NEW; END $$ LANGUAGE plpgsql",
        "BEGIN"
      })
  void the_body_of_a_routine_is_one_statement(String sql) {
    assertThat(StatementEnds.split(sql + "; SELECT 3;")).containsExactly(sql, "SELECT 3");
  }

  @Test
  void a_statement_that_is_not_closed_has_no_end() {
    StatementEnds ends = new StatementEnds("SELECT 'a; b");
    assertThat(ends.after(0, 12).reason()).isEqualTo(StatementEnds.Reason.UNCLOSED);
    assertThat(ends.after(0, 12).offset()).isEqualTo(7);
  }
}
