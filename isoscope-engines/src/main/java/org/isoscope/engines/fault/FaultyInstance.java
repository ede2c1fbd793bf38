package org.isoscope.engines.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import org.isoscope.engine.ForwardingInstance;
import org.isoscope.engine.Instance;

/** A real engine that breaks one promise inside transactions. Closing it closes the engine. */
public final class FaultyInstance extends ForwardingInstance {
  private final Fault fault;

  public FaultyInstance(Instance real, Fault fault) {
    super(real);
    this.fault = Objects.requireNonNull(fault);
  }

  @Override
  public Connection connect() throws SQLException {
    return FaultySession.wrap(real().connect(), real(), fault);
  }

  @Override
  public Connection open() throws SQLException {
    return FaultySession.wrap(real().open(), real(), fault);
  }
}
