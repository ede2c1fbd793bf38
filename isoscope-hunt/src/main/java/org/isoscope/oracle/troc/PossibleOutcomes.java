package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.List;

/**
 * All the ways a statement may go that are known.
 *
 * @param exhaustive whether it must be one of these; otherwise some lie between them
 * @param readsUnknown whether it is not known what its queries read, so that what it wrote cannot
 *     be told from its count
 */
record PossibleOutcomes(List<PossibleOutcome> list, boolean exhaustive, boolean readsUnknown) {
  PossibleOutcomes {
    list = List.copyOf(list);
  }

  static PossibleOutcomes only(PossibleOutcome world) {
    return new PossibleOutcomes(List.of(world), true, false);
  }

  PossibleOutcomes and(PossibleOutcomes others) {
    List<PossibleOutcome> all = new ArrayList<>(list);
    others.list.stream().filter(world -> !all.contains(world)).forEach(all::add);
    return new PossibleOutcomes(
        all, exhaustive && others.exhaustive, readsUnknown || others.readsUnknown);
  }

  /** These are not all. */
  PossibleOutcomes amongOthers() {
    return new PossibleOutcomes(list, false, readsUnknown);
  }

  PossibleOutcomes withUnknownReads() {
    return new PossibleOutcomes(list, false, true);
  }
}
