package org.isoscope.cli.common;

import java.nio.file.Path;
import org.isoscope.report.Style;
import picocli.CommandLine.Option;

/** Where results go, and how much is said. */
public final class OutputOptions extends QuietOption {
  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the result to a file instead of stdout.")
  Path out;

  public boolean isFile() {
    return out != null;
  }

  /** A file gets no colours. */
  public Style style(Terminal terminal) {
    return isFile() ? Style.PLAIN : terminal.style();
  }

  public void write(Terminal terminal, String text) {
    if (isFile()) {
      OutputFiles.write(out, text);
      terminal.say("written to " + out);
    } else {
      terminal.print(text);
    }
  }

  /** The same for bytes that are to arrive as they are. */
  public void write(Terminal terminal, byte[] content) {
    if (isFile()) {
      OutputFiles.write(out, content);
      terminal.say("written to " + out);
    } else {
      terminal.print(content);
    }
  }
}
