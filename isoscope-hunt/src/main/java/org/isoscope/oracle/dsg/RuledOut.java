package org.isoscope.oracle.dsg;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.model.Guarantee;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Promise;

/**
 * What the level of each transaction rules out.
 *
 * @param levels by the transaction's name
 */
public record RuledOut(Map<String, LevelRules> levels) {
  public RuledOut {
    levels = Map.copyOf(levels);
  }

  /**
   * What a level rules out.
   *
   * @param phenomena as Adya's level does
   * @param words the level and what its manual says
   * @param consistentReads the same, said of plain reads; empty where they are as Adya's level says
   */
  record LevelRules(Set<DsgPhenomenon> phenomena, String words, String consistentReads) {
    LevelRules {
      phenomena = Set.copyOf(phenomena);
    }

    static LevelRules of(IsolationLevel level, Promise promise) {
      Set<DsgPhenomenon> phenomena = DsgPhenomenon.ruledOutBy(promise.adya());
      boolean more =
          promise.guarantee() == Guarantee.CONSISTENT_READS
              && phenomena.add(DsgPhenomenon.FUZZY_READ);
      return new LevelRules(
          phenomena,
          words(level, promise.adya().words(), promise),
          more ? words(level, promise.guarantee().words(), promise) : "");
    }

    private static String words(IsolationLevel level, String what, Promise promise) {
      return level + " is " + what + " (" + promise.source() + ")";
    }

    /** Who says that this may not be. */
    String words(DsgPhenomenon phenomenon) {
      return phenomenon == DsgPhenomenon.FUZZY_READ && !consistentReads.isEmpty()
          ? consistentReads
          : words;
    }
  }

  /**
   * Of transactions, each at its own level.
   *
   * @param promises what the engine's manual says of each level
   */
  static RuledOut of(Map<IsolationLevel, Promise> promises, Map<String, IsolationLevel> levels) {
    Map<String, LevelRules> rules = new HashMap<>();
    levels.forEach((name, level) -> rules.put(name, LevelRules.of(level, promises.get(level))));
    return new RuledOut(rules);
  }

  /** Whether the transaction's own level rules it out. */
  boolean by(String transaction, DsgPhenomenon phenomenon) {
    LevelRules rules = levels.get(transaction);
    return rules != null && rules.phenomena().contains(phenomenon);
  }

  boolean byAll(Collection<String> transactions, DsgPhenomenon phenomenon) {
    return transactions.stream().allMatch(name -> by(name, phenomenon));
  }

  /** The levels of transactions, and that their manual rules something out. */
  String words(Collection<String> transactions, DsgPhenomenon phenomenon) {
    List<String> each =
        transactions.stream()
            .map(levels::get)
            .map(rules -> rules.words(phenomenon))
            .distinct()
            .sorted()
            .toList();
    String words = String.join("; ", each);
    return each.size() > 1 ? "Each of the levels rules it out: " + words : words;
  }
}
