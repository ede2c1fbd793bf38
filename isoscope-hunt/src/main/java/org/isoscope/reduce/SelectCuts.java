package org.isoscope.reduce;

import java.util.List;
import java.util.Optional;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Join;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;

/** Smaller forms of one SELECT. */
record SelectCuts(Query.Select select, Schema schema, List<Query> cuts) {

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
      cuts.add(select.withDistinct(false));
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
    cuts.add(select.withItems(items));
  }

  private void from(Optional<Source> from, List<Join> joins) {
    cuts.add(select.withFrom(from, joins));
  }

  private void where(Optional<Expression> where) {
    cuts.add(select.withWhere(where));
  }

  private void groups(List<Expression> groupBy, Optional<Expression> having) {
    cuts.add(select.withGroups(groupBy, having));
  }

  private void order(List<Expression> orderBy, Optional<Integer> limit) {
    cuts.add(select.withOrder(orderBy, limit));
  }
}
