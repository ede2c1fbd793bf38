package org.isoscope.cli;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Separation;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Storage;
import org.isoscope.engines.instance.OwnName;
import org.isoscope.engines.instance.SharedSpace;
import org.isoscope.model.BadInputException;
import org.isoscope.sql.text.Creation;
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
    Storage storage = server.dialect().storage();
    try (Connection connection = server.open()) {
      int dropped = 0;
      for (String name : separation.names(connection)) {
        dropped +=
            drop(separation.word(), name, () -> Sql.execute(connection, separation.drop(name)));
      }
      for (String name : storage.tables(connection)) {
        dropped += drop("table", name, () -> dropListed(connection, storage, name));
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

  private void dropListed(Connection connection, Storage storage, String list) throws SQLException {
    for (Creation each : SharedSpace.drop(connection, storage, list)) {
      terminal.print(
          "dropped the %s %s\n".formatted(each.kind().toLowerCase(Locale.ROOT), each.name()));
    }
  }

  /** Drops what has such a name if it is left from somebody; how many that were. */
  private int drop(String word, String name, Sql.Action dropping) {
    Optional<OwnName> own = OwnName.of(name);
    if (own.isEmpty() || !isLeft(own.get(), word, name)) {
      return 0;
    }
    try {
      dropping.run();
      terminal.print("dropped the %s %s\n".formatted(word, name));
      return 1;
    } catch (SQLException e) {
      failed = true;
      terminal.error("%s cannot be dropped: %s".formatted(name, e.getMessage()));
      return 0;
    }
  }

  private boolean isLeft(OwnName own, String word, String name) {
    if (own.isInUse()) {
      terminal.say("%s %s is in use".formatted(word, name));
      return false;
    }
    if (!own.isOfThisMachine() && !all) {
      terminal.say("%s %s was made on another machine; --all drops it".formatted(word, name));
      return false;
    }
    return true;
  }
}
