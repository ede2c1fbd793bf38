package org.isoscope.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Sql;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.ErrorKind;
import org.isoscope.run.Lab;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** What is generated for an engine is SQL that it takes: each statement, alone, on its rows. */
class GeneratedSqlTest {
  private static final int SEED = 20261116;

  @EngineTest({
    "h2",
    "h2:2.1.214",
    "h2:1.4.197",
    "postgres",
    "mariadb",
    "mysql",
    "hsqldb",
    "sqlite",
    "duckdb"
  })
  void an_engine_takes_what_is_generated_for_it(Lab lab) throws SQLException {
    requireTaken(lab, 250);
  }

  /** Takes longer for each statement, which it compiles to Java. */
  @EngineTest("derby")
  void derby_takes_what_is_generated_for_it(Lab lab) throws SQLException {
    requireTaken(lab, 75);
  }

  private static void requireTaken(Lab lab, int cases) throws SQLException {
    Dialect dialect = lab.instance().dialect();
    CaseGenerator generator =
        new CaseGenerator(dialect.flavor(), CaseOptions.standard().withSavepoints(0));
    Tally tally = new Tally(dialect);
    for (int block = 0; block < cases; block += CaseGenerator.BLOCK) {
      try (Connection connection = lab.instance().open()) {
        Ground ground = new Ground(connection, dialect, generator.schema(SEED, block));
        ground.create();
        for (int i = block; i < block + CaseGenerator.BLOCK; i++) {
          TestCase test = generator.generate(SEED, i).test();
          ground.fill(test.rows());
          tally.execute(test, connection);
        }
        dialect.storage().empty(connection);
      }
    }
    assertThat(tally.failures.size())
        .as("%d of %d:%n%s", tally.failures.size(), tally.count, String.join("\n", tally.failures))
        .isLessThanOrEqualTo(tally.count / 100);
  }

  /** Statements and those that failed other than by a constraint. */
  private static final class Tally {
    private final Dialect dialect;
    private final List<String> failures = new ArrayList<>();
    private int count;

    Tally(Dialect dialect) {
      this.dialect = dialect;
    }

    void execute(TestCase test, Connection connection) throws SQLException {
      connection.setAutoCommit(false);
      for (TransactionProgram program : test.transactions()) {
        for (Statement statement : program.statements()) {
          execute(connection, new SqlWriter(dialect.flavor()).write(statement));
        }
      }
      connection.setAutoCommit(true);
    }

    private void execute(Connection connection, String sql) throws SQLException {
      count++;
      try {
        Sql.execute(connection, sql);
      } catch (SQLException e) {
        ErrorKind kind = dialect.errors().classify(e);
        if (kind != ErrorKind.CONSTRAINT) {
          failures.add(kind + " " + e.getSQLState() + " " + e.getMessage() + "\n    " + sql);
        }
      }
      connection.rollback();
    }
  }
}
