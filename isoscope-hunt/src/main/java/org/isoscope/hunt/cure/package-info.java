/**
 * Cures: small changes of a case that take the cause of a known bug out of it. A finding is known
 * if it goes away by the cure of a bug, and not because it looks like one: an INSERT of several
 * rows that fails is {@code h2-insert-collides-with-itself} only if the same rows, inserted one by
 * one, do not fail.
 */
package org.isoscope.hunt.cure;
