package org.isoscope.anomaly;

import java.util.Arrays;

/** The nine kinds of partial order pairs (Coo, Lemma 3.2). */
public enum PopKind {
  WW,
  WR,
  RW,
  /** A write over what was committed. */
  WCW,
  /** A read of what was committed. */
  WCR,
  /** A write over what a transaction had read that has committed since. */
  RCW,
  /** A read, and then the rollback of what was read. */
  RA,
  /** A write over a write, and then the commit of the first. */
  WC,
  /** A write over a write, and then the rollback of the first. */
  WA;

  /** Whether it is an anti-dependency: something was read that is overwritten. */
  public boolean isAntiDependency() {
    return this == RW || this == RCW;
  }

  /** Whether its first transaction commits in between. */
  boolean carriesCommit() {
    return this == WCW || this == WCR || this == RCW;
  }

  boolean startsWithWrite() {
    return name().charAt(0) == 'W';
  }

  /** For the six primitive kinds: whether the second operation is a write. */
  boolean endsWithWrite() {
    return name().charAt(name().length() - 1) == 'W';
  }

  static PopKind primitive(boolean firstWrites, boolean secondWrites, boolean committedBetween) {
    String name =
        (firstWrites ? "W" : "R") + (committedBetween ? "C" : "") + (secondWrites ? "W" : "R");
    return Arrays.stream(values())
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
