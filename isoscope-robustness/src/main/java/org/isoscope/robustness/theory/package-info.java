/**
 * Is an application safe at READ COMMITTED? Transaction programs, their summary graph, and the test
 * for cycles that could make an execution not serializable.
 *
 * <p><b>The argument</b> (the MVRC robustness paper). Under multiversion read committed every cycle
 * of a serialization graph has a non-counterflow dependency and, next to each other, either two
 * counterflow dependencies or a dependency and a counterflow dependency in one of two
 * constellations (Theorem 4.2). The {@link SummaryGraph} has an edge for every dependency that two
 * programs can have in any schedule (Algorithm 1, Proposition 6.3), after {@link Unfolding} loops
 * zero, one and two times (Proposition 6.1). So if it has no such cycle, every schedule is
 * serializable: "robust" is never wrong. "Not shown robust" may be: a cycle of the graph need not
 * be the cycle of a schedule. A counterexample schedule that was checked settles it.
 *
 * <p><b>Faster than the paper.</b> Algorithm 2 is a triple loop over edges, of which there may be a
 * square of the statements. {@link CycleSearch} needs one search for strongly connected components,
 * and the graph is built of classes of statements that are alike, so its size is that of the
 * workload's text. The tests keep the triple loop and compare.
 *
 * <p><b>Robust subsets.</b> Subsets of robust sets are robust (Proposition 5.2). {@link
 * RobustSubsets} finds the minimal sets that are not, and the maximal sets that are, from each
 * other.
 *
 * <p><b>What is assumed</b> of the database (section 5.4): a statement acts at one moment; keys are
 * not changed; a statement by key finds its tuple or the transaction aborts. A statement that locks
 * by predicate need not act at one moment: it may find its tuples, wait, and test them again
 * ({@link CycleSearch}). Whether SQL keeps the rest is the derivation's concern; what remains
 * assumed is with the workload, in {@link ProofLimits}.
 */
package org.isoscope.robustness.theory;
