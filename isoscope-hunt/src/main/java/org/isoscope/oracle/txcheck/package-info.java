/**
 * The TxCheck oracle (Jiang, Liu, Rigger, Su: Detecting Transactional Bugs in Database Engines via
 * Graph-Based Oracle Construction, OSDI 2023): the statements of the committed transactions, put
 * into any order that their dependencies allow and run without transactions, must each do what they
 * did, and leave the same tables.
 *
 * <p><b>Flow.</b> The case is instrumented ({@link org.isoscope.oracle.dependency}) and executed;
 * what lock waits tear apart is moved or removed (section 4). A statement of every cycle of the
 * dependency graph is removed and all is executed again (section 3.3, decycling), until there is no
 * cycle. The rest is sorted, executed without transactions on the same first rows, and compared:
 * rows, counts and errors of every statement and of the reads around it, and the tables at the end.
 * What was removed is then examined in the same way, until nothing is left that can be.
 *
 * <p><b>Why this is sound.</b> Theorem 1 of the paper: where the graph has no cycle, each statement
 * meets in every topological order the same version of each item of the tables it refers to, since
 * the writer of that version is before it and the writer of the next is behind it. For an item that
 * is not there, either its INSERT is behind or its DELETE before; where it has both, any of the two
 * keeps it away from between them, which is all that matters to the reader. Spurious dependencies
 * only make cycles, and those only cost statements. Four things could break the argument, and each
 * is looked after:
 *
 * <ul>
 *   <li>The inserted reads must read what the statement reads (Assumption 3). They do so by {@link
 *       org.isoscope.oracle.dependency.Instrumentation}; that it is so is checked by the rows which
 *       the statement then has written. Where it does not hold, and the engine has no model that
 *       says it must, the case is inconclusive.
 *   <li>A unique key is checked against what is newest, not against a snapshot. A constraint's
 *       error in one execution only counts as wrong where a statement sees what is newest, too:
 *       where its own transaction is at READ COMMITTED.
 *   <li>An error of a value (SQLSTATE 22) may depend on the plan; one that is in one execution only
 *       is inconclusive.
 *   <li>Sums of floating-point numbers depend on the order of rows; they are compared with a
 *       tolerance.
 * </ul>
 *
 * <p><b>READ UNCOMMITTED.</b> There a statement may see what never was committed, and no order of
 * the committed ones shows it that: the oracle does not take that level. Where only some
 * transactions are at it (or at any whose manual promises no more), their statements are left out
 * of the order, and so is every statement that met what one of those did, and so on ({@link
 * org.isoscope.oracle.txcheck.DirtyData}): what they do may hang on a dirty read. The theorem holds
 * for the rest: each met only versions whose writers are there as well, with all the versions
 * before them; a writer that is left out can only have come behind. A table that one of those left
 * out has written is not compared at the end.
 *
 * <p><b>SKIP LOCKED.</b> Without transactions nothing is locked, and the statement returns every
 * row that matches. Inside it may leave out those that another has locked. Each row that it did
 * return it met in the version that the order shows it, so it must return no other rows than
 * without transactions, none more often. A row may be missing only if some other transaction, not
 * ended when the statement was sent, had written, locked, or at a level whose plain reads lock,
 * read anything of the table ({@link org.isoscope.oracle.txcheck.LocksOfOthers}): which rows that
 * locks is for the engine to say. Where there is none, every row must be there. That a row is
 * returned which another surely holds leaves no trace here. NOWAIT fails or does what it does
 * without; a transaction that it ended is not judged.
 *
 * <p><b>What is said.</b> A transaction that failed, or that is at a level of dirty reads, was not
 * judged, and the verdict says so; as it does if the case does something else without the
 * instruments ({@link org.isoscope.oracle.dependency.BlockingScheduler#reserved}).
 */
package org.isoscope.oracle.txcheck;
