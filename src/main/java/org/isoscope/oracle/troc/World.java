package org.isoscope.oracle.troc;

import java.util.Optional;
import org.isoscope.engine.isolation.Deviation;

/**
 * One way a statement may go.
 *
 * @param overtaken whether it must fail because a row that it wants was changed after its snapshot
 * @param design what the engine calls its design, if this way is that
 */
record World(Effect effect, boolean overtaken, Optional<Deviation> design) {
  static World of(Effect effect) {
    return new World(effect, false, Optional.empty());
  }

  World asOvertaken() {
    return new World(effect, true, design);
  }

  World by(Optional<Deviation> deviation) {
    return new World(effect, overtaken, deviation);
  }
}
