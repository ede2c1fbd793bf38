package org.isoscope.oracle.troc;

import java.util.Optional;
import org.isoscope.engine.isolation.Deviation;

/**
 * One way a statement may go.
 *
 * @param overtaken whether it must fail because a row that it wants was changed after its snapshot
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
