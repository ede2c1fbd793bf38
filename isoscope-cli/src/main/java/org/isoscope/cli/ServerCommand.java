package org.isoscope.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.instance.InJvmInstance;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.model.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "server",
    description = "Starts an engine version and keeps it running until Enter or Ctrl-C.")
final class ServerCommand extends TerminalCommand {
  @Parameters(paramLabel = "ENGINE", description = "As in mariadb:10.11.5.")
  String engine;

  @Option(names = "--keep", paramLabel = "DIR", description = "Keep the data in this folder.")
  Path keep;

  @Option(names = "--arg", paramLabel = "OPTION", description = "Pass an option to the server.")
  List<String> arguments = List.of();

  @Option(names = "--durable", description = "Sync to disk as in production; slower.")
  boolean durable;

  @Option(names = "--port", description = "A fixed port instead of a free one.")
  Integer port;

  @Override
  public Integer call() {
    EngineRef ref = EngineRef.parse(engine);
    if (ref instanceof EngineRef.Url) {
      throw new BadInputException("a URL names a server that runs already", "name an engine");
    }
    StartOptions options =
        new StartOptions(Optional.ofNullable(keep), arguments, durable, Optional.ofNullable(port));
    try (EngineAccess access = new EngineAccess(terminal);
        Instance server = access.start(ref, options)) {
      if (server instanceof InJvmInstance) {
        throw new BadInputException(
            server.engine() + " runs inside Isoscope's own process: there is no server to start",
            "postgres, mariadb and mysql are servers");
      }
      show(server);
      awaitEnter();
    }
    return ExitCode.CLEAN;
  }

  private void show(Instance server) {
    Instance.Access access = server.access();
    terminal.println(server.engine() + " " + server.version() + " is running");
    terminal.println("  JDBC URL  " + access.jdbcUrl());
    terminal.println("  user      " + access.user() + ", no password");
    access.clientCommand().ifPresent(command -> terminal.println("  client    " + command));
    server.log().ifPresent(log -> terminal.println("  log       " + log));
    terminal.say("press Enter or Ctrl-C to stop it");
  }

  /** Without a terminal or a pipe to read from, only a signal ends the server. */
  private static void awaitEnter() {
    try {
      if (System.in.read() < 0) {
        new CountDownLatch(1).await();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
