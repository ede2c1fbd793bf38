package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.robustness.InsertColumns;
import org.isoscope.robustness.StatementType;
import org.isoscope.robustness.sql.Emitter.Sets;
import org.isoscope.robustness.sql.Expression.Constant;
import org.isoscope.robustness.sql.QueryDeriver.Result;
import org.isoscope.robustness.sql.Scope.Place;
import org.isoscope.robustness.sql.SqlStatement.Assignment;
import org.isoscope.robustness.sql.SqlStatement.Conflict;
import org.isoscope.robustness.sql.SqlStatement.Insert;

/** Derives INSERT, with what it does if the key is there already. */
final class InsertDeriver {
  private final Level.Tools tools;
  private final InsertColumns mode;
  private final List<Step> steps;
  private final QueryDeriver queries;
  private final Insert insert;
  private final Table table;
  private final List<String> columns;

  InsertDeriver(Level.Tools tools, InsertColumns mode, List<Step> steps, Insert insert) {
    this.tools = tools;
    this.mode = mode;
    this.steps = steps;
    this.queries = new QueryDeriver(tools, steps);
    this.insert = insert;
    this.table = tools.schema().table(insert.table());
    this.columns =
        insert.columns().isEmpty()
            ? table.columns()
            : insert.columns().stream().map(one -> Schema.column(table, one)).toList();
  }

  void derive() {
    requireDistinct();
    Scope none = new Scope(Optional.empty(), Place.READ);
    if (insert.query().isPresent()) {
      List<Result> results =
          queries.derive(insert.query().get(), Optional.empty(), Place.READ, false);
      requireCount(results.size(), results.stream().allMatch(Result::isKnown));
      List<Step> body = new ArrayList<>();
      row(List.of(), body);
      steps.add(new Step.Repeat(Set.of(), body));
      insert
          .returning()
          .into()
          .forEach(one -> steps.add(new Step.Assign(one.lower(), new Step.Source.Unknown())));
      return;
    }
    for (List<Expression> row : insert.rows()) {
      boolean defaults = row.isEmpty() && insert.columns().isEmpty();
      if (!defaults) {
        requireCount(row.size(), true);
      }
      row.forEach(value -> queries.walk(value, none, Place.READ));
      Derived inserted = row(row, steps);
      returning(inserted);
    }
  }

  private void requireDistinct() {
    Set<String> seen = new LinkedHashSet<>();
    for (Token column : insert.columns()) {
      if (!seen.add(column.lower())) {
        throw Cursor.fail(
            column, "column " + column.text() + " is listed twice", "list each column once");
      }
    }
  }

  private void requireCount(int count, boolean known) {
    if (known && count != columns.size()) {
      throw Cursor.fail(
          insert.table(),
          count + " values are given for " + columns.size() + " columns of " + table.name(),
          "the columns are " + String.join(", ", columns));
    }
  }

  private void returning(Derived inserted) {
    Use use = new Use(table, insert.table());
    Scope scope = new Scope(Optional.empty(), Place.READ);
    scope.add(
        new Scope.Source(
            insert.alias().orElse(insert.table()).lower(), Optional.of(use), Optional.empty()),
        insert.table());
    List<Result> results = queries.results(insert.returning().items(), scope);
    steps.addAll(
        Assignments.of(
            insert.returning().into(), results, Map.of(use, inserted.statement().name())));
  }

  /** Emits one row into {@code into}. */
  private Derived row(List<Expression> values, List<Step> into) {
    Map<String, Expression> fixed = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      boolean isDefault =
          values.get(i) instanceof Constant word && word.text().equalsIgnoreCase("DEFAULT");
      if (Values.isFixed(values.get(i)) && !isDefault) {
        fixed.put(columns.get(i), values.get(i));
      }
    }
    Set<String> writes = Set.copyOf(mode == InsertColumns.ALL ? table.columns() : columns);
    if (insert.conflict().isPresent()) {
      return upsert(insert.conflict().get(), fixed, writes, into);
    }
    Step.Run run =
        tools
            .emitter()
            .emit(
                StatementType.INSERT,
                table,
                new Sets(Set.of(), Set.of(), writes),
                fixed,
                why(writes));
    into.add(run);
    return run.derived();
  }

  private String why(Set<String> writes) {
    return writes.size() == table.columns().size()
        ? "ins: it creates a tuple with all attributes"
        : "ins: it creates a tuple; by choice only the listed columns count as written";
  }

  /**
   * It inserts, or finds the tuple there and updates or only notices it. Which of the two depends
   * on the tuple not being there: if tuples can vanish, that is a read by predicate of its own;
   * otherwise nothing can make the answer differ but the tuple itself.
   */
  private Derived upsert(
      Conflict conflict, Map<String, Expression> fixed, Set<String> writes, List<Step> into) {
    List<Set<String>> keys = keys(conflict);
    Set<String> tested = new TreeSet<>();
    keys.forEach(tested::addAll);
    boolean canVanish =
        tools.changes().deleteFrom(table.name())
            || tested.stream().anyMatch(one -> tools.changes().update(table.name(), one));
    if (canVanish) {
      into.add(
          tools
              .emitter()
              .emit(
                  StatementType.PREDICATE_SELECT,
                  table,
                  new Sets(tested, Set.of(), Set.of()),
                  Map.of(),
                  "pred sel: whether it inserts depends on there being no tuple with this key"));
    }
    Map<String, Expression> known = new HashMap<>();
    if (keys.size() == 1) {
      keys.get(0).stream()
          .filter(fixed::containsKey)
          .forEach(column -> known.put(column, fixed.get(column)));
    }
    Step.Run inserted =
        tools
            .emitter()
            .emit(
                StatementType.INSERT,
                table,
                new Sets(Set.of(), Set.of(), writes),
                fixed,
                "the key may be new: " + why(writes));
    List<List<Step>> branches = new ArrayList<>();
    branches.add(List.of(inserted));
    branches.addAll(existing(conflict, tested, known));
    into.add(new Step.Either(branches));
    return inserted.derived();
  }

  private List<Set<String>> keys(Conflict conflict) {
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

  private List<List<Step>> existing(
      Conflict conflict, Set<String> tested, Map<String, Expression> known) {
    Use use = new Use(table, insert.table());
    Scope scope = new Scope(Optional.empty(), Place.READ);
    String name = insert.alias().orElse(insert.table()).lower();
    scope.add(new Scope.Source(name, Optional.of(use), Optional.empty()), insert.table());
    scope.add(
        new Scope.Source("excluded", Optional.empty(), Optional.of(List.of())), conflict.where());
    use.reads().addAll(tested);
    conflict.filter().ifPresent(one -> queries.walk(one, scope, Place.READ));
    List<List<Step>> branches = new ArrayList<>();
    if (conflict.filter().isPresent() || conflict.assignments().isEmpty()) {
      branches.add(
          List.of(
              tools
                  .emitter()
                  .emit(
                      StatementType.KEY_SELECT,
                      table,
                      Sets.reading(Set.copyOf(use.reads())),
                      known,
                      "key sel: the key may be there, and the tuple is only looked at")));
    }
    if (conflict.assignments().isEmpty()) {
      return branches;
    }
    Set<String> set = new TreeSet<>(table.touched());
    for (Assignment assignment : conflict.assignments()) {
      String column = Schema.column(table, assignment.column());
      set.add(column);
      if (assignment.reads()) {
        use.reads().add(column);
      }
      queries.walk(assignment.value(), scope, Place.READ);
    }
    branches.add(
        List.of(
            tools
                .emitter()
                .emit(
                    StatementType.KEY_UPDATE,
                    table,
                    new Sets(Set.of(), use.reads(), set),
                    known,
                    "key upd: the key may be there, and the tuple is updated")));
    return branches;
  }
}
