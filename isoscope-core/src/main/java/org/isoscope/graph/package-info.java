/** Directed graphs on plain arrays, as small and as fast as the questions asked of them. */
package org.isoscope.graph;
