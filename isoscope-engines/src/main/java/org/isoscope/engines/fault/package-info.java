/**
 * Engines that lie: a real instance that breaks exactly one promise.
 *
 * <p>An oracle that stays silent is worth nothing until it has been seen to speak. {@link
 * org.isoscope.engines.fault.Fault} lists promises and the levels at which they hold; {@link
 * org.isoscope.engines.fault.FaultyInstance} is a real engine on which one of them does not hold
 * any more. Tests and {@code isoscope hunt --fault} count how many cases an oracle needs to notice.
 *
 * <p>How it works. The connections of the real engine are wrapped. Outside transactions nothing is
 * changed: setup, monitoring, final reads and an oracle's own work see the real engine. Inside a
 * transaction, at a level where the promise holds, each statement and the transaction's end go
 * through a {@link org.isoscope.engines.fault.FaultBehavior}, which does mostly what was asked. It
 * works on the caller's thread and the caller's connection, so that the engine's own lock waits are
 * what they were and are seen as before; where a read has to come from elsewhere, a {@link
 * org.isoscope.engines.fault.SecondSession} is a second connection that takes no row locks and is
 * closed with its owner. Nothing depends on chance or time.
 *
 * <p>All faults act on H2. Those that need to name a single row use H2's {@code _ROWID_} or
 * PostgreSQL's {@code ctid} and do nothing on an engine that has neither; see {@link
 * org.isoscope.engines.fault.RowId}.
 *
 * <p>Not covered: prepared statements and batches, which pass unchanged. A second that has read a
 * table keeps the engine from changing that table's definition until the transaction ends.
 */
package org.isoscope.engines.fault;
