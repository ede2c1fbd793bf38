package org.isoscope.engines.instance;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.SystemUser;
import org.isoscope.model.Version;

/** How one version of a server fills a data folder, runs and is reached. */
public interface ServerRecipe {
  /** The engine's name in the catalogue. */
  String engine();

  /** The version that was asked for. */
  Version version();

  /** The name in messages: {@code PostgreSQL 17.0}. */
  String title();

  SystemUser user();

  default Map<String, String> environment() {
    return Map.of();
  }

  /** The command that fills an empty data folder. */
  List<String> initialization(ServerFolders folders);

  /**
   * What {@link #initialization} executes: its standard input, and a file at {@link
   * ServerFolders#script}.
   */
  default String script() {
    return "";
  }

  /** The command that runs it, without what the user adds. */
  List<String> command(ServerFolders folders, int port, boolean durable);

  /** How it is stopped. */
  StopSignal stop(boolean dataIsKept);

  Artifact driver();

  /** The URL that Isoscope itself uses, with all its options. */
  String url(int port, String database);

  /**
   * Two seconds, in the driver's unit. Whoever asks whether a server answers waits no longer, for
   * whatever has the port may accept connections and say nothing.
   */
  String socketTimeout();

  /** A database that a server has before the first statements. */
  String firstDatabase();

  /** How a person reaches it. */
  Instance.Access access(int port);

  /** The version that the server says it has. */
  Version reported(Connection connection) throws SQLException;

  /** The data folder that the server says it has, by which it is known to be the right one. */
  Path dataFolder(Connection connection) throws SQLException;

  Dialect dialect(Version version);
}
