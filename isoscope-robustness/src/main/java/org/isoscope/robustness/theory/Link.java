package org.isoscope.robustness.theory;

/**
 * What is known about the tuples of two statements of an unfolded program: that of {@code target}
 * is the one that a foreign key leads to from that of {@code source} (q_j = f(q_i), section 5.1).
 *
 * @param target the index of an occurrence with a key-based statement
 * @param function the foreign key, or {@link #SAME} if both are the same tuple
 * @param source the index of an occurrence
 */
public record Link(int target, String function, int source) {
  /** The identity: a function on tuples as sound as a foreign key. Its relation is appended. */
  public static final String SAME = "same ";
}
