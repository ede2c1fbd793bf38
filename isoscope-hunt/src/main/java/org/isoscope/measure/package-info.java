/**
 * Measures Isoscope itself, not an engine: random schedules whose lock waits are known from their
 * text, to try the runner ({@link Stress}), and how the work of finding dependencies grows ({@link
 * InferenceBenchmark}).
 */
package org.isoscope.measure;
