package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.StatementType;
import org.isoscope.robustness.sql.Expression.Call;
import org.isoscope.robustness.sql.Expression.Column;
import org.isoscope.robustness.sql.Expression.Operation;
import org.isoscope.robustness.sql.Expression.Star;
import org.isoscope.robustness.sql.Expression.SubQuery;
import org.isoscope.robustness.sql.Query.Item;
import org.isoscope.robustness.sql.Query.Select;
import org.isoscope.robustness.sql.Scope.Found;
import org.isoscope.robustness.sql.Scope.Place;

/** Derives the reads of queries: one statement for each table they read. */
final class QueryDeriver {
  private static final Set<String> AGGREGATES =
      Set.of(
          "count",
          "sum",
          "avg",
          "min",
          "max",
          "array_agg",
          "string_agg",
          "group_concat",
          "json_agg",
          "jsonb_agg",
          "json_arrayagg",
          "bool_and",
          "bool_or",
          "every",
          "stddev",
          "variance");

  private final Level.Tools tools;
  private final List<Step> steps;
  private final Map<Use, Step.Run> emitted = new HashMap<>();

  QueryDeriver(Level.Tools tools, List<Step> steps) {
    this.tools = tools;
    this.steps = steps;
  }

  /** A result column: its name, and the column of a table that it is. */
  record Result(Optional<String> name, Optional<Found> column, Optional<Expression> value) {
    /** Whether it is one column, and not some of a query whose columns are not known. */
    boolean isKnown() {
      return name.isPresent() || value.isPresent();
    }
  }

  /** Derives a whole statement, with the variables it fills. */
  void statement(Query query) {
    List<Result> results = derive(query, Optional.empty(), Place.READ, false);
    Map<Use, String> names = new HashMap<>();
    emitted.forEach((use, run) -> names.put(use, run.derived().statement().name()));
    steps.addAll(Assignments.of(query.into(), results, names));
  }

  /** Derives a query in FROM; returns the names of its columns, if they are known. */
  Optional<List<String>> columns(Query query, Scope outer) {
    return names(derive(query, Optional.of(outer), Place.READ, false));
  }

  private static Optional<List<String>> names(List<Result> results) {
    return results.stream().allMatch(one -> one.name().isPresent())
        ? Optional.of(results.stream().map(one -> one.name().orElseThrow()).toList())
        : Optional.empty();
  }

  List<Result> derive(Query query, Optional<Scope> outer, Place place, boolean emptyCounts) {
    Scope with = new Scope(outer, place);
    for (Query.CommonTable common : query.with()) {
      List<String> given = common.columns().stream().map(Token::text).toList();
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
      Select select, Query query, Scope outer, Place place, boolean emptyCounts) {
    Level level = new Level(tools, new Scope(Optional.of(outer), place));
    level.add(select.from(), this);
    boolean aggregated =
        select.groupBy().isEmpty()
            && select.items().stream().anyMatch(item -> isAggregate(item.expression()));
    if (emptyCounts || aggregated) {
      level.uses().forEach(Use::missable);
    }
    level.conclude(select.where(), this);
    List<Result> results = results(select.items(), level.scope());
    select.items().forEach(item -> item.alias().ifPresent(level.scope()::addResultName));
    select.groupBy().forEach(one -> walk(one, level.scope(), Place.READ));
    select.having().ifPresent(one -> walk(one, level.scope(), Place.READ));
    if (query.selects().size() == 1) {
      query.orderBy().forEach(one -> walk(one, level.scope(), Place.READ));
    }
    for (Use use : level.uses()) {
      emit(level, use, query);
    }
    return results;
  }

  private void emit(Level level, Use use, Query query) {
    boolean locks = query.locks().isPresent() && isLocked(level, use, query.locks().get());
    Optional<Set<String>> key = level.key(use);
    if (!locks) {
      Step.Run run = level.select(use);
      steps.add(run);
      emitted.put(use, run);
    } else if (key.isPresent() && level.isConditional(key.get())) {
      Step.Either either = level.locked(StatementType.KEY_UPDATE, use, Set.of(), List.of());
      steps.add(either);
      emitted.put(use, (Step.Run) either.branches().get(0).get(0));
    } else {
      StatementType type =
          key.isPresent() ? StatementType.KEY_UPDATE : StatementType.PREDICATE_UPDATE;
      Step.Run run = level.emit(type, use, Set.of());
      steps.add(run);
      emitted.put(use, run);
    }
  }

  private static boolean isLocked(Level level, Use use, Query.Lock lock) {
    return lock.of().isEmpty()
        || level.scope().sources().stream()
            .filter(source -> source.use().isPresent() && source.use().get() == use)
            .anyMatch(
                source -> lock.of().stream().anyMatch(of -> of.lower().equals(source.name())));
  }

  /** Walks the SELECT list or what is returned. */
  List<Result> results(List<Item> items, Scope scope) {
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

  private static Result result(Item item, Scope scope) {
    Optional<String> alias = item.alias().map(Token::text);
    if (item.expression() instanceof Column column) {
      Optional<Found> found = scope.find(column, Place.READ);
      return new Result(alias.or(() -> Optional.of(column.name().text())), found, Optional.empty());
    }
    return new Result(alias, Optional.empty(), Optional.of(item.expression()));
  }

  private static List<Result> all(Star star, Scope scope) {
    List<Result> results = new ArrayList<>();
    boolean found = false;
    for (Scope.Source source : scope.sources()) {
      if (star.qualifier().isPresent() && !star.qualifier().get().lower().equals(source.name())) {
        continue;
      }
      found = true;
      if (source.use().isPresent()) {
        Use use = source.use().get();
        use.reads().addAll(use.table().columns());
        for (String column : use.table().columns()) {
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
      throw Cursor.fail(
          star.qualifier().orElse(star.where()),
          "there is no table for this *",
          Schema.known(
              "the statement uses", scope.sources().stream().map(Scope.Source::name).toList()));
    }
    return results;
  }

  /** Notes what an expression reads, and derives the queries in it. */
  void walk(Expression expression, Scope scope, Place place) {
    if (expression instanceof Column column) {
      scope
          .find(column, place)
          .ifPresent(
              found ->
                  (found.place() == Place.READ ? found.use().reads() : found.use().tested())
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

  private static boolean isAggregate(Expression expression) {
    if (expression instanceof Call call) {
      return AGGREGATES.contains(call.name().text().toLowerCase(Locale.ROOT))
          || call.arguments().stream().anyMatch(QueryDeriver::isAggregate);
    }
    return expression instanceof Operation operation
        && operation.operands().stream().anyMatch(QueryDeriver::isAggregate);
  }
}
