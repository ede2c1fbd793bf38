package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;

/** All orders of transactions in which those of one session stay as they are. */
final class SerialOrders {
  private SerialOrders() {}

  static List<List<Transaction>> of(List<Transaction> transactions) {
    List<List<Transaction>> orders = new ArrayList<>();
    extend(new ArrayList<>(), transactions, orders);
    return orders;
  }

  private static void extend(
      List<Transaction> order, List<Transaction> left, List<List<Transaction>> orders) {
    if (left.isEmpty()) {
      orders.add(List.copyOf(order));
      return;
    }
    for (Transaction next : left) {
      boolean isItsTurn =
          left.stream()
              .filter(each -> each.session().equals(next.session()))
              .allMatch(each -> each.first() >= next.first());
      if (isItsTurn) {
        List<Transaction> rest = new ArrayList<>(left);
        rest.remove(next);
        order.add(next);
        extend(order, rest, orders);
        order.remove(order.size() - 1);
      }
    }
  }
}
