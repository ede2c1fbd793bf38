package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.engine.isolation.Deviation;
import org.isoscope.oracle.troc.single.StatementEffect;

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

  static PossibleOutcomes only(PossibleOutcome outcome) {
    return new PossibleOutcomes(List.of(outcome), true, false);
  }

  PossibleOutcomes and(PossibleOutcomes others) {
    List<PossibleOutcome> all = new ArrayList<>(list);
    others.list.stream().filter(outcome -> !all.contains(outcome)).forEach(all::add);
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

  /**
   * One way a statement may go.
   *
   * @param overtaken whether it must fail because a row that it wants was changed after its
   *     snapshot
   * @param design what the engine calls its design, if this way is that
   */
  record PossibleOutcome(StatementEffect effect, boolean overtaken, Optional<Deviation> design) {
    static PossibleOutcome of(StatementEffect effect) {
      return new PossibleOutcome(effect, false, Optional.empty());
    }

    PossibleOutcome asOvertaken() {
      return new PossibleOutcome(effect, true, design);
    }

    PossibleOutcome by(Optional<Deviation> deviation) {
      return new PossibleOutcome(effect, overtaken, deviation);
    }
  }
}
