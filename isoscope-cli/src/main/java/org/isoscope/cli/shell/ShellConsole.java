package org.isoscope.cli.shell;

import java.util.Optional;

/** Where a shell's lines come from and its answers go to. */
interface ShellConsole extends AutoCloseable {
  /** The next line, or several that were pasted; empty at the end of the input. */
  Optional<String> read();

  /** Shows whole lines, from any thread, also while the person types. */
  void print(String lines);

  void error(String line);

  /** Whether a person types, who wants prompts back soon and sees what is typed. */
  boolean isInteractive();

  @Override
  void close();
}
