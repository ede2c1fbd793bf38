package org.isoscope.testcase;

import java.util.Optional;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Statement;

/**
 * What one turn of a case is.
 *
 * @param transaction by index
 * @param statement absent for the transaction's end
 * @param commits whether that end is a COMMIT
 */
public record Turn(int transaction, Optional<Statement> statement, boolean commits) {
  /** As it is sent to the engine. */
  public String sql(SqlWriter writer) {
    return statement.map(writer::write).orElse(commits ? "COMMIT" : "ROLLBACK");
  }
}
