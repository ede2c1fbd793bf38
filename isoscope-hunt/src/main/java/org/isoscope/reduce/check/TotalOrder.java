package org.isoscope.reduce.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Key;
import org.isoscope.sql.Query;
import org.isoscope.sql.Table;
import org.isoscope.sql.WindowFunction;

/**
 * Whether what depends on an order has one that leaves no choice.
 *
 * @param own the sources of this SELECT, without those around it
 */
record TotalOrder(Query.Select select, NameScope scope, List<NameScope.Visible> own) {
  boolean isKept() {
    boolean noConstants =
        Stream.of(
                select.orderBy().stream(),
                select.groupBy().stream(),
                allWindows().flatMap(each -> each.order().stream()),
                allWindows().flatMap(each -> each.partition().stream()))
            .flatMap(each -> each)
            .noneMatch(Expression.Literal.class::isInstance);
    boolean shown = !select.distinct() || select.items().containsAll(select.orderBy());
    boolean limited = select.limit().isEmpty() || isTotal();
    return noConstants && shown && limited && rowNumbers().allMatch(this::isTotal);
  }

  private boolean isTotal() {
    boolean ofResults =
        select.items().stream()
            .allMatch(
                item -> item instanceof Expression.Literal || select.orderBy().contains(item));
    if (new Grouping(select, scope, own).isAggregated()) {
      return ofResults || select.orderBy().containsAll(select.groupBy());
    }
    return ofResults || coversSources(select.orderBy());
  }

  private boolean isTotal(Expression.Window window) {
    List<Expression> order = new ArrayList<>(window.order());
    order.addAll(window.partition());
    return coversSources(order);
  }

  private Stream<Expression.Window> allWindows() {
    return Stream.concat(select.items().stream(), select.orderBy().stream())
        .flatMap(TotalOrder::windows);
  }

  private Stream<Expression.Window> rowNumbers() {
    return allWindows().filter(window -> window.function() == WindowFunction.ROW_NUMBER);
  }

  private static Stream<Expression.Window> windows(Expression expression) {
    Stream<Expression.Window> inside = expression.parts().stream().flatMap(TotalOrder::windows);
    return expression instanceof Expression.Window window
        ? Stream.concat(Stream.of(window), inside)
        : inside;
  }

  /** By a key of every source, or by all of its columns. */
  private boolean coversSources(List<Expression> order) {
    return own.stream().allMatch(source -> covers(order, source));
  }

  private boolean covers(List<Expression> order, NameScope.Visible source) {
    Set<String> columns =
        order.stream()
            .filter(Expression.ColumnRef.class::isInstance)
            .map(Expression.ColumnRef.class::cast)
            .filter(ref -> scope.resolve(ref).filter(source::equals).isPresent())
            .map(Expression.ColumnRef::column)
            .collect(Collectors.toSet());
    return columns.containsAll(source.columns().keySet())
        || source
            .table()
            .map(name -> scope.schema().table(name))
            .map(table -> table.uniqueKeys().stream().anyMatch(key -> isIn(columns, key, table)))
            .orElse(false);
  }

  private static boolean isIn(Set<String> columns, Key key, Table table) {
    return columns.containsAll(key.columns())
        && key.columns().stream().noneMatch(name -> table.column(name).nullable());
  }
}
