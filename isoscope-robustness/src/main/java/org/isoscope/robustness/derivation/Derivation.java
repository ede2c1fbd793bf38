package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.robustness.sql.ApplicationSchema;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.PlacedToken;
import org.isoscope.robustness.theory.BtpStatement;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.StatementType;

/**
 * What the derivation of all statements of a workload shares: the schema, what the programs change,
 * and the numbers of the statements, which say in words how they were derived.
 */
final class Derivation {
  final ApplicationSchema schema;
  final WorkloadChanges changes;
  final InsertColumns inserts;
  private int count;
  private PlacedToken start;
  private String text = "";

  Derivation(ApplicationSchema schema, WorkloadChanges changes, InsertColumns inserts) {
    this.schema = schema;
    this.changes = changes;
    this.inserts = inserts;
  }

  /** The SQL statement that the next ones come from. */
  void startOf(PlacedToken token, String sql) {
    start = token;
    text = sql;
  }

  /** The sets of a statement; which of them count depends on its type. */
  record Sets(Set<String> predicateReads, Set<String> reads, Set<String> writes) {
    static Sets reading(Set<String> reads) {
      return new Sets(Set.of(), reads, Set.of());
    }

    static Sets writing(Set<String> writes) {
      return new Sets(Set.of(), Set.of(), writes);
    }
  }

  DerivedStep.Run emit(
      StatementType type,
      ApplicationTable table,
      Sets sets,
      Map<String, ParsedExpression> fixed,
      String why) {
    Optional<Set<String>> predicateReads =
        Optional.of(sets.predicateReads()).filter(set -> type.isPredicateBased());
    Optional<Set<String>> reads = Optional.of(sets.reads()).filter(set -> type.reads());
    Optional<Set<String>> writes = Optional.of(sets.writes()).filter(set -> type.writes());
    List<String> derivation = new ArrayList<>(List.of(why));
    predicateReads.ifPresent(
        set -> derivation.add("PReadSet: what the conditions mention: " + shown(set)));
    reads.ifPresent(
        set ->
            derivation.add("ReadSet: what is selected, returned or computed with: " + shown(set)));
    String written = type.writesAll() ? "WriteSet: its tuple: " : "WriteSet: what is set: ";
    writes.ifPresent(set -> derivation.add(written + shown(set)));
    BtpStatement statement =
        new BtpStatement(
            "q" + ++count,
            type,
            table.name(),
            predicateReads,
            reads,
            writes,
            Optional.of(start.position()),
            text,
            derivation);
    return new DerivedStep.Run(statement, table, fixed);
  }

  private static String shown(Set<String> names) {
    return names.isEmpty() ? "nothing" : String.join(", ", new TreeSet<>(names));
  }
}
