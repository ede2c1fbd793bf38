package org.isoscope.cli;

import java.util.List;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engines.EngineChoice;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "list", description = "Lists the known bugs that can be replayed.")
final class ListCommand extends TerminalCommand {
  @Parameters(
      paramLabel = "PATTERN",
      arity = "0..*",
      description = "Part of a name; * is anything.")
  List<String> patterns = List.of();

  @Mixin OutputOptions output;

  @Override
  public Integer call() {
    output.prepare(terminal);
    StringBuilder text = new StringBuilder();
    for (Bug bug : BugCorpus.standard().matching(patterns)) {
      String engines = EngineChoice.names(bug.scenario());
      String where = engines.isEmpty() ? "any engine" : engines;
      text.append("%-30s %s%n  %s%n".formatted(bug.name(), where, bug.title()));
    }
    output.write(terminal, text.toString());
    return ExitCode.CLEAN;
  }
}
