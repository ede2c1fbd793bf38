/**
 * Whether a test case is one that a generator could have made: every name is known where it stands,
 * types fit, rows keep the keys of their tables. A reducer cuts at a case without looking, and asks
 * here before it spends a run on the result.
 *
 * <p>The rules are stricter than any engine, so that what passes is SQL everywhere. They are
 * relative where they are used: a case that breaks a rule from the start may go on breaking it.
 */
package org.isoscope.reduce.check;
