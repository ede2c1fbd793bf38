package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.robustness.derivation.Derivation.Sets;
import org.isoscope.robustness.derivation.TableScope.Place;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.ParsedStatement.Assignment;
import org.isoscope.robustness.sql.ParsedStatement.Conflict;
import org.isoscope.robustness.sql.ParsedStatement.Insert;
import org.isoscope.robustness.theory.StatementType;

/**
 * Derives an INSERT that knows what to do if the key is there. It inserts, or finds the tuple and
 * updates or only notices it. Which of the two depends on the tuple not being there: if tuples can
 * vanish, that is a read by predicate of its own; otherwise nothing can make the answer differ but
 * the tuple itself.
 */
final class UpsertDeriver {
  private final Derivation derivation;
  private final QueryDeriver queries;
  private final Conflict conflict;
  private final ApplicationTable table;
  private final TableUse existing;
  private final TableScope scope = new TableScope(Optional.empty(), Place.READ);
  private final List<Set<String>> keys;
  private final Set<String> keyColumns = new TreeSet<>();

  UpsertDeriver(Derivation derivation, QueryDeriver queries, Insert insert, Conflict conflict) {
    this.derivation = derivation;
    this.queries = queries;
    this.conflict = conflict;
    this.table = derivation.schema.table(insert.table());
    this.existing = new TableUse(table, insert.table());
    this.keys = keys();
    keys.forEach(keyColumns::addAll);
    String name = insert.alias().orElse(insert.table()).lower();
    scope.add(
        new TableScope.NamedTable(name, Optional.of(existing), Optional.empty()), insert.table());
    scope.add(
        new TableScope.NamedTable("excluded", Optional.empty(), Optional.of(List.of())),
        conflict.where());
  }

  private List<Set<String>> keys() {
    List<Set<String>> all = new ArrayList<>(table.keys());
    all.addAll(table.uniques());
    if (all.isEmpty()) {
      throw conflict
          .where()
          .wrong(
              table.name() + " has no primary key that an INSERT could conflict with",
              "declare the PRIMARY KEY of " + table.name() + " in CREATE TABLE");
    }
    if (conflict.columns().isEmpty()) {
      return all;
    }
    Set<String> named = new TreeSet<>();
    conflict.columns().forEach(one -> named.add(table.column(one)));
    if (!all.contains(named)) {
      throw conflict
          .columns()
          .get(0)
          .wrong(
              "(" + String.join(", ", named) + ") is no key of " + table.name(),
              "ON CONFLICT names the columns of a primary or unique key");
    }
    return List.of(named);
  }

  /** Emits all into {@code into}, and returns the insertion. */
  DerivedStep.Run derive(
      Map<String, ParsedExpression> fixed, Set<String> writes, String why, List<DerivedStep> into) {
    if (canVanish()) {
      into.add(
          emit(
              StatementType.PREDICATE_SELECT,
              new Sets(keyColumns, Set.of(), Set.of()),
              Map.of(),
              "pred sel: whether it inserts depends on there being no tuple with this key"));
    }
    DerivedStep.Run inserted =
        emit(StatementType.INSERT, Sets.writing(writes), fixed, "the key may be new: " + why);
    List<List<DerivedStep>> branches = new ArrayList<>();
    branches.add(List.of(inserted));
    branches.addAll(found(key(fixed)));
    into.add(new DerivedStep.Either(branches));
    return inserted;
  }

  private boolean canVanish() {
    return derivation.changes.deleteFrom(table.name())
        || keyColumns.stream().anyMatch(one -> derivation.changes.update(table.name(), one));
  }

  /** What is known about the tuple that is there: its key, if it can be only one. */
  private Map<String, ParsedExpression> key(Map<String, ParsedExpression> fixed) {
    Map<String, ParsedExpression> known = new HashMap<>(fixed);
    known.keySet().retainAll(keys.size() == 1 ? keys.get(0) : Set.of());
    return known;
  }

  private List<List<DerivedStep>> found(Map<String, ParsedExpression> known) {
    List<List<DerivedStep>> branches = new ArrayList<>();
    existing.reads.addAll(keyColumns);
    conflict.filter().ifPresent(one -> queries.walk(one, scope, Place.READ));
    if (conflict.filter().isPresent() || conflict.assignments().isEmpty()) {
      branches.add(
          List.of(
              emit(
                  StatementType.KEY_SELECT,
                  Sets.reading(Set.copyOf(existing.reads)),
                  known,
                  "key sel: the key may be there, and the tuple is only looked at")));
    }
    if (!conflict.assignments().isEmpty()) {
      Set<String> set = assigned();
      branches.add(
          List.of(
              emit(
                  StatementType.KEY_UPDATE,
                  new Sets(Set.of(), existing.reads, set),
                  known,
                  "key upd: the key may be there, and the tuple is updated")));
    }
    return branches;
  }

  private Set<String> assigned() {
    Set<String> set = new TreeSet<>(table.touched());
    for (Assignment assignment : conflict.assignments()) {
      String column = table.column(assignment.column());
      set.add(column);
      if (assignment.reads()) {
        existing.reads.add(column);
      }
      queries.walk(assignment.value(), scope, Place.READ);
    }
    return set;
  }

  private DerivedStep.Run emit(
      StatementType type, Sets sets, Map<String, ParsedExpression> known, String why) {
    return derivation.emit(type, table, sets, known, why);
  }
}
