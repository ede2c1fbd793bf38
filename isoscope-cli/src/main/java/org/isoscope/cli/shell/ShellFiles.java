package org.isoscope.cli.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.isoscope.model.BadInputException;
import org.isoscope.report.run.LiveText;
import org.isoscope.run.LiveRun;
import org.isoscope.run.RecordedScenario;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioWriter;
import org.isoscope.schedule.Step;
import org.isoscope.schedule.notation.ScenarioFiles;

/** Scenario files that a shell writes and reads. */
record ShellFiles(LiveRun live, LiveText text, Consumer<String> print) {

  /** Writes what was typed and seen; the argument is a file's name and perhaps a title. */
  void save(String argument) {
    String[] words = argument.split("\\s+", 2);
    if (argument.isEmpty()) {
      throw new BadInputException("the file's name is missing", "write :save case.scenario");
    }
    Path file = Path.of(words[0]);
    Optional<String> title = words.length == 2 ? Optional.of(words[1]) : Optional.empty();
    RecordedScenario recorded =
        RecordedScenario.of(live.trace(), file.getFileName().toString(), title);
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, ScenarioWriter.write(recorded.scenario()));
    } catch (IOException | IllegalArgumentException e) {
      throw new BadInputException(file + " cannot be written: " + e.getMessage(), "try another");
    }
    int steps = recorded.scenario().steps().size();
    print.accept("   saved %d steps; ./isoscope run %s\n".formatted(steps, file));
    recorded.doubts().forEach(doubt -> print.accept(text.note(doubt)));
  }

  static Scenario read(String file) {
    if (file.isEmpty()) {
      throw new BadInputException("the file's name is missing", "write :run case.scenario");
    }
    return ScenarioFiles.read(Path.of(file));
  }

  /** A step as it would have been typed. */
  static String typed(Step step) {
    String session = ShellSessions.label(step.session());
    return switch (step.action()) {
      case EXECUTE -> session + "> " + step.text() + ";";
      case CANCEL -> ":cancel " + session;
      case KILL -> ":kill " + session;
    };
  }
}
