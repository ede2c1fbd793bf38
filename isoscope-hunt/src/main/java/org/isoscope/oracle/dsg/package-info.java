/**
 * The judge of the DSG oracle: builds the direct serialization graph of what was observed, and
 * looks for what the level rules out. The theory is Adya's ("Weak Consistency", 1999; "Generalized
 * Isolation Level Definitions", 2000); the graph is that of the thesis that Isoscope follows,
 * chapter 5, whose rule "every cycle is a bug" holds at SERIALIZABLE only.
 *
 * <p><b>Versions.</b> A row's versions are ordered by what each statement replaced and made (BWR
 * and AWR). An INSERT's version is the first, a DELETE ends the row. Only writes of committed
 * transactions count, and of each only the last one of a row is installed. Where they do not join
 * up, the row has no order and gives no edge that needs one. Where two committed transactions
 * replaced the same version ({@link org.isoscope.oracle.dsg.DsgPhenomenon#LOST_UPDATE}), the order
 * of the two is unknown; but in either order one of them read the version before the other's, which
 * it replaced: a cycle of one anti- and one write-dependency.
 *
 * <p><b>Edges</b> go from a committed transaction to another that has to come after it.
 *
 * <ul>
 *   <li>item-write: it replaced a version that the other made.
 *   <li>item-read: it used a version that the other made: one that its condition matches, or one
 *       that it was about to write. predicate-read and predicate-write: the version was in its
 *       version set. Each version set was really read, by a statement in the same transaction, so
 *       that these need no condition. A row that was there first and is missing was deleted: who
 *       misses it has read the deletion, if only one transaction deleted it.
 *   <li>item-anti: it made the next version of one that the other used. After a version with two
 *       next ones both are later, and the edge to the second is the edge to the first and a
 *       write-dependency.
 *   <li>predicate-anti: it installed a later version that the other's condition judges otherwise
 *       than the one in the version set (Definition 5.1). Before its INSERT and after its DELETE a
 *       row matches nothing. A missing row that was made in the case and never deleted was not
 *       there yet; one that was made and deleted may be missing for either reason, and gives no
 *       edge. If the match changed earlier, the edge stands for one to that transaction and the
 *       write-dependencies from there. Without a condition there are no such edges.
 * </ul>
 *
 * <p>Definition 5.9 also calls it a write-dependency when a transaction overwrites the condition of
 * an UPDATE or DELETE. A condition is read, though, and at READ COMMITTED nothing protects it
 * afterwards: this is a predicate-anti edge here, as in Adya's later paper, or G0 and G1c would be
 * found in engines that do all they promise. For the same reason predicate-write edges count as
 * reads: at READ UNCOMMITTED they may be of uncommitted rows.
 *
 * <p><b>Why a finding is no false alarm.</b> Suppose the engine keeps its promise.
 *
 * <ul>
 *   <li>G1a, G1b: at READ COMMITTED and above no statement meets a version before its writer has
 *       committed; then a version that was undone or replaced is not to be seen.
 *   <li>G0, G1c: writers keep others from a row until they end, so that ww and, from READ COMMITTED
 *       on, wr mean that the one ended before the other did: no cycle.
 *   <li>PL-2.99 (G2-item): rows that were read stay locked until the end, so that item-anti means
 *       the same. Predicate-anti edges do not count.
 *   <li>PL-SI: ww and wr mean that the one committed before the other's snapshot (G-SIa), and so
 *       does a start edge; rw means that the snapshot of the one is older than the other's commit.
 *       A cycle with one rw (G-SIb) contradicts itself. A snapshot is taken between {@link
 *       org.isoscope.oracle.dependency.TransactionSpan#asked} and {@link
 *       org.isoscope.oracle.dependency.TransactionSpan#begun}: each is used on the side where it is
 *       safe.
 *   <li>PL-2+ (G-single): the same without the times; it also holds under locks.
 *   <li>PL-3 (G2): a serial order has no cycle.
 * </ul>
 *
 * <p><b>Transactions at several levels</b> (Adya's mixed serialization graph, 1999, section 5.5):
 * each is promised what its own level says, whatever the others asked for. The arguments above
 * speak of one transaction at each edge, the one that the edge binds:
 *
 * <ul>
 *   <li>G1a, G1b, a fuzzy read, G-SIa: of the reader, whoever wrote.
 *   <li>ww binds both: writers at every level keep others away until they end. wr binds the reader:
 *       at READ COMMITTED and above, the writer had committed before it read. So along such edges
 *       each commits before the next one does, and a cycle of them (G0, G1c) cannot be. A wr edge
 *       to a reader at READ UNCOMMITTED says nothing and is not followed.
 *   <li>G-SIb and PL-2+'s G-single have one rw edge, which binds its reader T: what T read was
 *       replaced by a transaction that committed after T's snapshot (or, under locks, after T); but
 *       along the other edges that one committed before T's snapshot. T's own level says so.
 *   <li>A lost update needs two who are both promised that there is none.
 *   <li>Cycles that only PL-2.99 or PL-3 rule out count where all transactions are at such a level.
 *       Adya's theorem takes locks for granted; PostgreSQL watches its serializable transactions
 *       only among themselves, and says so.
 * </ul>
 *
 * <p><b>SKIP LOCKED:</b> a row that such a read does not see may be there and locked. It gives no
 * edge, neither to who inserted it nor from who deleted it, and is no sign of a dirty read.
 *
 * <p>What a level promises is in the engine's data sheet ({@link org.isoscope.model.AdyaLevel}),
 * with the page of the manual that says so, and never more than that page says.
 *
 * <p><b>What is taken for granted:</b> the reads around a statement were made in its transaction
 * and nothing came between; a version's number tells who wrote it; a statement that was undone by
 * ROLLBACK TO SAVEPOINT or failed has no {@code before} and no {@code after}; who is not marked
 * committed was rolled back.
 *
 * <p><b>Not covered:</b> anti-dependencies of joins and sub-queries, since which rows they would
 * not have matched is not known; anything that leaves no trace in versions, such as a wrong value
 * or a row that is missing though nobody deleted it. Time and space are linear in the versions that
 * the statements saw: each is looked up, none compared with another.
 */
package org.isoscope.oracle.dsg;
