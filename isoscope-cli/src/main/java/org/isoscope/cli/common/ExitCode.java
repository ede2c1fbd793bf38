package org.isoscope.cli.common;

/** What the process says to the shell. */
public final class ExitCode {
  public static final int CLEAN = 0;

  /** A violation, an expectation that failed, a known bug that showed. */
  public static final int VIOLATION = 1;

  public static final int BAD_INPUT = 2;

  /** Inconclusive, or an engine that is not to be had. */
  public static final int UNAVAILABLE = 3;

  public static final int INTERNAL_ERROR = 70;

  private ExitCode() {}
}
