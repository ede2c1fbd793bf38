package org.isoscope.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Sql;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.Row;
import org.isoscope.run.Lab;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/**
 * A statement has one result: what it returns, changes or fails with does not depend on the order
 * in which the rows came into their tables. An oracle that runs it again relies on that.
 */
class OneResultTest {
  private static final int SEED = 20261118;
  private static final int CASES = 250;

  @EngineTest({"h2", "postgres", "mariadb", "mysql"})
  void the_order_of_rows_does_not_matter(Lab lab) throws SQLException {
    Dialect dialect = lab.instance().dialect();
    CaseGenerator generator =
        new CaseGenerator(dialect.flavor(), CaseOptions.standard().withSavepoints(0));
    try (Connection connection = lab.instance().open()) {
      for (int i = 0; i < CASES; i++) {
        TestCase test = generator.generate(SEED, i).test();
        Ground ground = new Ground(connection, dialect, test.schema());
        if (i % CaseGenerator.BLOCK == 0) {
          ground.create();
        }
        Map<String, String> forwards = results(ground, test, test.rows());
        Map<String, List<Row>> reversed = new LinkedHashMap<>();
        test.rows().forEach((table, rows) -> reversed.put(table, reversed(rows)));
        assertThat(results(ground, test, reversed)).as("case %d", i).isEqualTo(forwards);
      }
      dialect.storage().empty(connection);
    }
  }

  private static List<Row> reversed(List<Row> rows) {
    List<Row> reversed = new ArrayList<>(rows);
    Collections.reverse(reversed);
    return reversed;
  }

  /** What each statement does, alone, by its text. */
  private static Map<String, String> results(
      Ground ground, TestCase test, Map<String, List<Row>> rows) throws SQLException {
    ground.fill(rows);
    ground.connection().setAutoCommit(false);
    Map<String, String> results = new LinkedHashMap<>();
    for (TransactionProgram program : test.transactions()) {
      for (Statement statement : program.statements()) {
        String sql = new SqlWriter(ground.dialect().flavor()).write(statement);
        results.put(sql, result(ground, statement, sql));
        ground.connection().rollback();
      }
    }
    ground.connection().setAutoCommit(true);
    return results;
  }

  private static String result(Ground ground, Statement statement, String sql) {
    try {
      if (statement instanceof Statement.Read || statement instanceof Statement.LockingRead) {
        return Ground.sorted(Sql.rows(ground.connection(), sql)).toString();
      }
      Sql.execute(ground.connection(), sql);
      return ground.content().toString();
    } catch (SQLException e) {
      return ground.dialect().errors().classify(e).label();
    }
  }
}
