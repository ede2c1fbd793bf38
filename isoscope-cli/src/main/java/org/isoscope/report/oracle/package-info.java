/**
 * What an oracle says of a scenario that {@code run --oracle} gave it: the verdict, why, and the
 * graph that was judged, drawn.
 */
package org.isoscope.report.oracle;
