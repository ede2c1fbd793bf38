/**
 * What each isolation level really prevents: the schedules of the anomalies, run on an engine and
 * judged.
 *
 * <p><b>The verdict</b> is about the schedule that was executed, not the one that was asked for.
 * Each write writes a value that no other write of its object does, so a read names its version; a
 * statement takes effect when it ends, so one that waited stands where it went on; the versions of
 * an object follow each other as they were made, and the one that is there in the end is the last.
 * Two judges look at this ({@link CellJudge}): the graph, and a search through all serial orders of
 * the committed transactions for one with the same reads, counts and final rows. They share nothing
 * but what the clients saw ({@link ObservedExecution}).
 *
 * <p><b>Why a letter A is no false alarm.</b> The pairs of committed transactions are conflicts in
 * version order. Without a cycle they can be sorted, and running the transactions one after the
 * other in that order lets each read see the version it saw and leaves the version that was left:
 * the serial judge must find an order, and if it does not the cell is told as an internal error.
 * With a cycle there may still be an order, if nobody read what the circling writes wrote; such a
 * cell is an anomaly by the paper's definition and says that its results are serial. Where an
 * answer can be read in several ways (a row that is missing may have been deleted by any of several
 * transactions), a cycle counts only if every way has one ({@link PossibleSchedules}). A
 * transaction that fails is rolled back and plays no further part, and the rest is judged all the
 * same.
 *
 * <p><b>D, R and T</b> come from the kind of the first error, which comes from codes. A statement
 * that the runner had to cancel, because its engine did not break a circle of waits, is a T.
 *
 * <p><b>Beyond the paper</b>: a sentence on each level ({@link LevelSummary}), and what changed
 * since a {@link Baseline}.
 */
package org.isoscope.matrix;
