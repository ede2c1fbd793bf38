/**
 * Reduces scenario files, whose statements are text. A scenario has no oracle, only claims: {@link
 * FittedClaims} takes from them the rows that are gone, and {@link Controls} keeps a reducer from
 * satisfying their words without their meaning.
 */
package org.isoscope.reduce.scenario;
