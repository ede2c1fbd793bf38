package org.isoscope.engine.fault;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.model.Version;

/** A real engine that breaks one promise inside transactions. Closing it closes the engine. */
public final class FaultyInstance implements Instance {
  private final Instance real;
  private final Fault fault;

  public FaultyInstance(Instance real, Fault fault) {
    this.real = Objects.requireNonNull(real);
    this.fault = Objects.requireNonNull(fault);
  }

  public Fault fault() {
    return fault;
  }

  @Override
  public Connection connect() throws SQLException {
    return FaultySession.wrap(real.connect(), real, fault);
  }

  @Override
  public Connection open() throws SQLException {
    return FaultySession.wrap(real.open(), real, fault);
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
  public boolean isOurs() {
    return real.isOurs();
  }

  @Override
  public boolean isAlive() {
    return real.isAlive();
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
