package org.isoscope.report;

import java.util.Objects;

/** Which Isoscope this is. */
public final class ProgramVersion {
  private ProgramVersion() {}

  /** From the manifest of its jar. */
  public static String text() {
    return Objects.requireNonNullElse(
        ProgramVersion.class.getPackage().getImplementationVersion(), "(not packaged)");
  }
}
