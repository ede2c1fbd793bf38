package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.robustness.sql.ApplicationSchema;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.Instruction.Source;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.PlacedToken;
import org.isoscope.robustness.theory.BtpStatement;
import org.isoscope.robustness.theory.ProofLimits.Doubt;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.RobustnessSetting.KeyLookups;
import org.isoscope.robustness.theory.StatementType;

/**
 * What the derivation of all statements of a workload shares: the schema, what the programs change,
 * and the numbers of the statements, which say in words how they were derived.
 */
final class Derivation {
  final ApplicationSchema schema;
  final WorkloadChanges changes;
  final InsertColumns inserts;
  private final KeyLookups lookups;
  private final List<Doubt> doubts = new ArrayList<>();
  private final Set<String> assumedToBeThere = new TreeSet<>();
  private int count;
  private String program = "";
  private Source source;

  /** The tables whose rows the SQL statement locks. */
  private final Set<ApplicationTable> written = new HashSet<>();

  Derivation(
      ApplicationSchema schema,
      WorkloadChanges changes,
      InsertColumns inserts,
      KeyLookups lookups) {
    this.schema = schema;
    this.changes = changes;
    this.inserts = inserts;
    this.lookups = lookups;
  }

  /** The program that the next statements belong to. */
  void startOf(String name) {
    program = name;
  }

  /** The SQL statement that the next ones come from. */
  void startOf(Source next) {
    source = next;
    written.clear();
    for (PlacedToken call : next.calls()) {
      if (!KnownFunctions.isPure(call)) {
        doubts.add(new Doubt(program, call.position(), next.text(), impure(call)));
      }
    }
  }

  private static String impure(PlacedToken call) {
    return call.text()
        + " is not known to be pure: it may read and write tables unseen, or give another value"
        + " each time (if it only gives a value, let the application pass that in as a :name)";
  }

  /** Says that the SQL statement locks rows of a table. */
  void writes(ApplicationTable table) {
    written.add(table);
  }

  boolean isWritten(ApplicationTable table) {
    return written.contains(table);
  }

  List<Doubt> doubts() {
    return doubts;
  }

  /** Tables whose rows come and go, and whose lookups by key are assumed to find one. */
  Set<String> assumedToBeThere() {
    return assumedToBeThere;
  }

  /** Why a lookup by key may find nothing, if it may. */
  Optional<String> whyAbsent(ApplicationTable table) {
    Optional<String> why = changes.whyRowsComeAndGo(table.name());
    if (why.isPresent() && lookups == KeyLookups.FIND_THEIR_ROW) {
      assumedToBeThere.add(table.name());
      return Optional.empty();
    }
    return why;
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
    return emit(type, table, sets, fixed, why, Optional.empty());
  }

  DerivedStep.Run emit(
      StatementType type,
      ApplicationTable table,
      Sets sets,
      Map<String, ParsedExpression> fixed,
      String why,
      Optional<String> caution) {
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
            Optional.of(source.start().position()),
            source.text(),
            derivation,
            caution.or(() -> ofOneStatement(fixed)));
    return new DerivedStep.Run(statement, table, fixed);
  }

  private static Optional<String> ofOneStatement(Map<String, ParsedExpression> fixed) {
    return fixed.values().stream().anyMatch(FixedValues::hasValueOfOneStatement)
        ? Optional.of(
            "a parameter that is a number or ? is a value of this statement only;"
                + " write :name for one that several statements share")
        : Optional.empty();
  }

  private static String shown(Set<String> names) {
    return names.isEmpty() ? "nothing" : String.join(", ", new TreeSet<>(names));
  }
}
