/**
 * Reads transaction programs from SQL and derives their BTPs (appendix A of the paper).
 *
 * <p>The way: {@code ProgramFileReader} cuts the file into tables and programs, in braces or in the
 * paper's keyword style; {@code WorkloadChanges} looks at what is updated and deleted at all;
 * {@code WorkloadDeriver} turns each SQL statement into statements of a BTP; {@code DerivedLinks}
 * finds on an unfolded program which statements touch the same tuple, or one that a foreign key
 * leads to.
 *
 * <p>Why it is sound. The schedules of the BTPs include those of the SQL (Proposition 5.2):
 *
 * <ul>
 *   <li>A statement is key-based only if equalities joined by AND fix a whole key that is never
 *       NULL and never updated, and if not finding the tuple tells the program nothing: not in
 *       EXISTS, IN, an outer join or an aggregate. As in the paper (section 5.4), any other
 *       key-based statement is taken to find its tuple. If more than the key decides whether a
 *       tuple is written, both cases are branches.
 *   <li>A statement on several tables becomes one for each, because more interleavings are possible
 *       then, not fewer. Conditions count as predicate reads of every table they mention; a LIMIT
 *       is read as if all matching tuples were.
 *   <li>An upsert is an insert, or an update or read of the tuple that is there; the read by
 *       predicate that decides is added if tuples of the table can vanish. ON DELETE is a deletion
 *       or update of the other table by predicate.
 *   <li>FOR UPDATE is an update that writes nothing. FOR SHARE is a plain read: the analysis knows
 *       no shared locks.
 *   <li>A link is derived only if it holds in each execution. Values are equal if conditions,
 *       inserted values, assignments and INTO equate them, closed under congruence; a variable that
 *       is assigned again, perhaps assigned, or changed by a loop is a new value. A round of an
 *       unfolding stands for any round of an execution, so nothing is carried from one to the next.
 *       Columns of a tuple count as equal at two times only if no program updates them, and a key
 *       finds the same tuple twice only if no program deletes from its table, or the tuple was
 *       locked by the first statement and is not deleted by this program. Unfoldings that run the
 *       same statements on different ways keep only the links that hold on all.
 * </ul>
 *
 * <p>It relies on what the database guarantees: foreign keys are enforced, and neither triggers nor
 * rules change other tables.
 *
 * <p>Not covered, and refused: updates of primary keys, columns computed from others, MERGE,
 * TRUNCATE, procedures, savepoints, changes inside WITH, SKIP LOCKED, DISTINCT ON, views.
 */
package org.isoscope.robustness.derivation;
