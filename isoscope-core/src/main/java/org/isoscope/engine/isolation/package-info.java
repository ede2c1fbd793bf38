/**
 * What an engine's manual says its isolation levels do, as data: which statement reads which
 * snapshot, when that is taken, what a writer does about rows that others have changed. Where a
 * manual is silent, the answers are measured (see the scenarios of the bug corpus); each level
 * names its source. Nothing here is code that acts: {@code oracle.troc} acts by it.
 */
package org.isoscope.engine.isolation;
