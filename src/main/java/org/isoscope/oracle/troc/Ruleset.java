package org.isoscope.oracle.troc;

import java.util.Set;
import org.isoscope.engine.isolation.Deviation;
import org.isoscope.engine.isolation.IsolationModel;

/**
 * The model that a simulation follows.
 *
 * @param allowed what the engine does by design and is only counted
 */
record Ruleset(IsolationModel model, Set<Deviation> allowed) {
  static Ruleset lenient(IsolationModel model) {
    return new Ruleset(model, model.deviations().keySet());
  }

  /** By the plain meaning of the manual. */
  static Ruleset strict(IsolationModel model) {
    return new Ruleset(model, Set.of());
  }

  /** Whether an UPDATE that leaves a row as it is makes a version of it. */
  boolean unchangedIsAVersion() {
    return model.unchangedUpdateIsAVersion()
        || (model.deviations().containsKey(Deviation.UNCHANGED_UPDATE_IS_INVISIBLE)
            && !allowed.contains(Deviation.UNCHANGED_UPDATE_IS_INVISIBLE));
  }
}
