package org.isoscope.schedule.notation;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.schedule.replbug.ReplBugReader;
import org.isoscope.schedule.troc.TrocReader;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;
import org.isoscope.text.TextFiles;

/** Reads scenarios from files, in whichever of the known notations they are written. */
public final class ScenarioFiles {
  private ScenarioFiles() {}

  /** Reads a file that holds one scenario. */
  public static Scenario read(Path file) {
    SourceText source = source(file);
    return ScenarioReader.requireOne(readAll(source, file), source);
  }

  /** Reads all scenarios of a file: those of ReplBug and Troc may hold several. */
  public static List<Scenario> readAll(Path file) {
    return readAll(source(file), file);
  }

  private static List<Scenario> readAll(SourceText source, Path file) {
    return switch (ScenarioNotation.of(source)) {
      case ISOSCOPE -> List.of(ScenarioReader.read(source, name -> include(file, name)));
      case REPLBUG -> ReplBugReader.readAll(source);
      case TROC -> TrocReader.readAll(source);
    };
  }

  private static SourceText source(Path file) {
    return new SourceText(file.toString(), TextFiles.read(file));
  }

  private static SourceText include(Path scenario, Slice name) {
    try {
      Path file = scenario.resolveSibling(name.text());
      if (Files.exists(file)) {
        return source(file);
      }
    } catch (InvalidPathException e) {
      // It cannot be there, then.
    } catch (BadInputException e) {
      String why = e.getMessage().lines().findFirst().orElse("");
      throw name.error(
          "the file " + name.text() + " cannot be read: " + why, "name a text file, in UTF-8");
    }
    throw name.error(
        "the file " + name.text() + " does not exist",
        "its name is relative to the folder of the scenario");
  }
}
