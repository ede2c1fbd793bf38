package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Table;

/** Plainer items of a SELECT, as many as before. */
final class ItemCuts {
  private ItemCuts() {}

  static Expression firstColumn(Table table, Optional<String> source) {
    return new Expression.ColumnRef(
        source, table.columns().get(0).name(), table.columns().get(0).type());
  }

  static List<List<Expression>> inPlaceOfEach(List<Expression> items, Expression column) {
    List<List<Expression>> cuts = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (!items.get(i).equals(column) && !(items.get(i) instanceof Expression.Literal)) {
        cuts.add(ExpressionCuts.replaced(items, i, column));
      }
    }
    return cuts;
  }

  /** Cuts of the items of a query: a column as an item is as plain as a constant. */
  static List<List<Expression>> of(List<Expression> items, Schema schema) {
    List<List<Expression>> cuts = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (!(items.get(i) instanceof Expression.ColumnRef)) {
        for (Expression cut : ExpressionCuts.of(items.get(i), schema)) {
          cuts.add(ExpressionCuts.replaced(items, i, cut));
        }
      }
    }
    return cuts;
  }
}
