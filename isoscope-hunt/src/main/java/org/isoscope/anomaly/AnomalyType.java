package org.isoscope.anomaly;

import java.util.Collection;

/** The first classification of anomalies (Coo, section 3.3): by the strongest pair of the cycle. */
public enum AnomalyType {
  /** Read anomaly: a read of something uncommitted is among the pairs. */
  RAT,
  /** Write anomaly: no such read, but a write over something uncommitted. */
  WAT,
  /** Intersect anomaly: neither. */
  IAT;

  static AnomalyType of(Collection<PopKind> pairs) {
    if (pairs.contains(PopKind.WR)) {
      return RAT;
    }
    return pairs.contains(PopKind.WW) ? WAT : IAT;
  }
}
