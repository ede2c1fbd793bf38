package org.isoscope.oracle.dependency;

import java.util.Locale;

/**
 * That one statement has to come before another.
 *
 * @param from the earlier one, by its index in the history
 * @param to the one that depends on it
 * @param item whose versions make it so
 * @param met whether the later one met what the earlier one did, and so hangs on it
 * @param words what the earlier one did, with regard to the other
 */
public record Dependency(int from, int to, Kind kind, Item item, boolean met, String words) {
  /** The seven of the TxCheck paper (Definitions 2 to 8). */
  public enum Kind {
    ITEM_READ,
    ITEM_WRITE,
    ITEM_ANTI,
    PREDICATE_READ,
    PREDICATE_WRITE,
    PREDICATE_ANTI,
    VALUE_WRITE;

    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
