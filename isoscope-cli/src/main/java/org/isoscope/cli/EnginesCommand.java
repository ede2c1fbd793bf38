package org.isoscope.cli;

import java.util.List;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.Dialect;
import org.isoscope.engines.Engine;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.model.Version;
import org.isoscope.report.EngineListing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "engines",
    description = "Lists every engine: versions at hand, levels, how lock waits are known.")
final class EnginesCommand extends TerminalCommand {
  enum Format {
    TEXT,
    JSON
  }

  @Option(names = "--all", description = "List every version.")
  boolean all;

  @Option(
      names = "--format",
      description = "text or json; ${DEFAULT-VALUE} by default.",
      defaultValue = "text")
  Format format;

  @Mixin OutputOptions output;

  @Override
  public Integer call() {
    output.prepare(terminal);
    try (EngineAccess access = new EngineAccess(terminal)) {
      List<EngineListing.Entry> entries =
          EngineCatalog.engines().stream()
              .map(engine -> entry(engine, access.versions(engine)))
              .toList();
      EngineListing listing = new EngineListing(entries, EngineCatalog.documentedOnly());
      output.write(terminal, format == Format.JSON ? listing.json() : listing.text(all));
    }
    return ExitCode.CLEAN;
  }

  private static EngineListing.Entry entry(Engine engine, List<Version> versions) {
    Dialect dialect = engine.dialect(engine.defaultVersion());
    return new EngineListing.Entry(
        engine.name(),
        engine.title(),
        engine.defaultVersion(),
        versions,
        dialect.levels().offered(),
        dialect.levels().standard(),
        blocking(dialect.blocking()),
        engine.origin());
  }

  private static String blocking(Blocking blocking) {
    if (blocking instanceof Blocking.Never) {
      return "never waits";
    }
    return blocking.isExact() ? "exact" : "time-out";
  }
}
