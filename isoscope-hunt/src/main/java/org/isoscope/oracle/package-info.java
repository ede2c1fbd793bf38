/**
 * Oracles: each takes a test case, lets a lab run it, and says whether the engine kept its
 * promises. One package below for each; they never use each other.
 */
package org.isoscope.oracle;
