package org.isoscope.testcase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.Row;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Table;

/**
 * Transactions over a schema with rows, and one interleaving of them.
 *
 * @param rows the rows each table has at first, with values for all of its columns
 * @param order whose turn it is, by index of the transaction; each as often as it has turns
 */
public record TestCase(
    Schema schema,
    Map<String, List<Row>> rows,
    List<TransactionProgram> transactions,
    List<Integer> order) {
  public TestCase {
    Map<String, List<Row>> copy = new LinkedHashMap<>();
    for (Table table : schema.tables()) {
      copy.put(table.name(), List.copyOf(rows.getOrDefault(table.name(), List.of())));
    }
    rows = Collections.unmodifiableMap(copy);
    transactions = List.copyOf(transactions);
    order = List.copyOf(order);
    for (int i = 0; i < transactions.size(); i++) {
      int transaction = i;
      long turns = order.stream().filter(turn -> turn == transaction).count();
      if (turns != transactions.get(i).turns()) {
        throw new IllegalArgumentException(transactions.get(i).name() + " has " + turns + " turns");
      }
    }
  }

  public TestCase withSchema(Schema other) {
    return new TestCase(other, rows, transactions, order);
  }

  public TestCase withRows(Map<String, List<Row>> others) {
    return new TestCase(schema, others, transactions, order);
  }

  public TestCase withTransactions(List<TransactionProgram> others) {
    return new TestCase(schema, rows, others, order);
  }

  public TestCase withOrder(List<Integer> other) {
    return new TestCase(schema, rows, transactions, other);
  }

  /** How many statements there are, not counting COMMIT and ROLLBACK. */
  public int statementCount() {
    return transactions.stream().mapToInt(each -> each.statements().size()).sum();
  }

  /** What happens at each turn, in their order. */
  public List<Turn> turns() {
    int[] next = new int[transactions.size()];
    List<Turn> turns = new ArrayList<>();
    for (int index : order) {
      TransactionProgram program = transactions.get(index);
      int place = next[index]++;
      boolean ends = place == program.statements().size();
      turns.add(
          new Turn(
              index,
              ends ? Optional.empty() : Optional.of(program.statements().get(place)),
              ends && program.commits()));
    }
    return turns;
  }
}
