package org.isoscope.engines.instance;

import java.nio.file.Path;

/**
 * Where a server works.
 *
 * @param run a temporary folder, for its socket and the like
 * @param data its data
 * @param log its output
 */
public record ServerFolders(Path run, Path data, Path log) {
  static final String DATA = "data";

  private static final String LOG = "server.log";

  /** All of it temporary. */
  static ServerFolders in(TemporaryFolder scratch) {
    return new ServerFolders(scratch.path(), scratch.path().resolve(DATA), log(scratch.path()));
  }

  /** Data and log in a folder that stays. */
  static ServerFolders keeping(Path kept, TemporaryFolder scratch) {
    return new ServerFolders(scratch.path(), kept.resolve(DATA), log(kept));
  }

  private static Path log(Path folder) {
    return folder.resolve(LOG);
  }

  /** What the initialization executes. */
  public Path script() {
    return run.resolve("init.sql");
  }

  /** For the server's own temporary files. */
  public Path temporary() {
    return run.resolve("tmp");
  }
}
