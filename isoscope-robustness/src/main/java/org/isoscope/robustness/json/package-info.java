/** Reads basic transaction programs that are written down ready-made, as JSON. */
package org.isoscope.robustness.json;
