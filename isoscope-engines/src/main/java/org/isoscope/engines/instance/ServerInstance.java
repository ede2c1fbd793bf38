package org.isoscope.engines.instance;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.model.Version;

/** A server process that takes connections. */
final class ServerInstance implements Instance {
  static final String DATABASE = "isoscope";

  private final ServerRecipe recipe;
  private final RunningServer server;
  private final Dialect dialect;
  private final Cleanup.Handle end;

  ServerInstance(ServerRecipe recipe, RunningServer server, Cleanup.Handle end) {
    this.recipe = recipe;
    this.server = server;
    this.dialect = server.dialect();
    this.end = end;
  }

  @Override
  public String engine() {
    return recipe.engine();
  }

  @Override
  public Version version() {
    return server.version();
  }

  @Override
  public Dialect dialect() {
    return dialect;
  }

  @Override
  public Connection connect() throws SQLException {
    if (!isAlive()) {
      throw new SQLException(recipe.title() + " is not running any more", "08006");
    }
    return server.drivers().connect(recipe.url(server.port(), DATABASE), new Properties());
  }

  @Override
  public Access access() {
    return recipe.access(server.port());
  }

  @Override
  public boolean isOwned() {
    return true;
  }

  @Override
  public boolean isAlive() {
    return server.process().isAlive();
  }

  @Override
  public Optional<Path> log() {
    return Optional.of(server.process().log().file());
  }

  @Override
  public void close() {
    end.run();
  }
}
