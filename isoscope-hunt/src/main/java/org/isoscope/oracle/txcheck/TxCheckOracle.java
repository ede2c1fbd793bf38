package org.isoscope.oracle.txcheck;

import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.engine.Dialect;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Oracle;
import org.isoscope.oracle.OracleProvider;
import org.isoscope.oracle.dependency.PlainTables;
import org.isoscope.oracle.dependency.TrackedCase;
import org.isoscope.oracle.dependency.Tracking;
import org.isoscope.run.Lab;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.testcase.TestCase;

/**
 * The TxCheck oracle on one engine instance.
 *
 * @param orders how many orders of the statements are tried
 */
public record TxCheckOracle(Lab lab, int orders) implements Oracle {
  /** Makes it. */
  public static final class Provider implements OracleProvider {
    @Override
    public String name() {
      return "txcheck";
    }

    /** At READ UNCOMMITTED no order of statements is promised. */
    @Override
    public boolean takes(Dialect dialect, IsolationLevel level) {
      return level != IsolationLevel.READ_UNCOMMITTED;
    }

    @Override
    public Oracle create(Lab lab, Options options) {
      return new TxCheckOracle(lab, options.orders());
    }
  }

  private SqlFlavor flavor() {
    return lab.instance().dialect().flavor();
  }

  @Override
  public List<String> tables(Schema schema) {
    return Stream.concat(schema.tableNames().stream(), PlainTables.names(schema).stream()).toList();
  }

  @Override
  public List<String> ddl(Schema schema) {
    return Stream.concat(
            Tracking.ddl(schema, flavor()).stream(), PlainTables.ddl(schema, flavor()).stream())
        .toList();
  }

  @Override
  public void prepare(Schema schema) {
    // Its tables are all it needs.
  }

  @Override
  public Examination examine(TestCase test, IsolationLevel level) throws SQLException {
    TrackedCase tracked = TrackedCase.of(test, level, flavor());
    TxCheckResult result = new TxCheck(lab, tracked, orders, test.hashCode()).examine();
    return new Examination(
        result.verdict(),
        result.run().trace(),
        tracked.tables().setup(flavor()),
        result.first().first().executed(),
        result.first().conflicting(),
        Set.of(),
        result.nanos());
  }
}
