package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.robustness.derivation.Derivation.Sets;
import org.isoscope.robustness.derivation.QueryDeriver.Result;
import org.isoscope.robustness.derivation.TableScope.Place;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.ForeignKeyConstraint;
import org.isoscope.robustness.sql.ForeignKeyConstraint.OnDelete;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.ParsedQuery.TableReference;
import org.isoscope.robustness.sql.ParsedStatement.Assignment;
import org.isoscope.robustness.sql.ParsedStatement.Delete;
import org.isoscope.robustness.sql.ParsedStatement.Returning;
import org.isoscope.robustness.sql.ParsedStatement.Update;
import org.isoscope.robustness.theory.StatementType;

/** Derives UPDATE and DELETE. */
final class ChangeDeriver {
  private final Derivation derivation;
  private final List<DerivedStep> steps;
  private final QueryDeriver queries;

  ChangeDeriver(Derivation derivation, List<DerivedStep> steps) {
    this.derivation = derivation;
    this.steps = steps;
    this.queries = new QueryDeriver(derivation, steps);
  }

  void update(Update update) {
    TableReference reference = target(update);
    QueryBlock block = new QueryBlock(derivation, new TableScope(Optional.empty(), Place.READ));
    block.lock(derivation.schema.table(reference.table().orElseThrow()));
    int place = update.tables().indexOf(reference);
    block.add(update.tables().subList(0, place), queries);
    int before = block.uses.size();
    block.add(update.tables().subList(place, update.tables().size()), queries);
    TableUse target = block.uses.get(before);
    block.add(update.from(), queries);
    block.conclude(update.where(), queries);
    Set<String> writes = new TreeSet<>(target.table.touched());
    for (Assignment assignment : update.assignments()) {
      String column = target.table.column(assignment.column());
      writes.add(column);
      if (assignment.reads()) {
        target.reads.add(column);
      }
      queries.walk(assignment.value(), block.scope, Place.READ);
    }
    update.orderBy().forEach(one -> queries.walk(one, block.scope, Place.TEST));
    List<Result> results = queries.results(update.returning().items(), returned(block, target));
    others(block, target);
    DerivedStep.Run changed =
        block.change(StatementType.KEY_UPDATE, target, writes, List::of, steps);
    assign(update.returning(), results, Map.of(target, changed.name()), writes);
  }

  private TableReference target(Update update) {
    TableReference reference = null;
    for (Assignment assignment : update.assignments()) {
      TableReference one = update.target(derivation.schema, assignment);
      if (reference != null && !one.equals(reference)) {
        throw assignment
            .column()
            .wrong("this UPDATE sets columns of two tables", "write one UPDATE for each table");
      }
      reference = one;
    }
    return reference;
  }

  void delete(Delete delete) {
    QueryBlock block = new QueryBlock(derivation, new TableScope(Optional.empty(), Place.READ));
    block.lock(derivation.schema.table(delete.table().table().orElseThrow()));
    block.add(List.of(delete.table()), queries);
    TableUse target = block.uses.get(0);
    block.add(delete.using(), queries);
    block.conclude(delete.where(), queries);
    delete.orderBy().forEach(one -> queries.walk(one, block.scope, Place.TEST));
    List<Result> results = queries.results(delete.returning().items(), returned(block, target));
    others(block, target);
    Set<String> all = Set.copyOf(target.table.columns());
    DerivedStep.Run changed =
        block.change(StatementType.KEY_DELETE, target, all, () -> cascade(target), steps);
    assign(delete.returning(), results, Map.of(target, changed.name()), Set.of());
  }

  /**
   * What RETURNING can name: besides the tables OLD and NEW, the row before and after the change.
   */
  private static TableScope returned(QueryBlock block, TableUse target) {
    block.scope.addVersion("old", target);
    block.scope.addVersion("new", target);
    return block.scope;
  }

  /** What is read elsewhere, before the change has its row. */
  private void others(QueryBlock block, TableUse target) {
    block.addLookBefore(target, steps);
    for (TableUse use : block.uses) {
      if (use != target) {
        block.select(use, steps);
      }
    }
  }

  /** What a deletion does to other tables through ON DELETE. */
  private List<DerivedStep> cascade(TableUse target) {
    List<DerivedStep> changes = new ArrayList<>();
    follow(target.table.name(), target.fixed, changes, new HashSet<>());
    return changes;
  }

  private void follow(
      String range,
      Map<String, ParsedExpression> fixed,
      List<DerivedStep> changes,
      Set<ForeignKeyConstraint> seen) {
    for (ForeignKeyConstraint reference : derivation.schema.references()) {
      boolean acts = reference.onDelete() != OnDelete.REFUSE;
      if (!acts || !reference.range().equals(range) || !seen.add(reference)) {
        continue;
      }
      Map<String, ParsedExpression> known = new HashMap<>();
      for (int i = 0; i < reference.columns().size(); i++) {
        ParsedExpression value = fixed.get(reference.referenced().get(i));
        if (value != null) {
          known.put(reference.columns().get(i), value);
        }
      }
      ApplicationTable domain = derivation.schema.find(reference.domain()).orElseThrow();
      Set<String> columns = Set.copyOf(reference.columns());
      boolean deletes = reference.onDelete() == OnDelete.CASCADE;
      changes.add(
          derivation.emit(
              deletes ? StatementType.PREDICATE_DELETE : StatementType.PREDICATE_UPDATE,
              domain,
              new Sets(columns, Set.of(), deletes ? Set.copyOf(domain.columns()) : columns),
              known,
              "ON DELETE of " + reference.name() + " also changes " + domain.name()));
      if (deletes) {
        follow(domain.name(), Map.of(), changes, seen);
      }
    }
  }

  /** What is returned of a written column is its new value, or by OLD its old one. */
  private void assign(
      Returning returning, List<Result> results, Map<TableUse, String> names, Set<String> writes) {
    List<Result> kept = new ArrayList<>();
    for (Result result : results) {
      boolean written =
          result.column().filter(found -> writes.contains(found.column())).isPresent();
      kept.add(written ? new Result(result.name(), Optional.empty(), Optional.empty()) : result);
    }
    steps.addAll(IntoAssignments.of(returning.into(), kept, names));
  }
}
