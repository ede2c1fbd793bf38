package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.derivation.TableScope.Found;
import org.isoscope.robustness.derivation.TableScope.Place;
import org.isoscope.robustness.sql.ApplicationSchema;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.ParsedExpression.Call;
import org.isoscope.robustness.sql.ParsedExpression.Column;
import org.isoscope.robustness.sql.ParsedExpression.Operation;
import org.isoscope.robustness.sql.ParsedExpression.Star;
import org.isoscope.robustness.sql.ParsedExpression.SubQuery;
import org.isoscope.robustness.sql.ParsedQuery;
import org.isoscope.robustness.sql.ParsedQuery.Item;
import org.isoscope.robustness.sql.ParsedQuery.Select;
import org.isoscope.robustness.sql.PlacedToken;
import org.isoscope.robustness.theory.StatementType;

/** Derives the reads of queries: one statement for each table they read. */
final class QueryDeriver {
  private static final Set<String> AGGREGATES =
      Set.of(
          ("count sum avg min max array_agg string_agg group_concat json_agg jsonb_agg "
                  + "json_arrayagg bool_and bool_or every stddev variance")
              .split(" ", -1));

  private final Derivation derivation;
  private final List<DerivedStep> steps;

  /** The statements that the tables became. */
  private final Map<TableUse, String> names = new HashMap<>();

  QueryDeriver(Derivation derivation, List<DerivedStep> steps) {
    this.derivation = derivation;
    this.steps = steps;
  }

  /** A result column: its name, and the column of a table that it is. */
  record Result(Optional<String> name, Optional<Found> column, Optional<ParsedExpression> value) {
    /** Whether it is one column, and not some of a query whose columns are not known. */
    boolean isKnown() {
      return name.isPresent() || value.isPresent();
    }
  }

  /** Derives a whole statement, with the variables it fills. */
  void statement(ParsedQuery query) {
    List<Result> results = derive(query, Optional.empty(), Place.READ, false);
    steps.addAll(IntoAssignments.of(query.into(), results, names));
  }

  /** Derives a query in FROM; returns the names of its columns, if they are known. */
  Optional<List<String>> columns(ParsedQuery query, TableScope outer) {
    return names(derive(query, Optional.of(outer), Place.READ, false));
  }

  private static Optional<List<String>> names(List<Result> results) {
    return results.stream().allMatch(one -> one.name().isPresent())
        ? Optional.of(results.stream().map(one -> one.name().orElseThrow()).toList())
        : Optional.empty();
  }

  List<Result> derive(
      ParsedQuery query, Optional<TableScope> outer, Place place, boolean emptyCounts) {
    TableScope with = new TableScope(outer, place);
    for (ParsedQuery.CommonTable common : query.with()) {
      List<String> given = common.columns().stream().map(PlacedToken::text).toList();
      // A recursive query names itself.
      with.addCommon(
          common.name().lower(), given.isEmpty() ? Optional.empty() : Optional.of(given));
      Optional<List<String>> columns = columns(common.query(), with);
      with.addCommon(common.name().lower(), given.isEmpty() ? columns : Optional.of(given));
    }
    List<Result> results = select(query.selects().get(0), query, with, place, emptyCounts);
    for (Select more : query.selects().subList(1, query.selects().size())) {
      select(more, query, with, place, emptyCounts);
    }
    if (query.selects().size() > 1) {
      query.orderBy().stream()
          .filter(SubQuery.class::isInstance)
          .forEach(one -> walk(one, with, Place.READ));
      // A row of a UNION may come from any of its members.
      return results.stream()
          .map(one -> new Result(one.name(), Optional.empty(), one.value()))
          .toList();
    }
    return results;
  }

  private List<Result> select(
      Select select, ParsedQuery query, TableScope outer, Place place, boolean emptyCounts) {
    QueryBlock block = new QueryBlock(derivation, new TableScope(Optional.of(outer), place));
    block.add(select.from(), this);
    boolean aggregated =
        select.groupBy().isEmpty()
            && select.items().stream().anyMatch(item -> isAggregate(item.expression()));
    if (emptyCounts || aggregated) {
      block.uses.forEach(TableUse::missable);
    }
    lockedUses(block, query).forEach(use -> block.lock(use.table));
    block.conclude(select.where(), this);
    List<Result> results = results(select.items(), block.scope);
    select.items().forEach(item -> item.alias().ifPresent(block.scope::addResultName));
    select.groupBy().forEach(one -> walk(one, block.scope, Place.READ));
    select.having().ifPresent(one -> walk(one, block.scope, Place.READ));
    if (query.selects().size() == 1) {
      query.orderBy().forEach(one -> walk(one, block.scope, Place.READ));
    }
    emit(block, lockedUses(block, query), select.having().isPresent());
    return results;
  }

  private static List<TableUse> lockedUses(QueryBlock block, ParsedQuery query) {
    return block.uses.stream()
        .filter(use -> query.locks().filter(only -> isLocked(block, use, only)).isPresent())
        .toList();
  }

  /** What is not locked is as it was when the statement began, before it has waited for a lock. */
  private void emit(QueryBlock block, List<TableUse> locked, boolean filtered) {
    locked.forEach(use -> block.addLookBefore(use, steps));
    for (TableUse use : block.uses) {
      if (!locked.contains(use)) {
        name(block, use, block.select(use, steps), filtered);
      }
    }
    for (TableUse use : locked) {
      DerivedStep.Run run = block.change(StatementType.KEY_UPDATE, use, Set.of(), List::of, steps);
      name(block, use, run, filtered);
    }
  }

  /** A variable gets a value of the tuple only if no condition can keep it from being returned. */
  private void name(QueryBlock block, TableUse use, DerivedStep.Run run, boolean filtered) {
    if (block.alwaysReturns(use) && !filtered) {
      names.put(use, run.name());
    }
  }

  private static boolean isLocked(QueryBlock block, TableUse use, List<PlacedToken> only) {
    return only.isEmpty()
        || block.scope.sources.stream()
            .filter(source -> source.use().isPresent() && source.use().get() == use)
            .anyMatch(source -> only.stream().anyMatch(of -> of.lower().equals(source.name())));
  }

  /** Walks the SELECT list or what is returned. */
  List<Result> results(List<Item> items, TableScope scope) {
    List<Result> results = new ArrayList<>();
    for (Item item : items) {
      if (item.expression() instanceof Star star) {
        results.addAll(all(star, scope));
      } else {
        walk(item.expression(), scope, Place.READ);
        results.add(result(item, scope));
      }
    }
    return results;
  }

  private static Result result(Item item, TableScope scope) {
    Optional<String> alias = item.alias().map(PlacedToken::text);
    if (item.expression() instanceof Column column) {
      Optional<Found> found = scope.find(column, Place.READ);
      return new Result(alias.or(() -> Optional.of(column.name().text())), found, Optional.empty());
    }
    return new Result(alias, Optional.empty(), Optional.of(item.expression()));
  }

  private static List<Result> all(Star star, TableScope scope) {
    List<Result> results = new ArrayList<>();
    boolean found = false;
    for (TableScope.NamedTable source : scope.sources) {
      if (star.qualifier().isPresent() && !star.qualifier().get().lower().equals(source.name())) {
        continue;
      }
      found = true;
      if (source.use().isPresent()) {
        TableUse use = source.use().get();
        use.reads.addAll(use.table.columns());
        for (String column : use.table.columns()) {
          Found one = new Found(use, column, true, Place.READ);
          results.add(new Result(Optional.of(column), Optional.of(one), Optional.empty()));
        }
      } else if (source.columns().isPresent()) {
        for (String column : source.columns().get()) {
          results.add(new Result(Optional.of(column), Optional.empty(), Optional.empty()));
        }
      } else {
        results.add(new Result(Optional.empty(), Optional.empty(), Optional.empty()));
      }
    }
    if (!found) {
      throw star.qualifier()
          .orElse(star.where())
          .wrong(
              "there is no table for this *",
              ApplicationSchema.known(
                  "the statement uses",
                  scope.sources.stream().map(TableScope.NamedTable::name).toList()));
    }
    return results;
  }

  /** Notes what an expression reads, and derives the queries in it. */
  void walk(ParsedExpression expression, TableScope scope, Place place) {
    if (expression instanceof Column column) {
      scope
          .find(column, place)
          .ifPresent(
              found ->
                  (found.place() == Place.READ ? found.use().reads : found.use().tested)
                      .add(found.column()));
    } else if (expression instanceof SubQuery sub) {
      derive(sub.query(), Optional.of(scope), place, sub.emptyCounts());
    } else if (expression instanceof Operation operation) {
      operation.operands().forEach(one -> walk(one, scope, place));
    } else if (expression instanceof Call call && !call.name().is("VALUES")) {
      call.arguments().stream()
          .filter(one -> !(one instanceof Star))
          .forEach(one -> walk(one, scope, place));
    }
  }

  private static boolean isAggregate(ParsedExpression expression) {
    if (expression instanceof Call call) {
      return AGGREGATES.contains(call.name().lower())
          || call.arguments().stream().anyMatch(QueryDeriver::isAggregate);
    }
    return expression instanceof Operation operation
        && operation.operands().stream().anyMatch(QueryDeriver::isAggregate);
  }
}
