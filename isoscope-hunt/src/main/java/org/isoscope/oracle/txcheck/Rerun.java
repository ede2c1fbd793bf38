package org.isoscope.oracle.txcheck;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.engine.ErrorClassifier;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.oracle.dependency.InstrumentedRun;
import org.isoscope.run.Lab;
import org.isoscope.run.ResultReader;
import org.isoscope.trace.StepOutcome;

/**
 * The statements of a run in another order, without transactions.
 *
 * @param outcomes by step of that run
 * @param tables what they leave
 */
record Rerun(Map<Integer, StepOutcome> outcomes, Map<String, List<Row>> tables) {

  /**
   * @param steps of the run, in the order to run them
   */
  static Rerun of(InstrumentedRun run, List<Integer> steps, List<String> tables, Lab lab)
      throws SQLException {
    Connection connection = lab.connection();
    ErrorClassifier errors = lab.instance().dialect().errors();
    Map<Integer, StepOutcome> outcomes = new HashMap<>();
    for (int step : steps) {
      outcomes.put(step, outcome(connection, run.steps().get(step).sql(), errors));
    }
    Map<String, List<Row>> left = new HashMap<>();
    for (String table : tables) {
      left.put(table, rows(connection, "SELECT * FROM " + table).rows());
    }
    return new Rerun(outcomes, left);
  }

  private static StepOutcome outcome(Connection connection, String sql, ErrorClassifier errors)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return new StepOutcome.Updated(statement.getUpdateCount());
      }
      try (ResultSet result = statement.getResultSet()) {
        return new StepOutcome.Rows(ResultReader.read(result));
      }
    } catch (SQLException e) {
      ErrorKind kind = errors.classify(e);
      if (kind == ErrorKind.CONNECTION_LOST) {
        throw e;
      }
      return new StepOutcome.Failed(kind, e.getSQLState(), e.getErrorCode(), e.getMessage());
    }
  }

  private static ResultTable rows(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      return ResultReader.read(result);
    }
  }
}
