package org.isoscope.oracle.troc;

import java.util.Optional;
import org.isoscope.model.Row;

/**
 * One version of a row: the paper's ⟨data, tx, deleted⟩.
 *
 * @param writer the transaction that wrote it, by index; {@link ChangeHistory#INITIAL} for the
 *     first ones
 * @param time when it was written
 * @param data its values; empty if it was deleted
 */
record RowVersion(int writer, long time, Optional<Row> data) {
  /** Which versions someone sees; of those of a row it is the newest that counts. */
  @FunctionalInterface
  interface Visibility {
    boolean sees(RowVersion version);
  }
}
