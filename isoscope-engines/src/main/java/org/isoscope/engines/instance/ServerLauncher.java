package org.isoscope.engines.instance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import org.isoscope.engine.Instance;
import org.isoscope.engines.provision.DriverLoader;
import org.isoscope.engines.provision.Folders;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.engines.provision.SystemUser;
import org.isoscope.model.BadInputException;
import org.isoscope.model.UnavailableException;

/** Starts servers: a copy of a fresh data folder, a process on it, and the means to reach it. */
public final class ServerLauncher {
  private final ServerRecipe recipe;
  private final Provisions provisions;

  public ServerLauncher(ServerRecipe recipe, Provisions provisions) {
    this.recipe = recipe;
    this.provisions = provisions;
  }

  /** A server that takes connections; all that belongs to it goes when it is closed. */
  public Instance start(StartOptions options) {
    options.port().ifPresent(ServerLauncher::requireFree);
    Cleanup belongings = new Cleanup();
    Cleanup.Handle end = Cleanup.register(belongings::close);
    try {
      RunningServer server = run(options, belongings);
      return new ServerInstance(recipe, server, end);
    } catch (RuntimeException | Error e) {
      end.run();
      throw e;
    }
  }

  private RunningServer run(StartOptions options, Cleanup belongings) {
    DriverLoader drivers = DriverLoader.shared(provisions.store().fetch(recipe.driver()));
    DataTemplate template = new DataTemplate(recipe, provisions, drivers);
    boolean inMemory = !options.durable();
    TemporaryFolder scratch =
        TemporaryFolder.open(recipe.engine(), recipe.user(), inMemory, belongings);
    ServerFolders folders = ServerFolders.in(scratch);
    try {
      if (options.keep().isPresent()) {
        KeptFolder kept = KeptFolder.open(options.keep().get(), recipe);
        belongings.add(kept::close);
        folders = ServerFolders.keeping(kept.path(), scratch);
        kept.fill(template, folders.data(), recipe.user());
      } else {
        Folders.copy(template.folder(), folders.data(), recipe.user());
      }
      prepare(folders, recipe.user());
    } catch (IOException e) {
      throw new UnavailableException(
          "the data folder " + folders.data() + " cannot be filled: " + e.getMessage(),
          "look for space and permissions there",
          e);
    }
    return RunningServer.start(recipe, folders, options, drivers, belongings);
  }

  /** The small folders that a server expects to find. */
  static void prepare(ServerFolders folders, SystemUser user) throws IOException {
    Files.createDirectories(folders.temporary());
    user.take(folders.temporary());
  }

  private static final int LAST = 65535;

  /** A port that is free now; it may be taken by the time a server wants it. */
  static int free() {
    try (ServerSocket socket = new ServerSocket(0, 1, loopback())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void requireFree(int port) {
    if (port < 1 || port > LAST) {
      throw new BadInputException("there is no port " + port, "choose one from 1 to " + LAST);
    }
    try (ServerSocket socket = new ServerSocket()) {
      // Connections of a server that has just stopped do not make its port busy.
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(loopback(), port));
    } catch (IOException e) {
      throw new UnavailableException(
          "port " + port + " is in use or not allowed (" + e.getMessage() + ")",
          "choose another one, or none for one that is free",
          e);
    }
  }

  private static InetAddress loopback() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }
}
