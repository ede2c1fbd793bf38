package org.isoscope.cli.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.isoscope.cli.common.Terminal;

/**
 * A pipe, or a terminal that can do nothing but print.
 *
 * @param prompt what to ask a person with; empty for a script
 */
record PlainConsole(BufferedReader input, Terminal terminal, Optional<Supplier<String>> prompt)
    implements ShellConsole {

  @Override
  public Optional<String> read() {
    prompt.ifPresent(text -> terminal.print(text.get()));
    try {
      return Optional.ofNullable(input.readLine());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void print(String lines) {
    terminal.print(lines);
  }

  @Override
  public void error(String line) {
    terminal.error(line);
  }

  @Override
  public boolean isInteractive() {
    return prompt.isPresent();
  }

  @Override
  public void close() {
    // Standard input is not ours to close.
  }
}
