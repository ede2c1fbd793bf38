package org.isoscope.matrix;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.isoscope.schedule.textbook.Operation;

/**
 * What a client saw of an operation that took effect.
 *
 * @param operation its index in the schedule
 * @param kind what it did; an operation that failed is the abort of its transaction
 * @param rows for a read the value of each object it is about; empty for one that was not there
 * @param count for a change the number of rows
 */
record ObservedOperation(
    int operation,
    int transaction,
    Operation.Kind kind,
    Map<String, OptionalInt> rows,
    long count) {

  ObservedOperation {
    rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
  }

  static ObservedOperation end(int operation, int transaction, Operation.Kind kind) {
    return new ObservedOperation(operation, transaction, kind, Map.of(), 0);
  }
}
