package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.robustness.StatementType;
import org.isoscope.robustness.sql.Emitter.Sets;
import org.isoscope.robustness.sql.Scope.Place;
import org.isoscope.robustness.sql.SqlStatement.Assignment;
import org.isoscope.robustness.sql.SqlStatement.Conflict;
import org.isoscope.robustness.sql.SqlStatement.Insert;

/**
 * Derives an INSERT that knows what to do if the key is there. It inserts, or finds the tuple and
 * updates or only notices it. Which of the two depends on the tuple not being there: if tuples can
 * vanish, that is a read by predicate of its own; otherwise nothing can make the answer differ but
 * the tuple itself.
 */
final class UpsertDeriver {
  private final Level.Tools tools;
  private final QueryDeriver queries;
  private final Conflict conflict;
  private final Table table;
  private final Use existing;
  private final Scope scope = new Scope(Optional.empty(), Place.READ);
  private final List<Set<String>> keys;
  private final Set<String> keyColumns = new TreeSet<>();

  UpsertDeriver(Level.Tools tools, QueryDeriver queries, Insert insert, Conflict conflict) {
    this.tools = tools;
    this.queries = queries;
    this.conflict = conflict;
    this.table = tools.schema().table(insert.table());
    this.existing = new Use(table, insert.table());
    this.keys = keys();
    keys.forEach(keyColumns::addAll);
    String name = insert.alias().orElse(insert.table()).lower();
    scope.add(new Scope.Source(name, Optional.of(existing), Optional.empty()), insert.table());
    scope.add(
        new Scope.Source("excluded", Optional.empty(), Optional.of(List.of())), conflict.where());
  }

  private List<Set<String>> keys() {
    List<Set<String>> all = new ArrayList<>(table.keys());
    all.addAll(table.uniques());
    if (all.isEmpty()) {
      throw Cursor.fail(
          conflict.where(),
          table.name() + " has no primary key that an INSERT could conflict with",
          "declare the PRIMARY KEY of " + table.name() + " in CREATE TABLE");
    }
    if (conflict.columns().isEmpty()) {
      return all;
    }
    Set<String> named = new TreeSet<>();
    conflict.columns().forEach(one -> named.add(Schema.column(table, one)));
    if (!all.contains(named)) {
      throw Cursor.fail(
          conflict.columns().get(0),
          "(" + String.join(", ", named) + ") is no key of " + table.name(),
          "ON CONFLICT names the columns of a primary or unique key");
    }
    return List.of(named);
  }

  /** Emits all into {@code into}, and returns the insertion. */
  Derived derive(Map<String, Expression> fixed, Set<String> writes, String why, List<Step> into) {
    if (canVanish()) {
      into.add(
          emit(
              StatementType.PREDICATE_SELECT,
              new Sets(keyColumns, Set.of(), Set.of()),
              Map.of(),
              "pred sel: whether it inserts depends on there being no tuple with this key"));
    }
    Step.Run inserted =
        emit(
            StatementType.INSERT,
            new Sets(Set.of(), Set.of(), writes),
            fixed,
            "the key may be new: " + why);
    List<List<Step>> branches = new ArrayList<>();
    branches.add(List.of(inserted));
    branches.addAll(found(key(fixed)));
    into.add(new Step.Either(branches));
    return inserted.derived();
  }

  private boolean canVanish() {
    return tools.changes().deleteFrom(table.name())
        || keyColumns.stream().anyMatch(one -> tools.changes().update(table.name(), one));
  }

  /** What is known about the tuple that is there: its key, if it can be only one. */
  private Map<String, Expression> key(Map<String, Expression> fixed) {
    Map<String, Expression> known = new HashMap<>(fixed);
    known.keySet().retainAll(keys.size() == 1 ? keys.get(0) : Set.of());
    return known;
  }

  private List<List<Step>> found(Map<String, Expression> known) {
    List<List<Step>> branches = new ArrayList<>();
    existing.reads().addAll(keyColumns);
    conflict.filter().ifPresent(one -> queries.walk(one, scope, Place.READ));
    if (conflict.filter().isPresent() || conflict.assignments().isEmpty()) {
      branches.add(
          List.of(
              emit(
                  StatementType.KEY_SELECT,
                  Sets.reading(Set.copyOf(existing.reads())),
                  known,
                  "key sel: the key may be there, and the tuple is only looked at")));
    }
    if (!conflict.assignments().isEmpty()) {
      Set<String> set = assigned();
      branches.add(
          List.of(
              emit(
                  StatementType.KEY_UPDATE,
                  new Sets(Set.of(), existing.reads(), set),
                  known,
                  "key upd: the key may be there, and the tuple is updated")));
    }
    return branches;
  }

  private Set<String> assigned() {
    Set<String> set = new TreeSet<>(table.touched());
    for (Assignment assignment : conflict.assignments()) {
      String column = Schema.column(table, assignment.column());
      set.add(column);
      if (assignment.reads()) {
        existing.reads().add(column);
      }
      queries.walk(assignment.value(), scope, Place.READ);
    }
    return set;
  }

  private Step.Run emit(StatementType type, Sets sets, Map<String, Expression> known, String why) {
    return tools.emitter().emit(type, table, sets, known, why);
  }
}
