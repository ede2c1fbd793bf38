package org.isoscope.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.Terminal;
import org.isoscope.cli.shell.ShellCommand;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsoscopeException;
import org.isoscope.report.ProgramVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry: finds the command, runs it, turns every failure into one line and an exit code. */
public final class Main {
  private Main() {}

  /** The root command, which only has sub-commands. */
  @Command(
      name = "isoscope",
      description = "Looks into the transaction isolation of SQL engines.",
      synopsisSubcommandLabel = "COMMAND",
      mixinStandardHelpOptions = true,
      versionProvider = ManifestVersion.class)
  static final class Root {}

  /** The version in the jar's manifest. */
  static final class ManifestVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"isoscope " + ProgramVersion.text()};
    }
  }

  public static void main(String[] arguments) {
    System.exit(run(Terminal.system(), arguments));
  }

  /** All commands, writing there. */
  static CommandLine commands(Terminal terminal) {
    CommandLine line = new CommandLine(new Root());
    Stream.of(
            new HuntCommand(),
            new EnginesCommand(),
            new ServerCommand(),
            new RunCommand(),
            new ShellCommand(System.in),
            new ListCommand(),
            new ReplayCommand(),
            new ReduceCommand(),
            new MatrixCommand(),
            new RobustCommand(),
            new CleanCommand(),
            new StressCommand(),
            new BenchCommand())
        .forEach(command -> line.addSubcommand(command.on(terminal)));
    line.addSubcommand(new CommandLine.HelpCommand());
    return line;
  }

  static int run(Terminal terminal, String... arguments) {
    CommandLine line = commands(terminal);
    line.setOut(terminal.writer());
    line.setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler((error, args) -> usageError(terminal, error))
        .setExecutionExceptionHandler((error, command, result) -> failure(terminal, error));
    if (arguments.length == 0) {
      terminal.print(line.getUsageMessage());
      return ExitCode.BAD_INPUT;
    }
    int exitCode = line.execute(arguments);
    if (terminal.hasLostOutput()) {
      terminal.error("stdout cannot be written\n  (is the disk full, or who reads it gone?)");
      return ExitCode.UNAVAILABLE;
    }
    return exitCode;
  }

  private static int usageError(Terminal terminal, ParameterException error) {
    String command = error.getCommandLine().getCommandSpec().qualifiedName();
    List<String> meant =
        error instanceof UnmatchedArgumentException unmatched
            ? unmatched.getSuggestions()
            : List.of();
    String remedy = meant.isEmpty() ? "" : "did you mean " + String.join(" or ", meant) + "? ";
    terminal.error(
        "%s\n  (%s%s --help lists what there is)".formatted(error.getMessage(), remedy, command));
    return ExitCode.BAD_INPUT;
  }

  private static int failure(Terminal terminal, Exception error) {
    if (error instanceof IsoscopeException known) {
      terminal.error(known.getMessage());
      return known instanceof BadInputException ? ExitCode.BAD_INPUT : ExitCode.UNAVAILABLE;
    }
    StringWriter trace = new StringWriter();
    error.printStackTrace(new PrintWriter(trace));
    terminal.error("internal error, please report it:\n" + trace);
    return ExitCode.INTERNAL_ERROR;
  }
}
