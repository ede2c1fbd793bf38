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
 *       NULL and never updated, if not finding the tuple tells the program nothing (not in EXISTS,
 *       IN, an outer join or an aggregate), and if no program inserts into its table or deletes
 *       from it. Otherwise the key may find nothing now and a tuple later, and the statement is one
 *       by predicate, as section 5.4 of the paper has it; an update is one by key if it finds its
 *       tuple, and otherwise a predicate that locked nothing. If rows neither come nor go, a key
 *       that finds nothing never does: the statement does nothing in every execution, and what it
 *       does not lock no foreign key leads to. The setting {@code FIND_THEIR_ROW} takes the paper's
 *       assumption instead, and the report says so. If more than the key decides whether a tuple is
 *       written, both cases are branches.
 *   <li>A statement on several tables becomes one for each, because more interleavings are possible
 *       then, not fewer. Conditions count as predicate reads of every table they mention; a LIMIT
 *       is read as if all matching tuples were.
 *   <li>A change, or a read that locks, takes what it finds from what was committed when it began,
 *       waits for its tuple, and tests only that tuple again. So everything else it reads comes
 *       before it: other tables, the table itself if it is used a second time, and those columns of
 *       the tuple with which other tables are searched. Two uses of a table with equal keys are one
 *       only where nothing is locked.
 *   <li>A function is passed over only if it is known to be pure. Of any other nothing is known, so
 *       it is a doubt, and with a doubt nothing is called safe.
 *   <li>An upsert is an insert, or an update or read of the tuple that is there; the read by
 *       predicate that decides is added if tuples of the table can vanish. ON DELETE is a deletion
 *       or update of the other table by predicate.
 *   <li>FOR UPDATE is an update that writes nothing. FOR SHARE is a plain read: the analysis knows
 *       no shared locks.
 *   <li>A link is derived only if it holds in each execution. Values are equal if conditions,
 *       inserted values, assignments and INTO equate them, closed under congruence; a variable that
 *       is assigned again, perhaps assigned, or changed by a loop is a new value, and a parameter
 *       that is a number or a question mark is one in each statement. INTO sets NULL if there is no
 *       tuple, so it equates nothing if a condition besides the key can keep the tuple back, and
 *       never what the statement itself looks for. A foreign key that may be NULL leads somewhere
 *       only from tuples that were found by it. A round of an unfolding stands for any round of an
 *       execution, so nothing is carried from one to the next. Columns of a tuple count as equal at
 *       two times only if no program updates them, and a key finds the same tuple twice only if no
 *       program deletes from its table, or the tuple was locked by the first statement and is not
 *       deleted by this program. Unfoldings that run the same statements on different ways keep
 *       only the links that hold on all.
 * </ul>
 *
 * <p>It relies on what no text of programs can show, and every SAFE says so: see {@code
 * ProofLimits}. Foreign keys are enforced; neither triggers nor rules change tables; whether a
 * constraint is satisfied does not hang on a concurrent transaction, because a check of a unique
 * key or of a foreign key is a read that the model does not have.
 *
 * <p>Not covered, and refused: updates of primary keys, columns computed from others, MERGE,
 * TRUNCATE, procedures, savepoints, changes inside WITH, SKIP LOCKED, DISTINCT ON, views.
 */
package org.isoscope.robustness.derivation;
