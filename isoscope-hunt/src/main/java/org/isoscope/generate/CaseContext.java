package org.isoscope.generate;

import org.isoscope.model.RandomSource;
import org.isoscope.sql.SqlFlavor;

/** What the generators of one case have in common. */
record CaseContext(
    SqlFlavor flavor, CaseOptions options, CaseTraits traits, CasePool pool, RandomSource random) {
  /** Whether the next query is to be a complex one. */
  boolean complex() {
    return random.chance(options.shares().complex());
  }
}
