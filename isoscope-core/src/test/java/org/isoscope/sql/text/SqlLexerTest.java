package org.isoscope.sql.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isoscope.sql.text.SqlRules.Rule;
import org.isoscope.sql.text.SqlToken.Kind;
import org.junit.jupiter.api.Test;

/** Quotes and comments of all engines. */
class SqlLexerTest {
  private static final SqlRules MYSQL =
      SqlRules.of(
          Rule.BACKSLASH_ESCAPES,
          Rule.HASH_COMMENTS,
          Rule.DASHES_NEED_SPACE,
          Rule.EXECUTABLE_COMMENTS);

  private static List<String> texts(String sql, SqlRules rules) {
    return SqlLexer.tokens(sql, rules).stream().map(SqlToken::text).toList();
  }

  private static List<String> texts(String sql) {
    return texts(sql, SqlRules.standard());
  }

  @Test
  void a_quote_within_quotes_is_doubled() {
    assertThat(texts("'it''s' \"a\"\"b\" `c``d`"))
        .containsExactly("'it''s'", "\"a\"\"b\"", "`c``d`");
  }

  @Test
  void a_backslash_escapes_only_where_the_engine_says_so() {
    assertThat(texts("'a\\' b", SqlRules.standard())).containsExactly("'a\\'", "b");
    assertThat(texts("'a\\' b'", MYSQL)).containsExactly("'a\\' b'");
    assertThat(texts("E'a\\' b'")).containsExactly("E'a\\' b'");
  }

  @Test
  void strings_may_have_a_letter_before_them() {
    assertThat(SqlLexer.tokens("N'a' x'0f' _utf8'b' U&'c'", MYSQL))
        .extracting(SqlToken::kind)
        .containsOnly(Kind.STRING);
  }

  @Test
  void dollars_quote_by_their_tag_and_not_within_a_name() {
    assertThat(texts("$a$ $b$ ; $a$ x$y$z $1")).containsExactly("$a$ $b$ ; $a$", "x$y$z", "$1");
  }

  @Test
  void comments_say_nothing() {
    assertThat(texts("a -- b\nc /* d\n */ e")).containsExactly("a", "c", "e");
    assertThat(texts("5--3", MYSQL)).containsExactly("5", "-", "-", "3");
    assertThat(texts("a # b\nc", MYSQL)).containsExactly("a", "c");
  }

  @Test
  void nested_comments_close_from_the_inside() {
    SqlRules nested = SqlRules.of(Rule.NESTED_COMMENTS);
    assertThat(texts("/* a /* b */ c */ d", nested)).containsExactly("d");
    assertThat(texts("/* a /* b */ d")).containsExactly("d");
  }

  @Test
  void mysql_executes_comments_with_an_exclamation_mark() {
    assertThat(texts("/*!50000 COMMIT */", MYSQL)).containsExactly("COMMIT");
    assertThat(texts("/*!50000 COMMIT */")).isEmpty();
  }

  @Test
  void square_brackets_quote_names_in_sqlite() {
    assertThat(SqlLexer.tokens("[order by]", SqlRules.of(Rule.BRACKET_NAMES)).get(0).name())
        .isEqualTo("order by");
    assertThat(texts("a[1]")).containsExactly("a", "[", "1", "]");
  }

  @Test
  void numbers_variables_and_symbols() {
    assertThat(texts("1.5e-3 :x @y ? a::int b->>'c' <> ||"))
        .containsExactly(
            "1.5e-3", ":x", "@y", "?", "a", "::", "int", "b", "->>", "'c'", "<>", "||");
  }

  @Test
  void what_is_never_closed_is_one_piece_that_knows_what_would_close_it() {
    for (String open : List.of("'a", "\"a", "`a", "/* a", "$t$ a", "E'a")) {
      SqlToken token = SqlLexer.tokens(open, SqlRules.standard()).get(0);
      assertThat(token.kind()).isEqualTo(Kind.UNCLOSED);
      assertThat(SqlLexer.tokens(open + token.closing(), SqlRules.standard()).stream())
          .allMatch(each -> each.kind() == Kind.STRING || each.kind() == Kind.QUOTED_NAME);
    }
  }
}
