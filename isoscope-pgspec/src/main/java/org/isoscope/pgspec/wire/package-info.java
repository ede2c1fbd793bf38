/**
 * A client for PostgreSQL's protocol that behaves as the C library libpq does, as far as a program
 * can see it: one simple Query message may hold several statements, each has its result, and
 * notices are delivered when they are met in the input, even between two results.
 *
 * <p>Isoscope uses it where the exact words of the server and their order matter. JDBC's driver
 * splits statements, keeps notices until the end, and changes values on their way. Everything else
 * goes through JDBC.
 *
 * <p>Not covered: TLS, COPY (it is refused), the extended protocol.
 */
package org.isoscope.pgspec.wire;
