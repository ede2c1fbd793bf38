package org.isoscope.engine;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.Version;
import org.isoscope.sql.text.Creation;

/** An instance that is another one, but for what a subclass changes. */
public abstract class ForwardingInstance implements Instance {
  private final Instance real;

  protected ForwardingInstance(Instance real) {
    this.real = real;
  }

  protected final Instance real() {
    return real;
  }

  @Override
  public Connection connect() throws SQLException {
    return real.connect();
  }

  @Override
  public String engine() {
    return real.engine();
  }

  @Override
  public Version version() {
    return real.version();
  }

  @Override
  public Dialect dialect() {
    return real.dialect();
  }

  @Override
  public Access access() {
    return real.access();
  }

  @Override
  public boolean isOwned() {
    return real.isOwned();
  }

  @Override
  public boolean isAlive() {
    return real.isAlive();
  }

  @Override
  public boolean isShared() {
    return real.isShared();
  }

  @Override
  public void empty(Connection connection) throws SQLException {
    real.empty(connection);
  }

  @Override
  public void announce(List<Creation> creations) throws SQLException {
    real.announce(creations);
  }

  @Override
  public boolean isVerified() {
    return real.isVerified();
  }

  @Override
  public Optional<Path> log() {
    return real.log();
  }

  @Override
  public void close() {
    real.close();
  }
}
