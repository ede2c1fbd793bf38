package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;

/** Smaller queries; who encloses them may need columns that are cut, which the check finds out. */
final class QueryCuts {
  private QueryCuts() {}

  static List<Query> of(Query query, Schema schema) {
    if (query instanceof Query.SetOperation both) {
      return ofBoth(both, schema);
    }
    if (query instanceof Query.With with) {
      return ofWith(with, schema);
    }
    return new SelectCuts((Query.Select) query, schema, new ArrayList<>()).all();
  }

  private static List<Query> ofBoth(Query.SetOperation both, Schema schema) {
    List<Query> cuts = new ArrayList<>(List.of(both.left(), both.right()));
    cuts.addAll(withFewerItems(both));
    for (Query cut : of(both.left(), schema)) {
      cuts.add(new Query.SetOperation(both.kind(), cut, both.right()));
    }
    for (Query cut : of(both.right(), schema)) {
      cuts.add(new Query.SetOperation(both.kind(), both.left(), cut));
    }
    return cuts;
  }

  private static List<Query> ofWith(Query.With with, Schema schema) {
    List<Query> cuts = new ArrayList<>(List.of(with.body(), with.definition()));
    for (Query cut : of(with.definition(), schema)) {
      cuts.add(new Query.With(with.name(), cut, with.body()));
    }
    for (Query cut : of(with.body(), schema)) {
      cuts.add(new Query.With(with.name(), with.definition(), cut));
    }
    return cuts;
  }

  /** One item of all, then without each. */
  static List<Query> withFewerItems(Query query) {
    List<Query> cuts = new ArrayList<>();
    int items = query.types().size();
    if (items == 1) {
      return cuts;
    }
    for (int kept = 0; kept < items && items > 2; kept++) {
      Query cut = query;
      for (int i = items - 1; i >= 0; i--) {
        cut = i == kept ? cut : withoutItem(cut, i);
      }
      cuts.add(cut);
    }
    for (int i = 0; i < items; i++) {
      cuts.add(withoutItem(query, i));
    }
    return cuts;
  }

  /** Without one of its columns, on both sides if it has sides. */
  static Query withoutItem(Query query, int index) {
    if (query instanceof Query.SetOperation both) {
      return new Query.SetOperation(
          both.kind(), withoutItem(both.left(), index), withoutItem(both.right(), index));
    }
    if (query instanceof Query.With with) {
      return new Query.With(with.name(), with.definition(), withoutItem(with.body(), index));
    }
    Query.Select select = (Query.Select) query;
    return select.withItems(SchemaCuts.without(select.items(), index));
  }
}
