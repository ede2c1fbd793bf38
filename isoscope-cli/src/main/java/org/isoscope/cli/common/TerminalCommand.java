package org.isoscope.cli.common;

import java.util.concurrent.Callable;
import org.isoscope.model.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command of Isoscope: it has --help and --version, and one terminal to write to. */
@Command(mixinStandardHelpOptions = true)
public abstract class TerminalCommand implements Callable<Integer> {
  protected Terminal terminal;

  @Spec CommandSpec spec;

  /**
   * Refuses an option that would change nothing: who gives it believes that it does.
   *
   * @param idle whether it would
   */
  protected final void refuse(String option, boolean idle, String why) {
    if (idle && spec.commandLine().getParseResult().hasMatchedOption(option)) {
      throw new BadInputException(option + " would change nothing: " + why, "leave it out");
    }
  }

  /** The same command, writing there. Picocli fills in the rest. */
  public final TerminalCommand on(Terminal here) {
    terminal = here;
    return this;
  }
}
