/**
 * Runs PostgreSQL's isolation tester specifications and prints what the program {@code
 * isolationtester} of PostgreSQL 15 prints for them, byte by byte.
 *
 * <p>The order of the lines is that program's: a step is printed when it completes or is known to
 * wait for a lock; after each step those that waited are looked at again, in the order in which
 * they began to wait; a session whose step still waits must finish it before its next one; notices
 * appear when they are met in the input, which may be before the line of the step that raised them.
 *
 * <p>Where it differs: the real program asks for lock waits whenever a session has been silent for
 * ten milliseconds. {@link org.isoscope.pgspec.run.LockWaits} needs less where waiting longer could
 * not change the answer, and as much where it could.
 */
package org.isoscope.pgspec.run;
