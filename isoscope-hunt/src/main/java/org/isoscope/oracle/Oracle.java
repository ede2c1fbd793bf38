package org.isoscope.oracle;

import java.sql.SQLException;
import java.util.List;
import org.isoscope.model.IsolationLevel;
import org.isoscope.sql.Schema;
import org.isoscope.testcase.TestCase;

/**
 * Judges test cases on one engine instance. Between two calls of {@link #prepare} all cases have
 * that schema, so that nothing is made or dropped for a case.
 */
public interface Oracle {
  /** The tables it needs for cases with this schema, by name. */
  List<String> tables(Schema schema);

  /** The statements that make them. */
  List<String> ddl(Schema schema);

  /** A new schema, whose tables have just been made, empty. */
  void prepare(Schema schema) throws SQLException;

  /** Runs a case, each transaction at the level unless it has its own, and judges it. */
  Examination examine(TestCase test, IsolationLevel level) throws SQLException;
}
