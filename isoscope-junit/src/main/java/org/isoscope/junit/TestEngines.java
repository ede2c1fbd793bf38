package org.isoscope.junit;

import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.UrlOptions;
import org.isoscope.engines.instance.StartOptions;

/**
 * Engines for tests that need one of their own: to stop it, to start it again, to give it options.
 */
public final class TestEngines {
  private TestEngines() {}

  /** Starts engines without a word about downloads and the like. */
  public static EngineCatalog catalog() {
    return new EngineCatalog(line -> {});
  }

  /** Starts an engine, to be closed by the test. */
  public static Instance start(String reference) {
    return catalog()
        .open(EngineRef.parse(reference), StartOptions.standard(), UrlOptions.standard());
  }
}
