/**
 * The words everything else is written in: isolation levels, versions, values and rows, kinds of
 * error. Immutable values that depend on nothing but the JDK.
 */
package org.isoscope.model;
