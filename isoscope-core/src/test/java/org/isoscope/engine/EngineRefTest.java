package org.isoscope.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          h2                                              | h2:1.0
          mysql:8.0.39@container                          | mysql:8.0.39@container
          jdbc:mariadb://h:3307/d?user=u                  | 'jdbc:mariadb://h:3307/d?user=u'
          jdbc:postgresql://h/d?user=u&password=s&x=1     | 'jdbc:postgresql://h/d?user=u&x=1'
          jdbc:postgresql://h/d?password=s                | 'jdbc:postgresql://h/d'
          jdbc:sqlserver://h;user=u;password=s;x=1        | 'jdbc:sqlserver://h;user=u;x=1'
          jdbc:mysql://u:s@h/d                            | 'jdbc:mysql://u@h/d'
          """)
  void a_command_line_names_what_can_be_had_again(String text, String argument) {
    assertThat(EngineRef.parse(text).argument("h2", new Version("1.0"))).isEqualTo(argument);
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
