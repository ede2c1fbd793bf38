package org.isoscope.testing;

import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engine.catalog.EngineCatalog;
import org.isoscope.engine.catalog.UrlOptions;
import org.isoscope.engine.provision.Cache;
import org.isoscope.engine.provision.MavenStore;
import org.isoscope.engine.provision.Narrator;
import org.isoscope.engine.provision.StartOptions;
import org.isoscope.engine.provision.Workshop;

/** Real engines for tests. One that cannot be had is a failure, never a skipped test. */
public final class TestEngines {
  private TestEngines() {}

  public static EngineCatalog catalog() {
    Narrator silent = line -> {};
    Cache cache = Cache.standard();
    return new EngineCatalog(new Workshop(new MavenStore(cache, silent), cache, silent));
  }

  public static Instance start(String reference) {
    return catalog().open(EngineRef.parse(reference), StartOptions.standard(), UrlOptions.none());
  }
}
