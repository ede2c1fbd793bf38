package org.isoscope.oracle.troc;

import java.util.List;
import java.util.Set;
import org.isoscope.engine.isolation.Deviation;
import org.isoscope.engine.isolation.IsolationModel;
import org.isoscope.engine.isolation.UnchangedUpdate;
import org.isoscope.sql.References;
import org.isoscope.sql.Statement;

/**
 * The model that a simulation follows.
 *
 * @param allowed what the engine does by design and is only counted
 * @param readsAllColumns whether the server's configuration makes every UPDATE read whole rows
 */
record Ruleset(IsolationModel model, Set<Deviation> allowed, boolean readsAllColumns) {
  static Ruleset lenient(IsolationModel model) {
    return new Ruleset(model, model.deviations().keySet(), false);
  }

  /** By the plain meaning of the manual. */
  static Ruleset strict(IsolationModel model) {
    return new Ruleset(model, Set.of(), false);
  }

  /** These rules, and the same for servers that are configured in another way. */
  List<Ruleset> byConfiguration() {
    return model.unchanged() == UnchangedUpdate.MAKES_NONE_IF_READ
        ? List.of(this, new Ruleset(model, allowed, true))
        : List.of(this);
  }

  /** Whether a statement makes a version of a row that it leaves as it is. */
  boolean unchangedIsAVersion(Statement statement) {
    boolean strictly =
        model.deviations().containsKey(Deviation.UNCHANGED_UPDATE_IS_INVISIBLE)
            && !allowed.contains(Deviation.UNCHANGED_UPDATE_IS_INVISIBLE);
    return switch (model.unchanged()) {
      case MAKES_A_VERSION -> true;
      case MAKES_NONE -> strictly;
      case MAKES_NONE_IF_READ -> strictly || !(readsAllColumns || readsAllItSets(statement));
    };
  }

  private static boolean readsAllItSets(Statement statement) {
    return statement instanceof Statement.Update update && References.readsAllItSets(update);
  }
}
