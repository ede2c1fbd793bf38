package org.isoscope.engine.isolation;

import java.util.Map;
import org.isoscope.model.IsolationLevel;

/**
 * What an engine version does at each of its levels.
 *
 * @param errorEndsTransaction whether any failed statement dooms its transaction
 * @param unchanged what an UPDATE does to a row that it leaves as it was
 * @param deviations what is its design against the plain meaning of its manual, with the name of
 *     the bug of the corpus that reports it
 */
public record IsolationModel(
    RowIdentity identity,
    boolean errorEndsTransaction,
    UnchangedUpdate unchanged,
    Map<Deviation, String> deviations,
    Map<IsolationLevel, LevelModel> levels) {
  public IsolationModel {
    deviations = Map.copyOf(deviations);
    levels = Map.copyOf(levels);
  }
}
