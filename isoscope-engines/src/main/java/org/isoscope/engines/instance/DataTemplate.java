package org.isoscope.engines.instance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.zip.CRC32;
import org.isoscope.engine.Sql;
import org.isoscope.engines.provision.DriverLoader;
import org.isoscope.engines.provision.Folders;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.engines.provision.SystemUser;
import org.isoscope.model.UnavailableException;

/**
 * A fresh data folder, made once for a version and then copied: to copy it takes a tenth of a
 * second, to make it up to ten. The server has run on it once, because the first start does work of
 * its own, and was stopped in good order.
 */
final class DataTemplate {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final String FIRST_STATEMENT = "CREATE DATABASE isoscope";

  private final ServerRecipe recipe;
  private final Provisions provisions;
  private final DriverLoader drivers;

  DataTemplate(ServerRecipe recipe, Provisions provisions, DriverLoader drivers) {
    this.recipe = recipe;
    this.provisions = provisions;
    this.drivers = drivers;
  }

  Path folder() {
    String key = "data/" + recipe.engine() + "-" + recipe.version() + "-" + fingerprint();
    return provisions.cache().folder(key, "a data folder for " + recipe.title(), this::make);
  }

  /** Changes with everything that the content depends on, so that no stale one is used. */
  private String fingerprint() {
    ServerFolders anywhere = new ServerFolders(Path.of("/run"), Path.of("/data"), Path.of("/log"));
    CRC32 sum = new CRC32();
    List.of(
            recipe.initialization(anywhere),
            List.of(recipe.script()),
            List.of(FIRST_STATEMENT),
            recipe.command(anywhere, 0, false))
        .forEach(part -> sum.update(part.toString().getBytes(StandardCharsets.UTF_8)));
    return Long.toHexString(sum.getValue());
  }

  private void make(Path target) throws IOException {
    provisions.narrator().say("preparing a data folder for " + recipe.title() + " …");
    Cleanup belongings = new Cleanup();
    Cleanup.Handle end = Cleanup.register(belongings::close);
    try {
      TemporaryFolder scratch =
          TemporaryFolder.open(recipe.engine(), recipe.user(), true, belongings);
      ServerFolders folders = ServerFolders.in(scratch);
      initialize(folders, belongings);
      firstRun(folders, belongings);
      Folders.copy(folders.data(), target, SystemUser.current());
    } finally {
      end.run();
    }
  }

  private void initialize(ServerFolders folders, Cleanup belongings) throws IOException {
    ServerLauncher.prepare(folders, recipe.user());
    Files.createDirectory(folders.data());
    recipe.user().take(folders.data());
    Files.writeString(folders.script(), recipe.script());
    recipe.user().take(folders.script());
    ServerInvocation command =
        new ServerInvocation(
            recipe.title(),
            recipe.initialization(folders),
            recipe.environment(),
            recipe.user(),
            folders.run(),
            folders.script(),
            folders.log(),
            StopSignal.KILL);
    ServerProcess.run(command, PATIENCE, belongings);
  }

  private void firstRun(ServerFolders folders, Cleanup belongings) {
    // As if it were to be kept: it must be stopped in good order.
    StartOptions options =
        new StartOptions(Optional.of(folders.data()), List.of(), false, Optional.empty());
    RunningServer server = RunningServer.start(recipe, folders, options, drivers, belongings);
    try (ServerProcess process = server.process();
        Connection connection =
            drivers.connect(recipe.url(server.port(), recipe.firstDatabase()), new Properties())) {
      Sql.execute(connection, FIRST_STATEMENT);
    } catch (SQLException e) {
      throw new UnavailableException(
          recipe.title() + " does not take its first statements: " + e.getMessage(),
          "its version may not be supported",
          e);
    }
  }
}
