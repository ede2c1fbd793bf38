package org.isoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DisplayTextTest {
  @Test
  void wide_characters_take_two_columns_and_accents_none() {
    assertThat(DisplayText.width("abc")).isEqualTo(3);
    assertThat(DisplayText.width("漢字")).isEqualTo(4);
    assertThat(DisplayText.width("e\u0301")).isEqualTo(1);
    assertThat(DisplayText.width("😀")).isEqualTo(2);
  }

  @Test
  void a_cut_never_halves_a_character() {
    assertThat(DisplayText.cut("漢字漢字", 6, "…")).isEqualTo("漢字…");
    assertThat(DisplayText.cut("😀😀😀", 4, "…")).isEqualTo("😀…");
    assertThat(DisplayText.cut("short", 5, "…")).isEqualTo("short");
  }

  @Test
  void lines_break_between_pieces_then_between_words_then_anywhere() {
    assertThat(LineWrap.pieces(List.of("(1, 2)", "(3, 4)"), 10, "> ", "  "))
        .containsExactly("> (1, 2)", "  (3, 4)");
    assertThat(LineWrap.pieces(List.of("(1, 2, 3, 4)"), 10, "> ", "  "))
        .containsExactly("> (1, 2,", "  3, 4)");
    assertThat(LineWrap.words("a bcdefghijkl m", 6, "", "  "))
        .containsExactly("a", "  bcde", "  fghi", "  jkl", "  m");
  }

  @Test
  void a_line_too_narrow_for_a_character_still_ends() {
    assertThat(LineWrap.words("漢字", 1, "", "")).containsExactly("漢", "字");
  }
}
