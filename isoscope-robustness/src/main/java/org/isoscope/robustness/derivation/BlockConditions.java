package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.derivation.TableScope.Found;
import org.isoscope.robustness.derivation.TableScope.Place;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.ParsedExpression.Operation;

/**
 * The conditions of one SELECT, UPDATE or DELETE that are joined by AND: plain equalities apart
 * from the rest, because only they fix a key.
 */
final class BlockConditions {
  /** A side of an equality: a column, or a value that does not depend on a tuple. */
  private record Side(Optional<Found> column, Optional<ParsedExpression> value) {
    Object key() {
      return column.isPresent()
          ? List.of(column.get().use(), column.get().column())
          : value.orElseThrow();
    }
  }

  private record Equality(Side left, Side right) {
    boolean isTrivial() {
      return left.key().equals(right.key());
    }
  }

  private final TableScope scope;
  private final WorkloadChanges changes;
  private final List<Equality> equalities = new ArrayList<>();

  /** Those that are no plain equalities. */
  final List<ParsedExpression> others = new ArrayList<>();

  BlockConditions(TableScope scope, WorkloadChanges changes) {
    this.scope = scope;
    this.changes = changes;
  }

  void add(ParsedExpression conjunct) {
    if (conjunct instanceof Operation operation
        && operation.isOperation(Operation.EQUALS)
        && addEquality(operation.operands().get(0), operation.operands().get(1))) {
      return;
    }
    others.add(conjunct);
  }

  private boolean addEquality(ParsedExpression left, ParsedExpression right) {
    if (left.isOperation(Operation.ROW) && right.isOperation(Operation.ROW)) {
      List<ParsedExpression> lefts = ((Operation) left).operands();
      List<ParsedExpression> rights = ((Operation) right).operands();
      boolean sides =
          lefts.size() == rights.size()
              && lefts.stream().allMatch(one -> side(one).isPresent())
              && rights.stream().allMatch(one -> side(one).isPresent());
      for (int i = 0; sides && i < lefts.size(); i++) {
        addEquality(lefts.get(i), rights.get(i));
      }
      return sides;
    }
    Optional<Side> one = side(left);
    Optional<Side> other = side(right);
    if (one.isEmpty() || other.isEmpty()) {
      return false;
    }
    if (one.get().column().isEmpty() && other.get().column().isEmpty()) {
      return false; // :a = :b
    }
    equalities.add(new Equality(one.get(), other.get()));
    return true;
  }

  private Optional<Side> side(ParsedExpression expression) {
    if (expression instanceof ParsedExpression.Column column) {
      return scope
          .find(column, Place.TEST)
          .filter(Found::here)
          .map(found -> new Side(Optional.of(found), Optional.empty()));
    }
    return FixedValues.isFixed(expression)
        ? Optional.of(new Side(Optional.empty(), Optional.of(expression)))
        : Optional.empty();
  }

  void addShared(TableUse table, TableUse joined, String column) {
    equalities.add(new Equality(shared(table, column), shared(joined, column)));
  }

  private static Side shared(TableUse use, String column) {
    String name = use.table.column(column).orElseThrow();
    return new Side(Optional.of(new Found(use, name, true, Place.TEST)), Optional.empty());
  }

  /**
   * Two tables of a query that are the same one, with a key equated, touch the same tuple: in
   * {@code SELECT … FROM R AS a, R AS b WHERE a.key = b.key} there is only one use of R. Only where
   * nothing is locked: otherwise the two may be different versions of the tuple.
   */
  void merge(List<TableUse> uses) {
    for (int i = 0; i < uses.size(); i++) {
      for (int j = uses.size() - 1; j > i; j--) {
        if (isSameTuple(uses.get(i), uses.get(j))) {
          replace(uses.get(j), uses.get(i));
          uses.remove(j);
        }
      }
    }
    equalities.removeIf(Equality::isTrivial);
  }

  private boolean isSameTuple(TableUse one, TableUse other) {
    if (!one.table.equals(other.table) || one.mayBeMissing || other.mayBeMissing) {
      return false;
    }
    UnionFind<Object> equal = closure();
    for (Set<String> key : changes.lastingKeys(one.table)) {
      if (key.stream()
          .allMatch(column -> equal.areEqual(List.of(one, column), List.of(other, column)))) {
        return true;
      }
    }
    return false;
  }

  private UnionFind<Object> closure() {
    UnionFind<Object> equal = new UnionFind<>();
    equalities.forEach(one -> equal.union(one.left().key(), one.right().key()));
    return equal;
  }

  private void replace(TableUse gone, TableUse kept) {
    equalities.replaceAll(
        one -> new Equality(replace(one.left(), gone, kept), replace(one.right(), gone, kept)));
    scope.replace(gone, kept);
  }

  private static Side replace(Side side, TableUse gone, TableUse kept) {
    return new Side(
        side.column()
            .map(
                found ->
                    found.use() == gone
                        ? new Found(kept, found.column(), true, found.place())
                        : found),
        side.value());
  }

  /** Notes in the uses which of their columns are equated, and which of these have a value. */
  void fix() {
    UnionFind<Object> equal = closure();
    List<Side> sides = new ArrayList<>();
    equalities.forEach(one -> sides.addAll(List.of(one.left(), one.right())));
    for (Side side : sides) {
      if (side.column().isPresent()) {
        Found found = side.column().get();
        found.use().equated.add(found.column());
        sides.stream()
            .filter(one -> one.value().isPresent() && equal.areEqual(one.key(), side.key()))
            .findFirst()
            .ifPresent(one -> found.use().fixed.put(found.column(), one.value().orElseThrow()));
      }
    }
  }

  int count() {
    return equalities.size() + others.size();
  }

  /** Whether there are conditions, and all say that a column has a value. */
  boolean areAllOfValues() {
    return others.isEmpty()
        && !equalities.isEmpty()
        && equalities.stream()
            .allMatch(one -> one.left().value().isPresent() || one.right().value().isPresent());
  }
}
