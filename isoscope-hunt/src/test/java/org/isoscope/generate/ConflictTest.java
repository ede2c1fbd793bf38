package org.isoscope.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engine.Sql;
import org.isoscope.generate.VisibleColumns.Visible;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.Value;
import org.isoscope.run.Lab;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Query;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** Transactions meet: most cases have two that name the same row, one of them to change it. */
class ConflictTest {
  private static final int SEED = 20261117;
  private static final int CASES = 500;
  private static final Optional<Expression> NOTHING =
      Optional.of(new Expression.Literal(new Value.Bool(false), SqlType.BOOLEAN));

  @EngineTest("h2")
  void two_transactions_name_the_same_row_in_most_cases(Lab lab) throws SQLException {
    SqlFlavor flavor = lab.instance().dialect().flavor();
    CaseGenerator generator = new CaseGenerator(flavor, CaseOptions.standard());
    int[] cases = new int[2];
    int[] meeting = new int[2];
    try (Connection connection = lab.instance().open()) {
      for (int i = 0; i < CASES; i++) {
        GeneratedCase generated = generator.generate(SEED, i);
        TestCase test = generated.test();
        Ground ground = new Ground(connection, lab.instance().dialect(), test.schema());
        if (i % CaseGenerator.BLOCK == 0) {
          ground.create();
        }
        ground.fill(test.rows());
        int kind = generated.cycle().isPresent() ? 1 : 0;
        cases[kind]++;
        meeting[kind] += new Meeting(connection, flavor, test).happens() ? 1 : 0;
      }
      lab.instance().dialect().storage().empty(connection);
    }
    assertThat(100 * meeting[0] / cases[0]).as("free cases").isGreaterThan(60);
    assertThat(100 * meeting[1] / cases[1]).as("guided cases").isGreaterThan(75);
  }

  /** What the conditions of one case cover at first. */
  private record Meeting(Connection connection, SqlFlavor flavor, TestCase test) {
    boolean happens() throws SQLException {
      Set<String> written = new HashSet<>();
      Set<String> named = new HashSet<>();
      for (TransactionProgram program : test.transactions()) {
        Set<String> mine = new HashSet<>();
        Set<String> minesWritten = new HashSet<>();
        for (Statement statement : program.statements()) {
          Set<String> rows = rows(statement);
          mine.addAll(rows);
          minesWritten.addAll(statement.target().isPresent() ? rows : Set.of());
        }
        if (!Collections.disjoint(mine, written) || !Collections.disjoint(minesWritten, named)) {
          return true;
        }
        written.addAll(minesWritten);
        named.addAll(mine);
      }
      return false;
    }

    private Set<String> rows(Statement statement) throws SQLException {
      if (statement instanceof Statement.Read read
          && read.query() instanceof Query.Select select
          && select.from().orElseThrow() instanceof Source.Named source) {
        VisibleColumns scope =
            VisibleColumns.of(test.schema().table(source.name()), Optional.of(source.alias()));
        List<Expression> items = scope.columns().stream().<Expression>map(Visible::ref).toList();
        Query whole = Query.Select.of(items, source, select.where());
        return read(source.name(), new SqlWriter(flavor).write(new Statement.Read(whole)));
      }
      if (statement instanceof Statement.InsertRows || statement.target().isEmpty()) {
        return Set.of();
      }
      String table = statement.target().orElseThrow();
      Optional<Expression> where =
          statement instanceof Statement.Update update
              ? update.where()
              : statement instanceof Statement.Delete delete
                  ? delete.where()
                  : statement instanceof Statement.LockingRead read ? read.where() : NOTHING;
      String condition =
          where.map(each -> new SqlWriter(flavor).condition(each, table)).orElse("TRUE");
      return read(table, "SELECT * FROM " + table + " WHERE " + condition);
    }

    private Set<String> read(String table, String query) throws SQLException {
      Set<String> rows = new HashSet<>();
      Sql.rows(connection, query).forEach(row -> rows.add(table + row));
      return rows;
    }
  }
}
