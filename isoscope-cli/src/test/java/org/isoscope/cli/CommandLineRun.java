package org.isoscope.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.isoscope.cli.common.Terminal;

/** One call of the command line inside the test's JVM. */
public record CommandLineRun(int exitCode, String out, String err) {
  public static CommandLineRun of(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(out, err, StandardCharsets.UTF_8, false, false);
    int exitCode = Main.run(terminal, arguments);
    return new CommandLineRun(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
