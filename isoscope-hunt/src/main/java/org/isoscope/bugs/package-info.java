/**
 * The corpus of known bugs and its replay on exact engine versions (thesis, chapters 3 and 4).
 *
 * <p>A bug is a scenario file with both outcomes, the reported one and the right one, and with what
 * replays of it really showed. A report is never trusted: each {@code measured} line was seen. The
 * level of every session is read back before its first statement, because a level that was set
 * globally does not reach sessions that are already open.
 */
package org.isoscope.bugs;
