package org.isoscope.engine.isolation;

import java.util.Map;
import org.isoscope.model.IsolationLevel;

/**
 * What an engine version does at each of its levels.
 *
 * @param errorEndsTransaction whether any failed statement dooms its transaction
 * @param unchangedUpdateIsAVersion whether an UPDATE that leaves a row as it was makes a new
 *     version
 * @param deviations what is its design against the plain meaning of its manual, with the name of
 *     the bug of the corpus that reports it
 */
public record IsolationModel(
    RowIdentity identity,
    boolean errorEndsTransaction,
    boolean unchangedUpdateIsAVersion,
    Map<Deviation, String> deviations,
    Map<IsolationLevel, LevelModel> levels) {
  public IsolationModel {
    deviations = Map.copyOf(deviations);
    levels = Map.copyOf(levels);
  }
}
