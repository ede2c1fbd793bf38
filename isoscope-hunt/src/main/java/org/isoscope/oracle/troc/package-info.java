/**
 * The Troc oracle: every statement of an interleaving, executed alone on the rows it should have
 * seen, must do what it did inside its transaction (Troc, III-B).
 *
 * <p><b>How.</b> {@link org.isoscope.oracle.troc.TrocOracle} lets the lab run the case and then
 * follows the trace event by event. {@link org.isoscope.oracle.troc.ChangeHistory} keeps the
 * versions ⟨data, tx, deleted⟩ of every row under a row id that no statement sees (III-E1). When a
 * statement is done, {@link org.isoscope.oracle.troc.Evaluator} builds its views by the level's
 * rules (III-E2, V1–V4; the rules are data, {@link org.isoscope.engine.isolation.IsolationModel}),
 * {@link org.isoscope.oracle.troc.single.SingleStatements} runs it on them, {@link
 * org.isoscope.oracle.troc.StepCheck} compares, {@link org.isoscope.oracle.troc.EffectWriter}
 * appends what it wrote (III-E4), {@link org.isoscope.oracle.troc.LockTable} remembers what it
 * surely locked (III-E3).
 *
 * <p><b>Why a difference is the engine's.</b> A statement's result depends on the rows it reads and
 * on nothing else, because nothing random or time dependent is generated. Its views hold exactly
 * these rows, if the history is right up to this point and the model says which version is read.
 * The history is right because it is made of statements that were each found right before; the
 * first difference ends the case. Where the model leaves open which of several versions was read (a
 * scan that waited met each row at another moment; a sub-query whose rules nobody documents; a
 * dirty read beside a half-done statement), all the known ways are tried: one of them must be what
 * was seen, and if there may be others between them, or the count does not tell them apart, the
 * case is inconclusive. That single statements are right is assumed (V); a statement whose values
 * cannot be computed says nothing, because whether a plan looks at a row at all is its own
 * business.
 *
 * <p><b>Locks.</b> A statement that is done must not have needed a row, a key or (where the level
 * has predicate locks) a condition that another open transaction surely holds. It is asked at its
 * end, so going on too early is found as well as not waiting at all. Waiting more is never wrong
 * (III-F). Errors must have a reason: a changed row where the level forbids it, a key that is or
 * was taken, a circle of waits that can exist.
 *
 * <p><b>SKIP LOCKED and NOWAIT.</b> What a statement may skip follows from who holds which row. A
 * row that another open transaction surely holds in a mode that conflicts must be skipped: the lock
 * table has only locks that were found right. A row that nobody else can hold must be returned: no
 * other open transaction has touched it, nor has one run a statement on the table that may lock
 * more than it touches ({@link org.isoscope.oracle.troc.MaybeLocked}). In between both answers are
 * right, and the rows that came back say which it was ({@link
 * org.isoscope.oracle.troc.SkippedRows}). NOWAIT may fail where somebody may hold a row of the
 * table.
 *
 * <p><b>Snapshots.</b> A statement whose condition can never be true may be answered without a look
 * at any row, and then takes no snapshot. So a snapshot that depends on a look is known to have
 * been taken only when rows were touched; until then every moment at which it may have been is
 * tried. Nothing is promised of uncommitted data, not that it is shown either: at a level that
 * reads it, committed rows are right, and where the two differ a third answer is inconclusive.
 *
 * <p><b>Beyond the paper.</b> Any number of transactions: the order in which waiters really went on
 * is in the trace, and each step of it is checked; where several ended together, all their orders
 * are tried ({@link org.isoscope.oracle.troc.ResumeOrders}). Several tables, joins and sub-queries:
 * a statement's target and the tables it reads have separate stand-ins, because engines let them be
 * different states (PostgreSQL re-checks a row on its newest version while sub-queries keep the
 * snapshot). Key conflicts are checked against the newest state, whatever the writer sees. Engines
 * that fail instead of waiting. Rows that change their identity with their key (H2, InnoDB).
 *
 * <p><b>Not covered.</b> Whether a committed history is serializable: PostgreSQL's SERIALIZABLE may
 * abort anybody, and what it lets pass is judged by rows and locks only. Gap locks as such:
 * InnoDB's are checked as far as a new row matches a locked condition. Locks that a failed
 * statement leaves.
 */
package org.isoscope.oracle.troc;
