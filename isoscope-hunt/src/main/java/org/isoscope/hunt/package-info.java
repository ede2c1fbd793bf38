/**
 * The hunt: cases in blocks, by workers that each have an instance of their own; what their oracles
 * find is reduced, named and counted in the order of the cases, so that the same seed gives the
 * same findings whatever the number of workers.
 */
package org.isoscope.hunt;
