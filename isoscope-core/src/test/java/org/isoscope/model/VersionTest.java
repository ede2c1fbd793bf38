package org.isoscope.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VersionTest {
  @Test
  void versions_are_ordered_by_their_numbers() {
    assertThat(v("10.2.11")).isGreaterThan(v("10.2.9")).isLessThan(v("10.11"));
    assertThat(v("1.4.200")).isGreaterThan(v("1.4.199"));
    assertThat(v("10.11")).isLessThan(v("10.11.0"));
    assertThat(v("2.0.0-rc1")).isLessThan(v("2.0.0-1"));
  }

  @Test
  void a_release_is_within_its_prefix_and_in_no_other() {
    assertThat(v("10.11.5").isWithin(v("10.11"))).isTrue();
    assertThat(v("10.11.5").isWithin(v("10.1"))).isFalse();
    assertThat(v("10").isWithin(v("10.11"))).isFalse();
  }

  private static Version v(String text) {
    return new Version(text);
  }
}
