package org.isoscope.cli;

import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.Terminal;
import org.isoscope.cli.shell.ShellCommand;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsoscopeException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;

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
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"isoscope " + Objects.requireNonNullElse(version, "(not packaged)")};
    }
  }

  public static void main(String[] arguments) {
    System.exit(run(Terminal.system(), arguments));
  }

  static int run(Terminal terminal, String... arguments) {
    CommandLine line =
        new CommandLine(new Root())
            .addSubcommand(new HuntCommand(terminal))
            .addSubcommand(new EnginesCommand(terminal))
            .addSubcommand(new ServerCommand(terminal))
            .addSubcommand(new RunCommand(terminal))
            .addSubcommand(new ShellCommand(terminal))
            .addSubcommand(new ListCommand(terminal))
            .addSubcommand(new ReplayCommand(terminal))
            .addSubcommand(new ReduceCommand(terminal))
            .addSubcommand(new MatrixCommand(terminal))
            .addSubcommand(new RobustCommand(terminal))
            .addSubcommand(new StressCommand(terminal))
            .addSubcommand(new BenchCommand(terminal))
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setParameterExceptionHandler((error, args) -> usageError(terminal, error))
            .setExecutionExceptionHandler((error, command, result) -> failure(terminal, error));
    if (arguments.length == 0) {
      terminal.print(line.getUsageMessage());
      return ExitCode.BAD_INPUT;
    }
    return line.execute(arguments);
  }

  private static int usageError(Terminal terminal, ParameterException error) {
    String command = error.getCommandLine().getCommandSpec().qualifiedName();
    terminal.error(error.getMessage() + "\n  (" + command + " --help lists what there is)");
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
