package org.isoscope.cli;

import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.provision.Cache;
import org.isoscope.engines.provision.MavenStore;
import org.isoscope.engines.provision.Provisions;

/** What every command that starts engines needs, closed when the command ends. */
public final class Toolbox implements AutoCloseable {
  private final MavenStore store;
  private final EngineCatalog catalog;

  public Toolbox(Terminal terminal) {
    Cache cache = Cache.standard();
    store = new MavenStore(cache, terminal);
    catalog = new EngineCatalog(new Provisions(store, cache, terminal));
  }

  public EngineCatalog catalog() {
    return catalog;
  }

  @Override
  public void close() {
    store.close();
  }
}
