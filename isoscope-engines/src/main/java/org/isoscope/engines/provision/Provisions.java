package org.isoscope.engines.provision;

import java.util.Objects;

/**
 * What an engine needs in order to start.
 *
 * @param store fetches artifacts
 * @param cache keeps unpacked servers
 * @param narrator is told what takes a while
 */
public record Provisions(ArtifactStore store, Cache cache, Narrator narrator) {
  public Provisions {
    Objects.requireNonNull(store);
    Objects.requireNonNull(cache);
    Objects.requireNonNull(narrator);
  }
}
