package org.isoscope.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineRefTest {
  @ParameterizedTest
  @ValueSource(strings = {"h2", "mariadb:10.11.5", "mysql:8.0.39@container", "jdbc:h2:mem:x"})
  void a_reference_prints_as_it_is_written(String text) {
    assertThat(EngineRef.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ":1", "h2:", "mysql@container", "mysql:8@docker", "no such"})
  void anything_else_is_refused(String text) {
    assertThatThrownBy(() -> EngineRef.parse(text)).isInstanceOf(BadInputException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://h/d?user=u&password=secret&x=1",
        "jdbc:sqlserver://h;user=u;password=secret;x=1",
        "jdbc:mysql://u:secret@h/d"
      })
  void a_password_is_not_printed(String url) {
    assertThat(EngineRef.parse(url).toString()).doesNotContain("secret").contains("***");
  }

  @Test
  void a_circle_of_waits_is_found_and_a_chain_is_not_one() {
    assertThat(waits(Map.of("1", Set.of("2"), "2", Set.of("3"))).hasCycle()).isFalse();
    assertThat(waits(Map.of("1", Set.of("2"), "2", Set.of("3"), "3", Set.of("9", "1"))).hasCycle())
        .isTrue();
  }

  private static Waits waits(Map<String, Set<String>> blockers) {
    return new Waits(blockers);
  }
}
