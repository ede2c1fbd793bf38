package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.robustness.StatementType;
import org.isoscope.robustness.sql.Query.TableReference;
import org.isoscope.robustness.sql.QueryDeriver.Result;
import org.isoscope.robustness.sql.Scope.Place;
import org.isoscope.robustness.sql.SqlStatement.Assignment;
import org.isoscope.robustness.sql.SqlStatement.Delete;
import org.isoscope.robustness.sql.SqlStatement.Returning;
import org.isoscope.robustness.sql.SqlStatement.Update;

/** Derives UPDATE and DELETE. */
final class ChangeDeriver {
  private final Level.Tools tools;
  private final List<Step> steps;
  private final QueryDeriver queries;

  ChangeDeriver(Level.Tools tools, List<Step> steps) {
    this.tools = tools;
    this.steps = steps;
    this.queries = new QueryDeriver(tools, steps);
  }

  void update(Update update) {
    TableReference reference = target(update);
    Level level = new Level(tools, new Scope(Optional.empty(), Place.READ));
    int place = update.tables().indexOf(reference);
    level.add(update.tables().subList(0, place), queries);
    int before = level.uses().size();
    level.add(update.tables().subList(place, update.tables().size()), queries);
    Use target = level.uses().get(before);
    level.add(update.from(), queries);
    first(level.uses(), target);
    level.conclude(update.where(), queries);
    Set<String> writes = new TreeSet<>(target.table().touched());
    for (Assignment assignment : update.assignments()) {
      String column = Schema.column(target.table(), assignment.column());
      writes.add(column);
      if (assignment.reads()) {
        target.reads().add(column);
      }
      queries.walk(assignment.value(), level.scope(), Place.READ);
    }
    update.orderBy().forEach(one -> queries.walk(one, level.scope(), Place.TEST));
    List<Result> results = queries.results(update.returning().items(), level.scope());
    Map<Use, String> names = others(level, target);
    change(level, target, StatementType.KEY_UPDATE, writes, List.of(), names);
    assign(update.returning(), results, names, target, writes);
  }

  private TableReference target(Update update) {
    TableReference reference = null;
    for (Assignment assignment : update.assignments()) {
      TableReference one = UpdateTarget.of(tools.schema(), update, assignment).reference();
      if (reference != null && !one.equals(reference)) {
        throw Cursor.fail(
            assignment.column(),
            "this UPDATE sets columns of two tables",
            "write one UPDATE for each table");
      }
      reference = one;
    }
    return reference;
  }

  void delete(Delete delete) {
    Level level = new Level(tools, new Scope(Optional.empty(), Place.READ));
    level.add(List.of(delete.table()), queries);
    Use target = level.uses().get(0);
    level.add(delete.using(), queries);
    level.conclude(delete.where(), queries);
    delete.orderBy().forEach(one -> queries.walk(one, level.scope(), Place.TEST));
    List<Result> results = queries.results(delete.returning().items(), level.scope());
    Map<Use, String> names = others(level, target);
    Set<String> all = Set.copyOf(target.table().columns());
    Cascade cascade = new Cascade(tools, target);
    change(level, target, StatementType.KEY_DELETE, all, cascade, names);
    assign(delete.returning(), results, names, target, Set.of());
  }

  /** If two uses are one tuple, the one that is written stays. */
  private static void first(List<Use> uses, Use target) {
    uses.remove(target);
    uses.add(0, target);
  }

  private Map<Use, String> others(Level level, Use target) {
    Map<Use, String> names = new HashMap<>();
    for (Use use : level.uses()) {
      if (use != target) {
        Step.Run run = level.select(use);
        steps.add(run);
        names.put(use, run.derived().statement().name());
      }
    }
    return names;
  }

  private void change(
      Level level,
      Use target,
      StatementType byKey,
      Set<String> writes,
      Iterable<Step> after,
      Map<Use, String> names) {
    Optional<Set<String>> key = level.key(target);
    if (key.isPresent() && level.isConditional(key.get())) {
      Step.Either either = level.locked(byKey, target, writes, after);
      steps.add(either);
      names.put(target, ((Step.Run) either.branches().get(0).get(0)).derived().statement().name());
      return;
    }
    StatementType byPredicate =
        byKey == StatementType.KEY_DELETE
            ? StatementType.PREDICATE_DELETE
            : StatementType.PREDICATE_UPDATE;
    Step.Run run = level.emit(key.isPresent() ? byKey : byPredicate, target, writes);
    steps.add(run);
    after.forEach(steps::add);
    names.put(target, run.derived().statement().name());
  }

  /** What is returned of a written column is its new value, or by an alias its old one. */
  private void assign(
      Returning returning,
      List<Result> results,
      Map<Use, String> names,
      Use target,
      Set<String> writes) {
    List<Result> kept = new ArrayList<>();
    for (Result result : results) {
      boolean written =
          result
              .column()
              .filter(found -> found.use() == target && writes.contains(found.column()))
              .isPresent();
      kept.add(written ? new Result(result.name(), Optional.empty(), Optional.empty()) : result);
    }
    steps.addAll(Assignments.of(returning.into(), kept, names));
  }
}
