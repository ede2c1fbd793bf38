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
import org.isoscope.engines.provision.DriverLoader;
import org.isoscope.model.UnavailableException;
import org.isoscope.model.Version;

/**
 * A server that answers.
 *
 * @param version what it says it is
 */
record RunningServer(ServerProcess process, int port, Version version, DriverLoader drivers) {
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
        AtomicReference<Version> version = new AtomicReference<>();
        process.awaitReady(
            () -> {
              ask(recipe, folders, drivers, port).ifPresent(version::set);
              return version.get() != null;
            },
            PATIENCE);
        return new RunningServer(process, port, version.get(), drivers);
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

  /** The version of the server on this port, if that is ours: another may have been faster. */
  private static Optional<Version> ask(
      ServerRecipe recipe, ServerFolders folders, DriverLoader drivers, int port)
      throws SQLException {
    String url = recipe.url(port, recipe.firstDatabase());
    Properties impatience = new Properties();
    impatience.setProperty("socketTimeout", recipe.socketTimeout());
    try (Connection connection = drivers.connect(url, impatience)) {
      boolean ours = isSame(recipe.dataFolder(connection), folders.data());
      return ours ? Optional.of(recipe.reported(connection)) : Optional.empty();
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
