package org.isoscope.engines.fault;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * What a statement is said to have done.
 *
 * @param rows the result, if it has one
 * @param count how many rows it changed; -1 if it has a result
 */
record Answer(Optional<ResultSet> rows, long count) {
  static Answer rows(ResultSet rows) {
    return new Answer(Optional.of(rows), -1);
  }

  static Answer count(long count) {
    return new Answer(Optional.empty(), count);
  }

  /** Executes and tells the truth. */
  static Answer executed(Statement statement, String sql) throws SQLException {
    return statement.execute(sql)
        ? rows(statement.getResultSet())
        : count(statement.getUpdateCount());
  }
}
