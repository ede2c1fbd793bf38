/**
 * Everything random, from a seed: the same seed gives the same cases on every machine, whatever the
 * number of workers.
 */
package org.isoscope.generate;
