package org.isoscope.engines.provision;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The drivers of server processes, each loaded once and for good. A driver registers itself with
 * {@code DriverManager}, which never lets it go, and some start a thread: one for each server that
 * is started would pile up.
 */
final class SharedDrivers {
  private static final Map<Path, DriverLoader> LOADED = new ConcurrentHashMap<>();

  private SharedDrivers() {}

  /** The drivers in a jar; not to be closed. */
  static DriverLoader in(Path jar) {
    return LOADED.computeIfAbsent(
        jar, file -> new DriverLoader(file.getFileName().toString(), List.of(file)));
  }
}
