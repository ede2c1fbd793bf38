/**
 * Schedules in the notation of textbooks and papers, {@code R1[x] W2[x] C2 W1[x] C1}: read,
 * checked, and turned into scenarios that an engine can run.
 *
 * <p>An object is a row {@code (k, v)} of a table. Each write sets {@code v} to the number of the
 * version that it makes, counted per object in the order of the text; so no two writes of an object
 * write the same, and each read names the version it saw.
 */
package org.isoscope.schedule.textbook;
