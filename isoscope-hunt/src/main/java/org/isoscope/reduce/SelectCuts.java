package org.isoscope.reduce;

import org.isoscope.sql.Expression;
import org.isoscope.sql.Join;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Smaller forms of one SELECT. */
final class SelectCuts {
  private final Query.Select select;
  private final Schema schema;
  private final List<Query> cuts = new ArrayList<>();

  SelectCuts(Query.Select select, Schema schema) {
    this.select = select;
    this.schema = schema;
  }

  List<Query> all() {
    cuts.addAll(References.subqueries(select));
    sources();
    clauses();
    cuts.addAll(QueryCuts.withFewerItems(select));
    firstColumns();
    expressions();
    derived();
    return cuts;
  }

  private void sources() {
    List<Join> joins = select.joins();
    for (int i = 0; i < joins.size(); i++) {
      from(select.from(), SchemaCuts.without(joins, i));
    }
    if (!joins.isEmpty()) {
      from(Optional.of(joins.get(0).source()), joins.subList(1, joins.size()));
    }
  }

  private void clauses() {
    if (select.where().isPresent()) {
      where(Optional.empty());
    }
    if (!select.groupBy().isEmpty()) {
      groups(List.of(), Optional.empty());
    }
    if (select.having().isPresent()) {
      groups(select.groupBy(), Optional.empty());
    }
    if (!select.orderBy().isEmpty()) {
      order(List.of(), Optional.empty());
    }
    if (select.limit().isPresent()) {
      order(select.orderBy(), Optional.empty());
    }
    if (select.distinct()) {
      cuts.add(
          new Query.Select(
              false,
              select.items(),
              select.from(),
              select.joins(),
              select.where(),
              select.groupBy(),
              select.having(),
              select.orderBy(),
              select.limit()));
    }
    for (int i = 0; i < select.groupBy().size(); i++) {
      groups(SchemaCuts.without(select.groupBy(), i), select.having());
    }
    for (int i = 0; i < select.orderBy().size() && select.orderBy().size() > 1; i++) {
      order(SchemaCuts.without(select.orderBy(), i), select.limit());
    }
  }

  /** The first column of the first table, in place of any other item that is not a constant. */
  private void firstColumns() {
    if (!(select.from().orElse(null) instanceof Source.Named named)) {
      return;
    }
    schema.tables().stream()
        .filter(table -> table.name().equals(named.name()))
        .map(table -> ItemCuts.firstColumn(table, Optional.of(named.alias())))
        .forEach(column -> ItemCuts.inPlaceOfEach(select.items(), column).forEach(this::items));
  }

  private void expressions() {
    select
        .where()
        .ifPresent(each -> ExpressionCuts.of(each, schema).forEach(cut -> where(Optional.of(cut))));
    for (int i = 0; i < select.joins().size(); i++) {
      Join join = select.joins().get(i);
      int index = i;
      join.on()
          .ifPresent(
              on ->
                  ExpressionCuts.of(on, schema)
                      .forEach(cut -> join(index, join.source(), Optional.of(cut))));
    }
    select
        .having()
        .ifPresent(
            each ->
                ExpressionCuts.of(each, schema)
                    .forEach(cut -> groups(select.groupBy(), Optional.of(cut))));
    ItemCuts.of(select.items(), schema).forEach(this::items);
    ExpressionCuts.ofEach(select.orderBy(), schema).forEach(cut -> order(cut, select.limit()));
    ExpressionCuts.ofEach(select.groupBy(), schema).forEach(cut -> groups(cut, select.having()));
  }

  private void derived() {
    if (select.from().orElse(null) instanceof Source.Derived from) {
      for (Query cut : QueryCuts.of(from.query(), schema)) {
        from(Optional.of(new Source.Derived(cut, from.alias())), select.joins());
      }
    }
    for (int i = 0; i < select.joins().size(); i++) {
      Join join = select.joins().get(i);
      if (join.source() instanceof Source.Derived source) {
        for (Query cut : QueryCuts.of(source.query(), schema)) {
          join(i, new Source.Derived(cut, source.alias()), join.on());
        }
      }
    }
  }

  private void join(int index, Source source, Optional<Expression> on) {
    Join join = new Join(select.joins().get(index).kind(), source, on);
    from(select.from(), ExpressionCuts.replaced(select.joins(), index, join));
  }

  private void items(List<Expression> items) {
    row(items, select.from(), select.joins(), select.where());
  }

  private void from(Optional<Source> from, List<Join> joins) {
    row(select.items(), from, joins, select.where());
  }

  private void where(Optional<Expression> where) {
    row(select.items(), select.from(), select.joins(), where);
  }

  private void row(
      List<Expression> items, Optional<Source> from, List<Join> joins, Optional<Expression> where) {
    cuts.add(
        new Query.Select(
            select.distinct(),
            items,
            from,
            joins,
            where,
            select.groupBy(),
            select.having(),
            select.orderBy(),
            select.limit()));
  }

  private void groups(List<Expression> groupBy, Optional<Expression> having) {
    result(groupBy, having, select.orderBy(), select.limit());
  }

  private void order(List<Expression> orderBy, Optional<Integer> limit) {
    result(select.groupBy(), select.having(), orderBy, limit);
  }

  private void result(
      List<Expression> groupBy,
      Optional<Expression> having,
      List<Expression> orderBy,
      Optional<Integer> limit) {
    cuts.add(
        new Query.Select(
            select.distinct(),
            select.items(),
            select.from(),
            select.joins(),
            select.where(),
            groupBy,
            having,
            orderBy,
            limit));
  }
}
