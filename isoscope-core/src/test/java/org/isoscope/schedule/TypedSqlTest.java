package org.isoscope.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Where a typed statement ends. */
class TypedSqlTest {
  @Test
  void statements_end_at_semicolons_outside_quotes() {
    TypedSql typed = TypedSql.of("select 'a;b'; select $$ ; $$;; select 1");
    assertThat(typed.statements()).containsExactly("select 'a;b'", "select $$ ; $$");
    assertThat(typed.rest().strip()).isEqualTo("select 1");
  }

  @Test
  void an_open_quote_or_comment_goes_on_in_the_next_line() {
    assertThat(TypedSql.of("select 'a;").rest()).isEqualTo("select 'a;");
    assertThat(TypedSql.of("select /* ; ").rest()).isEqualTo("select /* ; ");
    assertThat(TypedSql.of("select 'a;\nb';").statements()).containsExactly("select 'a;\nb'");
  }

  @Test
  void a_comment_behind_the_semicolon_begins_nothing() {
    assertThat(TypedSql.of("begin; -- now").rest()).isEmpty();
    assertThat(TypedSql.of("begin; # now").rest()).isEmpty();
  }
}
