package org.isoscope.cli;

import org.isoscope.engine.catalog.EngineCatalog;
import org.isoscope.engine.provision.Cache;
import org.isoscope.engine.provision.MavenStore;
import org.isoscope.engine.provision.Workshop;

/** What every command that starts engines needs, closed when the command ends. */
final class Toolbox implements AutoCloseable {
  private final MavenStore store;
  private final EngineCatalog catalog;

  Toolbox(Terminal terminal) {
    Cache cache = Cache.standard();
    store = new MavenStore(cache, terminal);
    catalog = new EngineCatalog(new Workshop(store, cache, terminal));
  }

  EngineCatalog catalog() {
    return catalog;
  }

  @Override
  public void close() {
    store.close();
  }
}
