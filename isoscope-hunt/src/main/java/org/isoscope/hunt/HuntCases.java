package org.isoscope.hunt;

import java.util.LinkedHashMap;
import java.util.Map;
import org.isoscope.generate.CaseGenerator;
import org.isoscope.generate.GeneratedCase;

/** The cases of a hunt. Each is made once although every level asks for it, and soon forgotten. */
final class HuntCases {
  /** Workers are at neighbouring blocks, which most often are other levels of the same cases. */
  private static final int KEPT = 4 * CaseGenerator.BLOCK;

  private final CaseGenerator generator;
  private final long seed;
  private final Map<Integer, GeneratedCase> kept =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, GeneratedCase> eldest) {
          return size() > KEPT;
        }
      };

  HuntCases(CaseGenerator generator, long seed) {
    this.generator = generator;
    this.seed = seed;
  }

  synchronized GeneratedCase get(int index) {
    return kept.computeIfAbsent(index, number -> generator.generate(seed, number));
  }
}
