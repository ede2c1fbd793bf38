package org.isoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextLinesTest {
  @Test
  void places_are_counted_from_one_and_columns_as_a_person_counts() {
    TextLines lines = new TextLines("f", "ab\n\n😀x\n");
    assertThat(lines.position(0)).hasToString("f:1:1");
    assertThat(lines.position(2)).hasToString("f:1:3");
    assertThat(lines.position(3)).hasToString("f:2:1");
    assertThat(lines.position(6)).hasToString("f:3:2");
    assertThat(lines.position(8)).hasToString("f:4:1");
  }

  @Test
  void the_mark_that_some_editors_write_is_left_out() {
    assertThat(TextLines.withoutMark("\uFEFFab")).isEqualTo("ab");
    assertThat(TextLines.withoutMark("ab")).isEqualTo("ab");
  }
}
