package org.isoscope.cli;

import org.isoscope.model.UnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where results go, and how much is said. */
final class OutputOptions {
  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the result to a file instead of stdout.")
  Path out;

  @Option(
      names = {"-q", "--quiet"},
      description = "Only results: no narration, no progress.")
  boolean quiet;

  void prepare(Terminal terminal) {
    if (quiet) {
      terminal.silence();
    }
  }

  void write(Terminal terminal, String text) {
    if (out == null) {
      terminal.print(text);
      return;
    }
    try {
      if (out.getParent() != null) {
        Files.createDirectories(out.getParent());
      }
      Files.writeString(out, text);
      terminal.say("written to " + out);
    } catch (IOException e) {
      throw new UnavailableException(
          out + " cannot be written: " + e.getMessage(), "choose another place with --out", e);
    }
  }
}
