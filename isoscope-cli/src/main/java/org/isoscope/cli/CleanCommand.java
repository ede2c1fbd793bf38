package org.isoscope.cli;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Separation;
import org.isoscope.engine.Sql;
import org.isoscope.engines.instance.OwnName;
import org.isoscope.model.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "clean",
    description = {
      "Drops what killed runs of Isoscope have left on a server, and nothing else.",
      "What a process of this machine still uses is left alone."
    })
final class CleanCommand extends TerminalCommand {
  @Parameters(paramLabel = "URL", arity = "1..*", description = "Of the server, as in jdbc:….")
  List<String> urls;

  @Option(
      names = "--all",
      description = "Also what was made on other machines, of which nobody knows if it is in use.")
  boolean all;

  @Mixin EngineOptions engineOptions;

  private boolean failed;

  @Override
  public Integer call() {
    for (String url : urls) {
      if (!(EngineRef.parse(url) instanceof EngineRef.Url)) {
        throw new BadInputException(
            "'" + url + "' is no jdbc: URL", "servers that Isoscope starts leave nothing");
      }
    }
    try (EngineAccess access = engineOptions.access(terminal)) {
      for (String url : urls) {
        try (Instance server = access.start(EngineRef.parse(url))) {
          clean(server);
        }
      }
    }
    return failed ? ExitCode.UNAVAILABLE : ExitCode.CLEAN;
  }

  private void clean(Instance server) {
    Separation separation = server.dialect().separation();
    try (Connection connection = server.open()) {
      int dropped = 0;
      for (String name : separation.names(connection)) {
        Optional<OwnName> own = OwnName.of(name);
        if (own.isPresent() && isLeft(own.get(), name, separation)) {
          dropped += drop(connection, separation, name) ? 1 : 0;
        }
      }
      terminal.print(
          dropped == 0
              ? "nothing to clean on %s\n".formatted(EngineOptions.title(server))
              : "%d dropped on %s\n".formatted(dropped, EngineOptions.title(server)));
    } catch (SQLException e) {
      failed = true;
      terminal.error(EngineOptions.title(server) + " cannot be looked at: " + e.getMessage());
    }
  }

  private boolean isLeft(OwnName own, String name, Separation separation) {
    if (own.isInUse()) {
      terminal.say("%s %s is in use".formatted(separation.word(), name));
      return false;
    }
    if (!own.isOfThisMachine() && !all) {
      terminal.say(
          "%s %s was made on another machine; --all drops it".formatted(separation.word(), name));
      return false;
    }
    return true;
  }

  private boolean drop(Connection connection, Separation separation, String name) {
    try {
      Sql.execute(connection, separation.drop(name));
      terminal.print("dropped the %s %s\n".formatted(separation.word(), name));
      return true;
    } catch (SQLException e) {
      failed = true;
      terminal.error("%s cannot be dropped: %s".formatted(name, e.getMessage()));
      return false;
    }
  }
}
