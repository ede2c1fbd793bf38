package org.isoscope.engines;

import org.isoscope.engine.Instance;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Cache;
import org.isoscope.engines.provision.MavenStore;
import org.isoscope.engines.provision.Narrator;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.Version;

/** Real servers for tests, from the cache that Isoscope itself uses. */
final class Servers {
  private static final Narrator SILENT = line -> {};

  private Servers() {}

  static Provisions provisions() {
    Cache cache = Cache.standard();
    return new Provisions(new MavenStore(cache, SILENT), cache, SILENT);
  }

  /** Starts what a reference such as {@code mariadb:10.11.5} names. */
  static Instance start(String reference, StartOptions options) {
    String[] parts = reference.split(":", 2);
    return engine(parts[0]).start(new Version(parts[1]), options, provisions());
  }

  static Engine engine(String name) {
    return switch (name) {
      case "postgres" -> new PostgreSql();
      case "mariadb" -> new MariaDb();
      case "mysql" -> new MySql();
      default -> throw new IllegalArgumentException(name);
    };
  }
}
