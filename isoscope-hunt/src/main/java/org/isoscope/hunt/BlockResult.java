package org.isoscope.hunt;

import java.util.List;

/** What came of a block. */
record BlockResult(Block block, Counts counts, List<RawFinding> sightings, List<Crash> crashes) {
  BlockResult {
    sightings = List.copyOf(sightings);
    crashes = List.copyOf(crashes);
  }
}
