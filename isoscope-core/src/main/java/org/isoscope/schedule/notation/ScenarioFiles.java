package org.isoscope.schedule.notation;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.schedule.replbug.ReplBugReader;
import org.isoscope.schedule.troc.TrocReader;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;

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
    try {
      return new SourceText(file.toString(), text(file));
    } catch (NoSuchFileException e) {
      throw new BadInputException(file + " does not exist", "check the name and the folder");
    } catch (IOException e) {
      throw new BadInputException(file + " cannot be read: " + reason(e), "name a text file");
    }
  }

  private static SourceText include(Path scenario, Slice name) {
    try {
      Path file = scenario.resolveSibling(name.text());
      return new SourceText(file.toString(), text(file));
    } catch (NoSuchFileException | InvalidPathException e) {
      throw name.error(
          "the file " + name.text() + " does not exist",
          "its name is relative to the folder of the scenario");
    } catch (IOException e) {
      throw name.error(
          "the file " + name.text() + " cannot be read: " + reason(e), "name a text file");
    }
  }

  private static String text(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
  }

  private static String reason(IOException e) {
    if (e instanceof CharacterCodingException) {
      return "it is not text in UTF-8";
    }
    return e instanceof AccessDeniedException ? "permission denied" : e.getMessage();
  }
}
