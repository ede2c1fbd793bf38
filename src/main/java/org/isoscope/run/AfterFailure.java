package org.isoscope.run;

/** What a session does after one of its statements has failed. */
public enum AfterFailure {
  /** Plays its further steps all the same, as someone does who watches what comes of it. */
  GO_ON,
  /** Rolls back and plays no further step, as a program does whose transaction has failed. */
  ROLL_BACK
}
