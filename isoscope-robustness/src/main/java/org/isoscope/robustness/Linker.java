package org.isoscope.robustness;

import java.util.List;

/** Finds the links of an unfolded program. */
@FunctionalInterface
public interface Linker {
  List<Link> links(List<Occurrence> occurrences);
}
