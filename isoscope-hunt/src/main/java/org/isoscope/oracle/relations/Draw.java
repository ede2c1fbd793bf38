package org.isoscope.oracle.relations;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.schedule.Step;

/**
 * Which relations are tried on a case of a hunt. What an occasion calls for is always tried; what
 * could be tried on every case, and takes several runs, on some of them, drawn by the case's own
 * words, so that the same case is judged in the same way.
 */
class Draw {
  /** One of so many cases. */
  private static final int SHARE = 4;

  private static final Set<String> DRAWN = Set.of("serial", "alone");

  private final int number;

  private Draw(int number) {
    this.number = number;
  }

  static Draw of(List<Step> steps) {
    return new Draw(steps.stream().map(Step::text).collect(Collectors.joining(";")).hashCode());
  }

  /** Everything, whatever it takes. */
  static Draw all() {
    return new Draw(-1) {
      @Override
      boolean takes(Relation relation) {
        return true;
      }
    };
  }

  boolean takes(Relation relation) {
    return !DRAWN.contains(relation.name())
        || Math.floorMod(number + relation.name().hashCode(), SHARE) == 0;
  }
}
