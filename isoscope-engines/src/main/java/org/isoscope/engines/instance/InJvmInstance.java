package org.isoscope.engines.instance;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engines.provision.DriverLoader;
import org.isoscope.model.Version;

/** An engine that runs inside this JVM, from a class loader of its own. */
public class InJvmInstance implements Instance {
  private final String engine;
  private final Version version;
  private final Dialect dialect;
  private final DriverLoader loader;
  private final String url;
  private final Supplier<Properties> properties;
  private final Shutdown shutdown;
  private final AtomicBoolean closed = new AtomicBoolean();

  /** What must be done to the engine before its class loader is closed. */
  @FunctionalInterface
  public interface Shutdown {
    void run(InJvmInstance instance) throws SQLException;
  }

  /** User and password for a connection. */
  public static Properties login(String user, String password) {
    Properties properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    return properties;
  }

  /**
   * @param properties what each new connection is given
   */
  public InJvmInstance(
      String engine,
      Version version,
      Dialect dialect,
      DriverLoader loader,
      String url,
      Supplier<Properties> properties,
      Shutdown shutdown) {
    this.engine = engine;
    this.version = version;
    this.dialect = dialect;
    this.loader = loader;
    this.url = url;
    this.properties = properties;
    this.shutdown = shutdown;
  }

  @Override
  public String engine() {
    return engine;
  }

  @Override
  public Version version() {
    return version;
  }

  @Override
  public Dialect dialect() {
    return dialect;
  }

  @Override
  public Connection connect() throws SQLException {
    return loader.connect(url, properties.get());
  }

  public DriverLoader loader() {
    return loader;
  }

  @Override
  public Access access() {
    return new Access(url, properties.get().getProperty("user", ""), Optional.empty());
  }

  @Override
  public boolean isOwned() {
    return true;
  }

  @Override
  public boolean isAlive() {
    return !closed.get();
  }

  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    try (loader) {
      shutdown.run(this);
    } catch (SQLException e) {
      // Some engines report a completed shutdown as an error (Derby: XJ015, 08006).
    }
  }
}
