package org.isoscope.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.isoscope.engines.RunningEngine;
import org.isoscope.model.BadInputException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

class ScenarioTestsTest {
  private static final String STEPS =
      """
      setup
        CREATE TABLE t (k INT PRIMARY KEY, v INT);
        INSERT INTO t VALUES (1, 5);
      T1> SELECT v FROM t;
          => rows (%d)
      """;

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> the_example_that_names_no_engine_holds_on_h2() {
    return ScenarioTests.in(Path.of("examples"))
        .filter(test -> test.getDisplayName().equals("write-skew.scenario"));
  }

  @Test
  void a_folder_is_one_test_for_each_file() throws IOException {
    Files.writeString(folder.resolve("b.scenario"), STEPS.formatted(5));
    Files.createDirectory(folder.resolve("below"));
    Files.writeString(folder.resolve("below/a.scenario"), STEPS.formatted(5));
    Files.writeString(folder.resolve("notes.txt"), "no scenario");
    assertThat(ScenarioTests.in(folder))
        .extracting(DynamicTest::getDisplayName)
        .containsExactly("b.scenario", "below/a.scenario");
  }

  @Test
  void what_fails_says_where_on_what_and_what_was_seen() throws IOException {
    Path file = folder.resolve("a.scenario");
    Files.writeString(
        file, "engine h2\nengine hsqldb\nlevel READ COMMITTED\n" + STEPS.formatted(6));
    DynamicTest test = ScenarioTests.in(folder).findFirst().orElseThrow();
    assertThatThrownBy(() -> test.getExecutable().execute())
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining(file + ":7: T1: SELECT v FROM t")
        .hasMessageContaining("expected: rows (6)")
        .hasMessageContaining("but saw:  (5)")
        .hasMessageContaining("on h2 2.4.240 at READ COMMITTED")
        .hasMessageContaining("on hsqldb 2.7.4 at READ COMMITTED");
  }

  @Test
  void a_folder_without_scenarios_is_a_mistake() {
    assertThatThrownBy(() -> ScenarioTests.in(folder)).isInstanceOf(BadInputException.class);
  }

  private static final List<RunningEngine> SEEN = new java.util.ArrayList<>();

  @EngineTest({"h2", "h2:2.4", "h2:2.4.240"})
  void one_version_starts_once_whatever_it_is_called(RunningEngine engine) {
    SEEN.add(engine);
    assertThat(SEEN).allMatch(each -> each == engine);
  }
}
