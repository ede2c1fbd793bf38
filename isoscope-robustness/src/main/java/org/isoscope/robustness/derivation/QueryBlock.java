package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.isoscope.robustness.derivation.Derivation.Sets;
import org.isoscope.robustness.derivation.TableScope.Place;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.ParsedQuery.Join;
import org.isoscope.robustness.sql.ParsedQuery.TableReference;
import org.isoscope.robustness.sql.PlacedToken;
import org.isoscope.robustness.theory.StatementType;

/** One SELECT, UPDATE or DELETE: its tables and what its conditions say about each. */
final class QueryBlock {
  private final Derivation derivation;
  final TableScope scope;
  private final BlockConditions conditions;
  final List<TableUse> uses = new ArrayList<>();
  private final List<ParsedExpression> outerConditions = new ArrayList<>();

  /** Whether it locks rows. */
  private boolean writes;

  QueryBlock(Derivation derivation, TableScope scope) {
    this.derivation = derivation;
    this.scope = scope;
    this.conditions = new BlockConditions(scope, derivation.changes);
  }

  /** Adds tables; the queries among them are derived by {@code queries} first. */
  void add(List<TableReference> references, QueryDeriver queries) {
    for (TableReference reference : references) {
      if (reference.join() == Join.RIGHT || reference.join() == Join.FULL) {
        uses.forEach(TableUse::missable);
      }
      Optional<TableUse> use = source(reference, queries);
      if (reference.join() == Join.LEFT || reference.join() == Join.FULL) {
        use.ifPresent(TableUse::missable);
      }
      boolean inner = reference.join() == Join.INNER;
      shared(reference, use, inner);
      if (inner) {
        ParsedExpression.conjuncts(reference.on()).forEach(conditions::add);
      } else {
        reference.on().ifPresent(outerConditions::add);
      }
    }
  }

  private Optional<TableUse> source(TableReference reference, QueryDeriver queries) {
    PlacedToken where = reference.alias().or(reference::table).orElse(null);
    String name = where == null ? "(query " + scope.sources.size() + ")" : where.lower();
    Optional<TableUse> use = Optional.empty();
    Optional<List<String>> columns = Optional.empty();
    if (reference.query().isPresent()) {
      columns = queries.columns(reference.query().get(), scope);
    } else if (reference.table().isEmpty()) {
      reference.arguments().forEach(one -> queries.walk(one, scope, Place.READ));
    } else {
      PlacedToken table = reference.table().get();
      Optional<Optional<List<String>>> common = scope.common(table.lower());
      if (common.isPresent()) {
        columns = common.get();
      } else {
        use = Optional.of(new TableUse(derivation.schema.table(table), table));
        uses.add(use.get());
      }
    }
    if (!reference.columns().isEmpty()) {
      columns = Optional.of(reference.columns().stream().map(PlacedToken::text).toList());
    }
    scope.add(new TableScope.NamedTable(name, use, columns), where);
    return use;
  }

  /** USING and NATURAL. */
  private void shared(TableReference reference, Optional<TableUse> use, boolean inner) {
    List<String> names =
        new ArrayList<>(reference.using().stream().map(PlacedToken::text).toList());
    if (reference.natural() && use.isPresent()) {
      names.addAll(use.get().table.columns());
    }
    for (String name : names) {
      List<TableUse> having =
          uses.stream().filter(one -> one.table.column(name).isPresent()).toList();
      if (use.isEmpty() || having.size() < 2) {
        continue;
      }
      scope.addShared(name);
      for (TableUse other : having.subList(0, having.size() - 1)) {
        if (inner) {
          conditions.addShared(use.get(), other, name);
        } else {
          other.tested.add(other.table.column(name).orElseThrow());
          use.get().tested.add(use.get().table.column(name).orElseThrow());
        }
      }
    }
  }

  /**
   * Says that it locks rows. Then a second use of their table is another read: it sees the row as
   * it was when the statement began, while the locked one may be newer.
   */
  void lock(ApplicationTable table) {
    writes = true;
    derivation.writes(table);
  }

  /** Takes in WHERE, and then knows which keys are fixed. */
  void conclude(Optional<ParsedExpression> where, QueryDeriver queries) {
    ParsedExpression.conjuncts(where).forEach(conditions::add);
    if (!writes) {
      conditions.merge(uses);
    }
    conditions.fix();
    conditions.others.forEach(one -> queries.walk(one, scope, Place.TEST));
    outerConditions.forEach(one -> queries.walk(one, scope, Place.TEST));
    for (TableUse use : uses) {
      boolean keyless = use.table.keys().isEmpty() && use.table.uniques().isEmpty();
      if (keyless && uses.size() == 1 && conditions.areAllOfValues()) {
        throw use.where.wrong(
            use.table.name() + " has no primary key, so this lookup is not known to be by key",
            "declare the PRIMARY KEY of " + use.table.name() + " in CREATE TABLE");
      }
    }
  }

  /** The key that the conditions fix, if the tuple is taken to be there. */
  private Optional<Set<String>> key(TableUse use) {
    return use.mayBeMissing ? Optional.empty() : fixedKey(use).filter(key -> absent(use).isEmpty());
  }

  private Optional<Set<String>> fixedKey(TableUse use) {
    return derivation.changes.lastingKeys(use.table).stream()
        .filter(key -> use.fixed.keySet().containsAll(key))
        .findFirst();
  }

  /** That a key is fixed and may still find nothing. */
  private Optional<String> absent(TableUse use) {
    return use.mayBeMissing || fixedKey(use).isEmpty()
        ? Optional.empty()
        : derivation
            .whyAbsent(use.table)
            .map(why -> "this key of " + use.table.name() + " may find nothing: " + why);
  }

  /** Whether a use is by key and touches its tuple, so that what it returns is of that tuple. */
  boolean alwaysReturns(TableUse use) {
    return key(use).filter(key -> !isConditional(key)).isPresent();
  }

  /** Whether more than the key decides whether the tuple is touched. */
  private boolean isConditional(Set<String> key) {
    return conditions.count() > key.size() || !outerConditions.isEmpty() || uses.size() > 1;
  }

  private String why(TableUse use, StatementType type) {
    Optional<Set<String>> key = key(use);
    if (key.isPresent()) {
      return type.label()
          + ": the conditions fix the key of "
          + use.table.name()
          + " by equality: "
          + String.join(", ", key.get());
    }
    Optional<String> absent = absent(use);
    if (absent.isPresent()) {
      return type.label() + ": " + absent.get();
    }
    String reason =
        use.mayBeMissing
            ? "the result also depends on there being no such tuple"
            : "the conditions fix no whole key of "
                + use.table.name()
                + " by equality ("
                + keys(use.table)
                + ")";
    return type.label() + ": " + reason;
  }

  private String keys(ApplicationTable table) {
    List<Set<String>> keys = derivation.changes.lastingKeys(table);
    return keys.isEmpty()
        ? "it has none that is never NULL and never updated"
        : keys.stream().map(key -> String.join(", ", key)).collect(Collectors.joining("; "));
  }

  /** Adds the read of a table to the steps. */
  DerivedStep.Run select(TableUse use, List<DerivedStep> steps) {
    DerivedStep.Run run =
        emit(
            key(use).isPresent() ? StatementType.KEY_SELECT : StatementType.PREDICATE_SELECT,
            use,
            Set.of());
    steps.add(run);
    return run;
  }

  private DerivedStep.Run emit(StatementType type, TableUse use, Set<String> writes) {
    Set<String> reads = new TreeSet<>(use.reads);
    key(use).ifPresent(key -> reads.addAll(use.conditionsBeside(key)));
    return derivation.emit(
        type,
        use.table,
        new Sets(use.conditions(), reads, writes),
        use.fixed,
        why(use, type),
        caution(use, type));
  }

  private Optional<String> caution(TableUse use, StatementType type) {
    boolean second = !type.writes() && derivation.isWritten(use.table);
    return second
        ? Optional.of(
            use.table.name()
                + " is read here besides being written, as it was when the statement began:"
                + " what is locked and written may be newer")
        : absent(use);
  }

  /**
   * Adds a statement that locks what it finds to the steps: an update or delete, or FOR UPDATE. If
   * it is by key and more than the key decides, it may also leave the tuple alone, and then has
   * only looked at it.
   *
   * @param after what follows if the statement finds something; asked for when its turn comes,
   *     because statements are numbered as they are emitted
   */
  DerivedStep.Run change(
      StatementType byKey,
      TableUse use,
      Set<String> writes,
      Supplier<List<DerivedStep>> after,
      List<DerivedStep> steps) {
    if (byKey == StatementType.KEY_UPDATE && absent(use).isPresent()) {
      return changeIfThere(use, writes, steps);
    }
    StatementType byPredicate =
        byKey == StatementType.KEY_DELETE
            ? StatementType.PREDICATE_DELETE
            : StatementType.PREDICATE_UPDATE;
    Optional<Set<String>> key = key(use);
    DerivedStep.Run run = emit(key.isPresent() ? byKey : byPredicate, use, writes);
    List<DerivedStep> done = new ArrayList<>(List.of(run));
    done.addAll(after.get());
    if (key.isEmpty() || !isConditional(key.get())) {
      steps.addAll(done);
      return run;
    }
    List<DerivedStep> left =
        lookedAt(
            use,
            key.get(),
            "key sel: if the other conditions do not hold, the tuple is only looked at",
            Optional.empty());
    steps.add(new DerivedStep.Either(List.of(done, left)));
    return run;
  }

  /**
   * Adds an update whose key may find nothing. Either it finds its tuple and is one by key; or it
   * does not, and then it is a predicate that nothing fulfilled. That one counts as a lock: it may
   * have waited for a tuple that was deleted, while another was inserted in its place.
   *
   * <p>A deletion stays one by predicate altogether: it makes room for a key that another inserts.
   */
  private DerivedStep.Run changeIfThere(TableUse use, Set<String> writes, List<DerivedStep> steps) {
    Set<String> key = fixedKey(use).orElseThrow();
    Set<String> reads = new TreeSet<>(use.reads);
    reads.addAll(use.conditionsBeside(key));
    DerivedStep.Run found =
        derivation.emit(
            StatementType.KEY_UPDATE,
            use.table,
            new Sets(Set.of(), reads, writes),
            use.fixed,
            "key upd: if there is a tuple with this key");
    DerivedStep.Run nothing =
        derivation.emit(
            StatementType.PREDICATE_UPDATE,
            use.table,
            new Sets(key, Set.of(), Set.of()),
            Map.of(),
            "pred upd: if there is none, which locks and writes nothing",
            absent(use));
    List<List<DerivedStep>> branches = new ArrayList<>(List.of(List.of(found), List.of(nothing)));
    if (isConditional(key)) {
      branches.add(
          lookedAt(
              use,
              key,
              "key sel: if the other conditions do not hold, the tuple is only looked at",
              Optional.empty()));
    }
    steps.add(new DerivedStep.Either(branches));
    return found;
  }

  /**
   * Adds what a change reads of its own tuple before it has locked it. What it finds in other
   * tables belongs to the values that its tuple had when the statement began; once the tuple is
   * locked, only that is tested again, and nothing else is looked for.
   */
  void addLookBefore(TableUse use, List<DerivedStep> steps) {
    Optional<Set<String>> key = fixedKey(use);
    boolean elsewhere =
        scope.sources.size() > 1 || conditions.others.stream().anyMatch(QueryBlock::asks);
    if (key.isPresent() && elsewhere) {
      steps.addAll(
          lookedAt(
              use,
              key.get(),
              "key sel: other tables are searched with the tuple's values before it is locked",
              Optional.of(
                  use.table.name()
                      + " is also read before its row is locked:"
                      + " what is found elsewhere belongs to the older row")));
    }
  }

  private static boolean asks(ParsedExpression expression) {
    if (expression instanceof ParsedExpression.Operation operation) {
      return operation.operands().stream().anyMatch(QueryBlock::asks);
    }
    return expression instanceof ParsedExpression.Call call
        ? call.arguments().stream().anyMatch(QueryBlock::asks)
        : expression instanceof ParsedExpression.SubQuery;
  }

  /** The tuple's columns that decide besides its key, if there are any; only its key is known. */
  private List<DerivedStep> lookedAt(
      TableUse use, Set<String> key, String why, Optional<String> caution) {
    Set<String> beside = use.conditionsBeside(key);
    Map<String, ParsedExpression> fixed = new HashMap<>(use.fixed);
    fixed.keySet().retainAll(key);
    return beside.isEmpty()
        ? List.of()
        : List.of(
            derivation.emit(
                StatementType.KEY_SELECT, use.table, Sets.reading(beside), fixed, why, caution));
  }
}
