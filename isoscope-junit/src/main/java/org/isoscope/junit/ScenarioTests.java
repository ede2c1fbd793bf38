package org.isoscope.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.engines.EngineChoice;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.notation.ScenarioFiles;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Judgement;
import org.isoscope.trace.Judgement.BugOutcome;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.AssertionFailedError;

/**
 * Scenario files as tests. A file says on which engines it is to run, at which levels, and what is
 * to be seen; without an engine line it runs on H2, without a level line at every level.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> scenarios() {
 *   return ScenarioTests.in(Path.of("src/test/scenarios"));
 * }
 * }</pre>
 */
public final class ScenarioTests {
  private ScenarioTests() {}

  /** One test for each {@code .scenario} file in a folder and in those below it. */
  public static Stream<DynamicTest> in(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> scenarios =
          files.filter(file -> file.toString().endsWith(".scenario")).sorted().toList();
      if (scenarios.isEmpty()) {
        throw new BadInputException(
            "there is no .scenario file in " + folder, "name the folder that has them");
      }
      return scenarios.stream()
          .map(
              file ->
                  DynamicTest.dynamicTest(
                      folder.relativize(file).toString(), file.toUri(), () -> check(file)));
    } catch (IOException e) {
      throw new BadInputException(
          "the folder " + folder + " cannot be read: " + e.getMessage(), "name one with scenarios");
    }
  }

  private static void check(Path file) {
    Scenario scenario = ScenarioFiles.read(file);
    String failures =
        EngineChoice.allOf(scenario).stream()
            .map(ref -> SharedEngines.get(ref.toString()))
            .flatMap(engine -> engine.run(scenario).stream())
            .flatMap(trace -> failures(file, trace))
            .collect(Collectors.joining("\n"));
    if (!failures.isEmpty()) {
      throw new AssertionFailedError(failures);
    }
  }

  private static Stream<String> failures(Path file, Trace trace) {
    Judgement judgement = Judge.judge(trace);
    String where =
        "on "
            + trace.engine()
            + " "
            + trace.version()
            + trace.level().map(IsolationLevel::sql).map(" at "::concat).orElse("");
    Stream<String> claims =
        judgement.failures().stream()
            .map(
                failure ->
                    "%s:%d: %s%n  expected: %s%n  but saw:  %s, %s"
                        .formatted(
                            file,
                            failure.line(),
                            failure.subject(),
                            failure.expectation().claim(),
                            failure.actual(),
                            where));
    return Stream.concat(
        claims, bugOutcome(judgement.bugOutcome()).map(seen -> file + ": " + seen + ", " + where));
  }

  private static Stream<String> bugOutcome(BugOutcome bugOutcome) {
    return switch (bugOutcome) {
      case NONE, CORRECT -> Stream.empty();
      case BUG -> Stream.of("shows the bug");
      case DIFFERENT -> Stream.of("neither the bug nor the correct outcome");
    };
  }
}
