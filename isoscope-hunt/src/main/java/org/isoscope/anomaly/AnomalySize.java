package org.isoscope.anomaly;

/** The second classification of anomalies (Coo, section 3.3): by transactions and objects. */
public enum AnomalySize {
  /** Two transactions, one object. */
  SDA,
  /** Two transactions, two objects. */
  DDA,
  /** More of either. */
  MDA;

  static AnomalySize of(int transactions, int objects) {
    if (transactions == 2 && objects <= 2) {
      return objects == 1 ? SDA : DDA;
    }
    return MDA;
  }
}
