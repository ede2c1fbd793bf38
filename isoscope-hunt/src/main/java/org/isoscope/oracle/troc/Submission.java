package org.isoscope.oracle.troc;

import java.util.Map;
import org.isoscope.model.Row;

/**
 * The moment a statement was submitted.
 *
 * @param dirty the whole database as it was then, uncommitted changes included; only where the
 *     level reads it
 */
record Submission(long time, Map<String, Map<Integer, Row>> dirty) {}
