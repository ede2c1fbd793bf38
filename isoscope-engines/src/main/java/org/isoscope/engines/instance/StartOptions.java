package org.isoscope.engines.instance;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a server is to be started.
 *
 * @param keep where its data stays after it stops; without it the data is temporary
 * @param arguments more options for the server, as its own command line takes them
 * @param durable whether it syncs its files to disk as in production
 * @param port a fixed port; without it a free one
 */
public record StartOptions(
    Optional<Path> keep, List<String> arguments, boolean durable, Optional<Integer> port) {
  public StartOptions {
    arguments = List.copyOf(arguments);
  }

  /** Fast and temporary. */
  public static StartOptions standard() {
    return new StartOptions(Optional.empty(), List.of(), false, Optional.empty());
  }
}
