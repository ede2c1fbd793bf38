package org.isoscope.engines;

import java.util.List;
import org.isoscope.model.Version;

/** Lists of published versions. */
public final class Versions {
  private Versions() {}

  /** Releases from a first one on, oldest first; betas, milestones and the like are left out. */
  public static List<Version> from(List<String> published, String first) {
    return published.stream()
        .filter(text -> text.matches("[0-9.]+"))
        .map(Version::new)
        .filter(version -> version.atLeast(first))
        .sorted()
        .toList();
  }
}
