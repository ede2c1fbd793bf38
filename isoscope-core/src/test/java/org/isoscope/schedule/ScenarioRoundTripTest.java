package org.isoscope.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.schedule.Scenarios.withoutLines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.isoscope.schedule.notation.ScenarioFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScenarioRoundTripTest {
  private static final int SCENARIOS = 3000;

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("examples"))) {
      return files.filter(file -> file.toString().endsWith(".scenario")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void an_example_comes_back_byte_for_byte(Path file) throws IOException {
    Scenario scenario = ScenarioFiles.read(file);
    assertThat(ScenarioWriter.write(scenario)).isEqualTo(Files.readString(file));
  }

  @Test
  void the_example_of_the_documentation_comes_back_byte_for_byte() throws IOException {
    String page = Files.readString(Path.of("docs/scenario-files.md"));
    int start = page.indexOf("```\n") + "```\n".length();
    String example = page.substring(start, page.indexOf("```", start));
    assertThat(ScenarioWriter.write(Scenarios.read(example))).isEqualTo(example);
  }

  @Test
  void a_scenario_of_any_shape_is_read_back_as_it_was() {
    for (int seed = 0; seed < SCENARIOS; seed++) {
      Scenario scenario = new RandomScenarios(seed).next();
      String text = ScenarioWriter.write(scenario);
      Scenario back = Scenarios.read(text);
      assertThat(withoutLines(back)).as("seed %d:\n%s", seed, text).isEqualTo(scenario);
      assertThat(ScenarioWriter.write(back)).as("seed %d", seed).isEqualTo(text);
    }
  }

  @Test
  void a_text_that_is_no_statement_is_refused_and_never_misread() {
    int written = 0;
    for (int seed = 0; seed < SCENARIOS; seed++) {
      String soup = new RandomSql(new Random(seed)).soup().strip();
      Scenario scenario =
          Scenario.of(
              "bank.scenario",
              List.of("T1"),
              List.of(soup),
              List.of(Step.execute("T1", soup), Step.execute("T1", "COMMIT")));
      try {
        String text = ScenarioWriter.write(scenario);
        written++;
        assertThat(withoutLines(Scenarios.read(text))).as("seed %d", seed).isEqualTo(scenario);
      } catch (IllegalArgumentException refused) {
        assertThat(refused).hasMessageStartingWith("A scenario file cannot hold this");
      }
    }
    assertThat(written).isGreaterThan(SCENARIOS / 10);
  }
}
