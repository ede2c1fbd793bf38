package org.isoscope.schedule;

import java.util.Locale;

/** Whether a known bug showed. */
public enum Reproduction {
  REPRODUCED,
  NOT_REPRODUCED,
  /** Neither the wrong outcome that was reported nor the right one. */
  DIFFERENT,
  /** The scenario claims no bug, and all it says holds. */
  AS_EXPECTED,
  /** It could not be tried: no such level, or SQL that this engine does not take. */
  NOT_APPLICABLE;

  /** The words in files and reports: {@code not reproduced}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
