/**
 * The anomalies of the Coo paper as schedules: the theory, which runs nothing. What engines make of
 * these schedules is in {@code org.isoscope.matrix}.
 *
 * <p><b>The model</b> (section 3). A schedule becomes a graph of its transactions: {@link PopGraph}
 * finds the nine kinds of partial order pairs of Lemma 3.2; a cycle is a data anomaly (Definition
 * 3.6). The 33 anomalies of Table 2 are the {@link Catalogue}; {@link CycleSpace} has every
 * simplified cycle of a size (Lemmas 3.8 to 3.10, Theorem 3.11), each with the schedule that
 * section 4.2's rule gives it ({@link CyclePattern}).
 *
 * <p><b>Beyond the paper</b>: ranges with inserts and deletes ({@link PredicateForm}), schedules
 * typed by hand ({@link ScheduleName}).
 *
 * <p><b>Not covered</b>: conditions on anything but the key; values that depend on what was read.
 */
package org.isoscope.anomaly;
