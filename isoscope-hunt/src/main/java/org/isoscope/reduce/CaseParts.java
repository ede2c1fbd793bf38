package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.isoscope.model.Row;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** The parts that a case can do without, and the case with some of them. */
final class CaseParts {
  private CaseParts() {}

  /** Statement {@code index} of transaction {@code transaction}. */
  record Place(int transaction, int index) {}

  /** Row {@code index} of a table. */
  record RowPlace(String table, int index) {}

  static List<Integer> transactions(TestCase test) {
    return IntStream.range(0, test.transactions().size()).boxed().toList();
  }

  static TestCase keep(TestCase test, List<Integer> kept) {
    return new TestCase(
        test.schema(),
        test.rows(),
        kept.stream().map(test.transactions()::get).toList(),
        test.order().stream().filter(kept::contains).map(kept::indexOf).toList());
  }

  static List<Place> statements(TestCase test) {
    List<Place> places = new ArrayList<>();
    for (int i = 0; i < test.transactions().size(); i++) {
      for (int j = 0; j < test.transactions().get(i).statements().size(); j++) {
        places.add(new Place(i, j));
      }
    }
    return places;
  }

  /** Without the other statements and their turns; a transaction's end stays. */
  static TestCase keepStatements(TestCase test, List<Place> kept) {
    Set<Place> wanted = new HashSet<>(kept);
    List<TransactionProgram> transactions = new ArrayList<>();
    for (int i = 0; i < test.transactions().size(); i++) {
      TransactionProgram transaction = test.transactions().get(i);
      List<Statement> statements = new ArrayList<>();
      for (int j = 0; j < transaction.statements().size(); j++) {
        if (wanted.contains(new Place(i, j))) {
          statements.add(transaction.statements().get(j));
        }
      }
      transactions.add(transaction.withStatements(statements));
    }
    int[] next = new int[transactions.size()];
    List<Integer> order = new ArrayList<>();
    for (int turn : test.order()) {
      int index = next[turn]++;
      boolean isEnd = index == test.transactions().get(turn).statements().size();
      if (isEnd || wanted.contains(new Place(turn, index))) {
        order.add(turn);
      }
    }
    return new TestCase(test.schema(), test.rows(), transactions, order);
  }

  /** Cases without one statement, in whose place, and so earlier, those behind it come. */
  static List<TestCase> movedUp(TestCase test) {
    List<TestCase> cases = new ArrayList<>();
    for (Place gone : statements(test)) {
      List<Place> kept = statements(test).stream().filter(each -> !each.equals(gone)).toList();
      List<Integer> order = new ArrayList<>(test.order());
      order.remove(order.lastIndexOf(gone.transaction()));
      cases.add(keepStatements(test, kept).withOrder(order));
    }
    return cases;
  }

  static List<RowPlace> rows(TestCase test) {
    List<RowPlace> places = new ArrayList<>();
    test.rows()
        .forEach(
            (table, rows) -> {
              for (int i = 0; i < rows.size(); i++) {
                places.add(new RowPlace(table, i));
              }
            });
    return places;
  }

  static TestCase keepRows(TestCase test, List<RowPlace> kept) {
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    for (RowPlace place : kept) {
      Row row = test.rows().get(place.table()).get(place.index());
      rows.computeIfAbsent(place.table(), key -> new ArrayList<>()).add(row);
    }
    return test.withRows(rows);
  }

  static TestCase withTransaction(TestCase test, int number, TransactionProgram transaction) {
    return test.withTransactions(ExpressionCuts.replaced(test.transactions(), number, transaction));
  }

  /** The case with other statements in place of its own. */
  static TestCase mapped(TestCase test, UnaryOperator<Statement> mapping) {
    return test.withTransactions(
        test.transactions().stream()
            .map(each -> each.withStatements(each.statements().stream().map(mapping).toList()))
            .toList());
  }
}
