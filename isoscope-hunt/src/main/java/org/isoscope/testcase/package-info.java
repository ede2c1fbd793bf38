/** Test cases: transactions over a schema with rows, and the order in which they take turns. */
package org.isoscope.testcase;
