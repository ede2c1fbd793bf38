/**
 * Directed graphs on plain arrays, as small and as fast as the questions asked of them; and the
 * orders of a few things.
 */
package org.isoscope.graph;
