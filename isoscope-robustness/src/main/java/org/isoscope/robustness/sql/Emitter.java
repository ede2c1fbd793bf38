package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.Statement;
import org.isoscope.robustness.StatementType;

/** Gives statements their numbers, and says how each was derived. */
final class Emitter {
  private int count;
  private Token start;
  private String text = "";

  /** The SQL statement that the next ones come from. */
  void startOf(Token token, String sql) {
    start = token;
    text = sql;
  }

  /** The sets of a statement; which of them count depends on its type. */
  record Sets(Set<String> predicateReads, Set<String> reads, Set<String> writes) {
    static Sets reading(Set<String> reads) {
      return new Sets(Set.of(), reads, Set.of());
    }
  }

  Step.Run emit(
      StatementType type, Table table, Sets sets, Map<String, Expression> fixed, String... why) {
    Optional<Set<String>> predicateReads =
        type.isPredicateBased() ? Optional.of(sets.predicateReads()) : Optional.empty();
    Optional<Set<String>> reads = type.reads() ? Optional.of(sets.reads()) : Optional.empty();
    Optional<Set<String>> writes = type.writes() ? Optional.of(sets.writes()) : Optional.empty();
    List<String> derivation = new ArrayList<>();
    for (String sentence : why) {
      if (!sentence.isEmpty()) {
        derivation.add(sentence);
      }
    }
    predicateReads.ifPresent(
        set -> derivation.add("PReadSet: what the conditions mention: " + shown(set)));
    reads.ifPresent(
        set ->
            derivation.add("ReadSet: what is selected, returned or computed with: " + shown(set)));
    String written = type.writesAll() ? "WriteSet: its tuple: " : "WriteSet: what is set: ";
    writes.ifPresent(set -> derivation.add(written + shown(set)));
    Statement statement =
        new Statement(
            "q" + ++count,
            type,
            table.name(),
            predicateReads,
            reads,
            writes,
            Optional.of(start.position()),
            text,
            derivation);
    return new Step.Run(new Derived(statement, table, fixed));
  }

  static String shown(Set<String> names) {
    return names.isEmpty() ? "nothing" : String.join(", ", names);
  }
}
