package org.isoscope.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitsTest {
  @Test
  void who_waits_without_a_name_is_nobody_of_ours() {
    Waits waits =
        Waits.fromRows(
            List.of(Arrays.asList(null, "7"), Arrays.asList("8", null), Arrays.asList("9", "7")));
    assertThat(waits.blockers().keySet()).containsExactlyInAnyOrder("8", "9");
    assertThat(waits.blockersOf("9")).containsExactly("7");
  }
}
