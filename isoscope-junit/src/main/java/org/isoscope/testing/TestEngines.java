package org.isoscope.testing;

import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.UrlOptions;
import org.isoscope.engines.provision.Cache;
import org.isoscope.engines.provision.MavenStore;
import org.isoscope.engines.provision.Narrator;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.engines.provision.StartOptions;

/** Real engines for tests. One that cannot be had is a failure, never a skipped test. */
public final class TestEngines {
  private TestEngines() {}

  public static EngineCatalog catalog() {
    Narrator silent = line -> {};
    Cache cache = Cache.standard();
    return new EngineCatalog(new Provisions(new MavenStore(cache, silent), cache, silent));
  }

  public static Instance start(String reference) {
    return catalog().open(EngineRef.parse(reference), StartOptions.standard(), UrlOptions.none());
  }
}
