package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.ForeignKeyConstraint;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.theory.Link;
import org.isoscope.robustness.theory.StatementType;

/**
 * The tuples that the statements on one way touch, and which values in them are equal: those that
 * conditions, inserted values and INTO equate, closed under congruence. Values are named by texts:
 * {@code 2.id} is the column id of each tuple that statement 2 touches.
 */
final class TupleEqualities {
  private final WorkloadChanges changes;
  private final VariableValues variables;
  private final UnionFind<String> equal = new UnionFind<>();
  private final List<DerivedStep.Run> statements = new ArrayList<>();

  /** What a value equals if the tuple it belongs to is returned at all. */
  private final Map<String, String> ifReturned = new HashMap<>();

  /** Where the statements of this round are; INTO must not take a value of an earlier round. */
  private final Map<String, Integer> ofThisRound = new HashMap<>();

  TupleEqualities(WorkloadChanges changes, VariableValues variables) {
    this.changes = changes;
    this.variables = variables;
  }

  Set<Link> links(List<ProgramPaths.Piece> path) {
    path.forEach(this::take);
    Set<Link> links = sameTuples();
    for (ForeignKeyConstraint reference : changes.lastingReferences()) {
      addLinks(reference, links);
    }
    return links;
  }

  private void take(ProgramPaths.Piece piece) {
    if (piece instanceof DerivedStep.Run run) {
      statements.add(run);
      int index = statements.size() - 1;
      ofThisRound.put(run.name(), index);
      for (Map.Entry<String, ParsedExpression> one : run.fixed().entrySet()) {
        term(one.getValue()).ifPresent(term -> equate(index, one.getKey(), term));
      }
    } else if (piece instanceof DerivedStep.Assign assign) {
      assign(assign);
    } else if (piece instanceof ProgramPaths.Enter enter) {
      variables.enter(enter.changing());
      ofThisRound.clear();
    } else if (piece instanceof ProgramPaths.Leave leave) {
      variables.leave(leave.changing());
      ofThisRound.clear();
    }
  }

  /**
   * A read by key touches its tuple even if a further condition does not hold, so that condition
   * says nothing about the tuple's values; it does about what is read of them.
   */
  private void equate(int index, String column, String term) {
    DerivedStep.Run run = statements.get(index);
    boolean holds =
        run.statement().type() != StatementType.KEY_SELECT || keyOf(run).contains(column);
    if (holds) {
      equal.union(value(index, column), term);
    } else {
      ifReturned.put(value(index, column), term);
    }
  }

  private Set<String> keyOf(DerivedStep.Run run) {
    return changes.lastingKeys(run.table()).stream()
        .filter(key -> run.fixed().keySet().containsAll(key))
        .findFirst()
        .orElse(Set.of());
  }

  private Optional<String> term(ParsedExpression expression) {
    return FixedValues.term(expression, variable -> ":" + variables.value(variable.key()));
  }

  private static String value(int index, String column) {
    return index + "." + column;
  }

  private void assign(DerivedStep.Assign assign) {
    // The old value may be part of the new one, so the term comes before the assignment.
    Optional<String> term =
        assign.origin() instanceof DerivedStep.Origin.OfExpression origin
            ? term(origin.expression())
            : Optional.empty();
    String value = ":" + variables.assign(assign.variable());
    term.ifPresent(known -> equal.union(value, known));
    if (assign.origin() instanceof DerivedStep.Origin.OfColumn origin) {
      Integer index = ofThisRound.get(origin.statement());
      if (index != null && isReturned(index, origin.column())) {
        equal.union(value, value(index, origin.column()));
      }
    }
  }

  /**
   * Whether a variable that takes this column may be equated with it. If there is no such tuple the
   * variable is NULL and equals nothing; so it must not be equated with the value that the
   * statement itself looks for, which is there all the same.
   */
  private boolean isReturned(int index, String column) {
    DerivedStep.Run statement = statements.get(index);
    return statement.isOfOneTuple()
        && (statement.statement().type() == StatementType.INSERT
            || !statement.fixed().containsKey(column));
  }

  /** Whether all tuples that a statement touches have the same value in a column. */
  private boolean hasOneValue(int index, String column) {
    DerivedStep.Run statement = statements.get(index);
    return statement.isOfOneTuple() || statement.fixed().containsKey(column);
  }

  /** Columns of the same tuple are equal if no program updates them; that may equate more keys. */
  private Set<Link> sameTuples() {
    Set<Link> links = new HashSet<>();
    for (boolean more = true; more; ) {
      more = false;
      for (int i = 0; i < statements.size(); i++) {
        for (int j = i + 1; j < statements.size(); j++) {
          if (isSame(i, j)) {
            String function = Link.SAME + statements.get(i).table().name();
            links.add(new Link(i, function, j));
            links.add(new Link(j, function, i));
            more |= equate(i, j);
          }
        }
      }
    }
    return links;
  }

  private boolean isSame(int i, int j) {
    DerivedStep.Run first = statements.get(i);
    DerivedStep.Run second = statements.get(j);
    return first.table().equals(second.table())
        && first.isOfOneTuple()
        && second.isOfOneTuple()
        && stays(i, j)
        && changes.lastingKeys(first.table()).stream()
            .anyMatch(key -> key.stream().allMatch(c -> equal.areEqual(value(i, c), value(j, c))));
  }

  /**
   * Whether the key that a statement has found belongs to the same tuple when a later one runs: no
   * program deletes from the table, or the first has locked the tuple and nothing deletes it here.
   */
  private boolean stays(int first, int later) {
    String table = statements.get(first).table().name();
    if (!changes.deleteFrom(table)) {
      return true;
    }
    StatementType type = statements.get(first).statement().type();
    return (type == StatementType.KEY_UPDATE || type == StatementType.INSERT)
        && statements.subList(first, later).stream()
            .noneMatch(one -> one.isDeletion() && one.table().name().equals(table));
  }

  private boolean equate(int i, int j) {
    boolean more = false;
    ApplicationTable table = statements.get(i).table();
    for (String column : table.columns()) {
      if (!changes.update(table.name(), column)) {
        more |= equal.union(value(i, column), value(j, column));
      }
    }
    return more;
  }

  private void addLinks(ForeignKeyConstraint reference, Set<Link> links) {
    for (int source = 0; source < statements.size(); source++) {
      for (int target = 0; target < statements.size(); target++) {
        if (source != target && leads(reference, source, target)) {
          links.add(new Link(target, reference.name(), source));
        }
      }
    }
  }

  private boolean leads(ForeignKeyConstraint reference, int source, int target) {
    DerivedStep.Run from = statements.get(source);
    DerivedStep.Run to = statements.get(target);
    if (!from.table().name().equals(reference.domain())
        || !to.table().name().equals(reference.range())
        || !to.isOfOneTuple()) {
      return false;
    }
    boolean sameWhenever = !changes.deleteFrom(reference.range());
    if (!sameWhenever && (target > source || !stays(target, source))) {
      return false;
    }
    for (int i = 0; i < reference.columns().size(); i++) {
      String column = reference.columns().get(i);
      if (!hasOneValue(source, column)
          || mayBeNull(from, column)
          || !isEqual(source, column, value(target, reference.referenced().get(i)))) {
        return false;
      }
    }
    return true;
  }

  /** NULL leads nowhere, so nothing is locked there. */
  private static boolean mayBeNull(DerivedStep.Run from, String column) {
    return !from.table().notNull().contains(column) && !from.fixed().containsKey(column);
  }

  private boolean isEqual(int source, String column, String other) {
    String value = value(source, column);
    String returned = ifReturned.get(value);
    return equal.areEqual(value, other) || (returned != null && equal.areEqual(returned, other));
  }
}
