/**
 * What the TxCheck and the DSG oracle share: cases whose rows carry a key that never changes and
 * the number of the statement that wrote them last, reads around each statement that say what it
 * saw and did, and the dependencies between statements that follow.
 */
package org.isoscope.oracle.dependency;
