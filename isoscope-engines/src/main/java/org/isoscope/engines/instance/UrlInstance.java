package org.isoscope.engines.instance;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engines.provision.DriverLoader;
import org.isoscope.model.Version;

/**
 * A server that was reached by URL; closing it closes only the driver, and a container if it is
 * one.
 */
public record UrlInstance(
    String engine,
    Version version,
    Dialect dialect,
    DriverLoader driver,
    String url,
    Properties login,
    Access access,
    boolean isOwned,
    boolean isVerified,
    Runnable stop)
    implements Instance {

  @Override
  public Connection connect() throws SQLException {
    return driver.connect(url, login);
  }

  @Override
  public boolean isAlive() {
    try (Connection connection = connect()) {
      return connection.isValid(2);
    } catch (SQLException e) {
      return false;
    }
  }

  @Override
  public void close() {
    try (driver) {
      stop.run();
    }
  }
}
