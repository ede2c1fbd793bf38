package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** A test case in SQL, as tests compare it. */
final class CaseText {
  private CaseText() {}

  static List<String> setup(TestCase test, SqlFlavor flavor) {
    Ddl ddl = new Ddl(flavor);
    List<String> setup = new ArrayList<>();
    for (Table table : test.schema().tables()) {
      setup.addAll(ddl.create(table));
      if (!test.rows().get(table.name()).isEmpty()) {
        setup.add(ddl.insert(table, test.rows().get(table.name())));
      }
    }
    return setup;
  }

  /** The turns in their order: {@code T1> COMMIT}. */
  static List<String> turns(TestCase test, SqlFlavor flavor) {
    SqlWriter writer = new SqlWriter(flavor);
    int[] next = new int[test.transactions().size()];
    List<String> turns = new ArrayList<>();
    for (int turn : test.order()) {
      TransactionProgram transaction = test.transactions().get(turn);
      int place = next[turn]++;
      turns.add(
          transaction.name()
              + "> "
              + (place < transaction.statements().size()
                  ? writer.write(transaction.statements().get(place))
                  : transaction.commits() ? "COMMIT" : "ROLLBACK"));
    }
    return turns;
  }

  static String of(TestCase test) {
    List<String> lines = setup(test, SqlFlavor.standard());
    lines.addAll(turns(test, SqlFlavor.standard()));
    return String.join("\n", lines) + "\n";
  }
}
