package org.isoscope.oracle.dsg;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isoscope.model.Guarantee;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Promise;

/**
 * What the levels of a case's transactions rule out together.
 *
 * @param ruledOut what all of them do
 * @param words the levels and what their manual says
 */
public record RuledOut(Set<DsgPhenomenon> ruledOut, String words) {
  public RuledOut {
    ruledOut = Set.copyOf(ruledOut);
  }

  /**
   * Of transactions at several levels only that can be expected which each of the levels promises,
   * since a cycle may go through any of them.
   *
   * @param promises what the engine's manual says of each level
   */
  static RuledOut of(Map<IsolationLevel, Promise> promises, Collection<IsolationLevel> levels) {
    Set<DsgPhenomenon> ruledOut = EnumSet.allOf(DsgPhenomenon.class);
    Set<IsolationLevel> distinct = new TreeSet<>(levels);
    for (IsolationLevel level : distinct) {
      ruledOut.retainAll(ruledOutBy(promises.get(level)));
    }
    List<String> each = distinct.stream().map(level -> words(level, promises.get(level))).toList();
    String words = each.stream().collect(Collectors.joining("; "));
    return new RuledOut(
        distinct.isEmpty() ? Set.of() : ruledOut,
        each.size() > 1 ? "Each of the levels rules it out: " + words : words);
  }

  /** A level whose reads are consistent shows no row in two versions, whatever else it allows. */
  private static Set<DsgPhenomenon> ruledOutBy(Promise promise) {
    Set<DsgPhenomenon> ruledOut = DsgPhenomenon.ruledOutBy(promise.adya());
    if (promise.guarantee() == Guarantee.CONSISTENT_READS) {
      ruledOut.add(DsgPhenomenon.FUZZY_READ);
    }
    return ruledOut;
  }

  private static String words(IsolationLevel level, Promise promise) {
    return level + " is " + promise.adya().words() + " (" + promise.source() + ")";
  }
}
