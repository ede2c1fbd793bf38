package org.isoscope.engines.instance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicReference;
import org.isoscope.engine.Dialect;
import org.isoscope.engines.provision.DriverLoader;
import org.isoscope.model.UnavailableException;
import org.isoscope.model.Version;

/**
 * A server that answers.
 *
 * @param version what it says it is
 * @param dialect for that, as it is configured
 */
record RunningServer(
    ServerProcess process, int port, Version version, Dialect dialect, DriverLoader drivers) {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int PORTS_TO_TRY = 3;

  /** Starts a server on a folder that has data. */
  static RunningServer start(
      ServerRecipe recipe,
      ServerFolders folders,
      StartOptions options,
      DriverLoader drivers,
      Cleanup cleanup) {
    for (int attempt = 1; ; attempt++) {
      int port = options.port().orElseGet(ServerLauncher::free);
      ServerProcess process = ServerProcess.start(command(recipe, folders, options, port), cleanup);
      try {
        AtomicReference<Answer> answer = new AtomicReference<>();
        process.awaitReady(
            () -> {
              ask(recipe, folders, drivers, port).ifPresent(answer::set);
              return answer.get() != null;
            },
            PATIENCE);
        return new RunningServer(
            process, port, answer.get().version(), answer.get().dialect(), drivers);
      } catch (UnavailableException e) {
        process.close();
        boolean mayRetry = options.port().isEmpty() && attempt < PORTS_TO_TRY;
        if (!mayRetry || !process.log().saysPortIsTaken()) {
          throw e;
        }
      }
    }
  }

  private static ServerInvocation command(
      ServerRecipe recipe, ServerFolders folders, StartOptions options, int port) {
    List<String> arguments = new ArrayList<>(recipe.command(folders, port, options.durable()));
    arguments.addAll(options.arguments());
    return new ServerInvocation(
        recipe.title(),
        arguments,
        recipe.environment(),
        recipe.user(),
        folders.run(),
        ServerInvocation.NO_INPUT,
        folders.log(),
        recipe.stop(options.keep().isPresent()));
  }

  /** What a server says of itself. */
  private record Answer(Version version, Dialect dialect) {}

  /** What the server on this port is, if that is ours: another may have been faster. */
  private static Optional<Answer> ask(
      ServerRecipe recipe, ServerFolders folders, DriverLoader drivers, int port)
      throws SQLException {
    String url = recipe.url(port, recipe.firstDatabase());
    Properties impatience = new Properties();
    impatience.setProperty("socketTimeout", recipe.socketTimeout());
    try (Connection connection = drivers.connect(url, impatience)) {
      boolean ours = isSame(recipe.dataFolder(connection), folders.data());
      if (!ours) {
        return Optional.empty();
      }
      Version version = recipe.reported(connection);
      return Optional.of(new Answer(version, recipe.dialect(version).on(connection)));
    }
  }

  private static boolean isSame(Path reported, Path ours) {
    try {
      return Files.isSameFile(reported, ours);
    } catch (IOException e) {
      return false;
    }
  }
}
