package org.isoscope.junit;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.isoscope.engine.EngineRef;
import org.isoscope.engines.Engine;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.RunningEngine;

/**
 * The engines of a test run, each version started once. They are the JVM's, because a test factory
 * has nowhere else to share them; what no extension has closed stops at its end.
 */
final class SharedEngines {
  private static final EngineCatalog CATALOG = TestEngines.catalog();
  private static final Map<String, RunningEngine> RUNNING = new ConcurrentHashMap<>();

  private SharedEngines() {}

  static RunningEngine get(String reference) {
    return RUNNING.computeIfAbsent(exact(reference), CATALOG::start);
  }

  /** The reference with the version that it means. */
  private static String exact(String reference) {
    if (EngineRef.parse(reference) instanceof EngineRef.Named named) {
      Engine engine = EngineCatalog.named(named.engine());
      return new EngineRef.Named(
              engine.name(), Optional.of(CATALOG.resolve(engine, named.version())))
          .toString();
    }
    return reference;
  }

  static void close() {
    RUNNING
        .values()
        .removeIf(
            engine -> {
              engine.close();
              return true;
            });
  }
}
