package org.isoscope.robustness;

/** Which cycles of the summary graph speak against robustness. */
public enum Method {
  /** Those of Theorem 6.4. */
  TYPE_II,
  /** Every cycle with a counterflow edge: the older test of Alomari and Fekete. */
  TYPE_I
}
