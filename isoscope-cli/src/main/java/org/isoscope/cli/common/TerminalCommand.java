package org.isoscope.cli.common;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** A command of Isoscope: it has --help and --version, and one terminal to write to. */
@Command(mixinStandardHelpOptions = true)
public abstract class TerminalCommand implements Callable<Integer> {
  protected Terminal terminal;

  /** The same command, writing there. Picocli fills in the rest. */
  public final TerminalCommand on(Terminal here) {
    terminal = here;
    return this;
  }
}
