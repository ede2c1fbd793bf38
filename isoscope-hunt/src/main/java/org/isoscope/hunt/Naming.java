package org.isoscope.hunt;

import java.util.List;
import java.util.Optional;

/**
 * What a finding is called.
 *
 * @param known the bugs that it is: it goes away without their cause, or is the corpus's own case
 * @param looksLike bugs that it only resembles; none if it is known
 */
public record Naming(List<String> known, List<String> looksLike) {
  public static final Naming NEW = new Naming(List.of(), List.of());

  public Naming {
    known = List.copyOf(known);
    looksLike = known.isEmpty() ? List.copyOf(looksLike) : List.of();
  }

  /** Something known by this name. */
  public static Naming known(String name) {
    return new Naming(List.of(name), List.of());
  }

  /** The names it is known by, in one. */
  public Optional<String> knownAs() {
    return known.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", known));
  }
}
