package org.isoscope.engine.provision;

import java.util.Objects;

/**
 * What an engine needs in order to start.
 *
 * @param store fetches artifacts
 * @param cache keeps unpacked servers
 * @param narrator is told what takes a while
 */
public record Workshop(ArtifactStore store, Cache cache, Narrator narrator) {
  public Workshop {
    Objects.requireNonNull(store);
    Objects.requireNonNull(cache);
    Objects.requireNonNull(narrator);
  }
}
