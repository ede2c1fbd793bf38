package org.isoscope.cli.common;

import picocli.CommandLine.Option;

/** How much is said. */
public class QuietOption {
  @Option(
      names = {"-q", "--quiet"},
      description = "Only results: no narration, no progress.")
  boolean quiet;

  public final void prepare(Terminal terminal) {
    if (quiet) {
      terminal.silence();
    }
  }
}
