package org.isoscope.robustness;

/** Which attributes an INSERT writes. */
public enum InsertColumns {
  /** All of the relation's, as in the definition (Figure 5). */
  ALL,
  /** Those that are listed, as in Figure 17. */
  LISTED
}
