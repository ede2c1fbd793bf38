package org.isoscope.hunt;

/**
 * How closely a finding was looked at: less, if the hunt was at its end.
 *
 * @param runs how often what is left of the case was run again
 * @param shown how often it showed the same
 */
public record Scrutiny(Reduction reduction, int runs, int shown) {
  /** What became of the case as it was found. */
  public enum Reduction {
    /** Nothing more can be taken away. */
    MINIMAL,
    /** Some of it was taken away; there was no time, or there were no tries left, for the rest. */
    CUT_SHORT,
    /** It is as it was found. */
    NONE
  }

  /** One that was left as it was found. */
  public static final Scrutiny LEFT = new Scrutiny(Reduction.NONE, 0, 0);

  public boolean isFlaky() {
    return shown < runs;
  }
}
