package org.isoscope.model;

import java.util.EnumMap;
import java.util.Map;

/**
 * What an engine's manual says of a level.
 *
 * @param guarantee what it comes to
 * @param adya which cycles that rules out; never more than the manual says
 * @param source where the manual says so
 */
public record Promise(Guarantee guarantee, AdyaLevel adya, String source) {
  public Promise(Guarantee guarantee, String source) {
    this(guarantee, guarantee.adya(), source);
  }

  /** What the names of the levels say by themselves. */
  public static Map<IsolationLevel, Promise> standard() {
    Map<IsolationLevel, Promise> promises = new EnumMap<>(IsolationLevel.class);
    for (IsolationLevel level : IsolationLevel.values()) {
      promises.put(level, new Promise(guarantee(level), "as the level's name says"));
    }
    return promises;
  }

  private static Guarantee guarantee(IsolationLevel level) {
    return switch (level) {
      case READ_UNCOMMITTED -> Guarantee.READ_UNCOMMITTED;
      case READ_COMMITTED -> Guarantee.READ_COMMITTED;
      case REPEATABLE_READ -> Guarantee.CONSISTENT_READS;
      case SNAPSHOT -> Guarantee.SNAPSHOT_ISOLATION;
      case SERIALIZABLE -> Guarantee.SERIALIZABLE;
    };
  }
}
