/**
 * Schedules that show that programs are not robust: found by trying, believed only when checked.
 *
 * <p>The search looks for split schedules: one transaction runs up to a statement whose read will
 * be overwritten, then others run one after the other, each meeting the one before on a tuple, then
 * the first one ends and meets the last of them. For programs that find their tuples by keys alone
 * such a schedule exists whenever there is any (the characterisation that the paper cites as [46]);
 * in general it may not be found, and then the verdict may be a false negative.
 *
 * <p>Tuples are terms: a statement's tuple, or a foreign key applied to a term. Meeting on a tuple
 * makes terms equal, and equal terms have equal images ({@link TupleTerms}), so links hold in every
 * schedule that is tried. {@link ScheduleCheck} then applies the definitions of sections 3.4 and
 * 3.5: no dirty writes, reads of what was committed last, and a cycle in the serialization graph.
 */
package org.isoscope.robustness.counterexample;
