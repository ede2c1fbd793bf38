package org.isoscope.reduce.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows of an INSERT that is only text. */
class RowListTest {
  @Test
  void rows_are_told_apart_whatever_is_in_quotes() {
    String sql = "INSERT INTO t (a, b) VALUES (1, 'x), (y'), (ABS(2), 'it''s') , (3, \"(\")";
    RowList list = RowList.of(sql).orElseThrow();
    assertThat(list.rows()).containsExactly("(1, 'x), (y')", "(ABS(2), 'it''s')", "(3, \"(\")");
    assertThat(list.with(List.of("(4)"))).isEqualTo("INSERT INTO t (a, b) VALUES (4)");
  }

  @Test
  void what_follows_the_rows_stays() {
    RowList list = RowList.of("insert into t values (1),(2) ON CONFLICT DO NOTHING").orElseThrow();
    assertThat(list.with(list.rows().subList(1, 2)))
        .isEqualTo("insert into t values (2) ON CONFLICT DO NOTHING");
  }

  @Test
  void other_statements_have_no_rows() {
    assertThat(RowList.of("INSERT INTO t SELECT 1")).isEmpty();
    assertThat(RowList.of("UPDATE t SET a = 'VALUES (1), (2)'")).isEmpty();
    assertThat(RowList.of("INSERT INTO t VALUES (1, 'open)")).isEmpty();
    assertThat(RowList.of("")).isEmpty();
  }
}
