package org.isoscope.hunt;

import java.util.HashMap;
import java.util.Map;

/**
 * Which sightings are looked into. What comes to something found before has cost its tries for
 * nothing: of such tries each sort of sightings has some, and all together as many as the hunt has
 * had cases. So a hunt that meets one bug all the time goes on, and a new one is found behind it.
 * It counts tries and not time, so that the same seed gives the same findings.
 */
final class Attention {
  /** Tries that each sort may cost for nothing. */
  private static final int EACH = 3_000;

  private final Map<String, Integer> spent = new HashMap<>();
  private int spentInAll;

  /**
   * @param cases how many there were until then
   */
  boolean isFor(RawFinding raw, int cases) {
    return spent.getOrDefault(raw.sort(), 0) < EACH || spentInAll < cases;
  }

  /** A sighting came to something that was found before. */
  void cost(RawFinding raw, int tries) {
    spent.merge(raw.sort(), tries, Integer::sum);
    spentInAll += tries;
  }
}
