package org.isoscope.oracle.dsg;

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
import org.isoscope.oracle.dependency.VersionTables;
import org.isoscope.run.Lab;
import org.isoscope.sql.Schema;
import org.isoscope.testcase.TestCase;

/** The DSG oracle on one engine instance. */
public final class DsgOracle implements Oracle {
  /** Makes it. */
  public static final class Provider implements OracleProvider {
    @Override
    public String name() {
      return "dsg";
    }

    @Override
    public Oracle create(Lab lab, Options options) {
      return new DsgOracle(lab);
    }
  }

  private final Lab lab;
  private final Dialect dialect;
  private VersionTables versions;

  DsgOracle(Lab lab) {
    this.lab = lab;
    this.dialect = lab.instance().dialect();
  }

  @Override
  public List<String> tables(Schema schema) {
    return Stream.of(schema.tableNames(), VersionTables.names(schema), PlainTables.names(schema))
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public List<String> ddl(Schema schema) {
    return Stream.of(
            Tracking.ddl(schema, dialect.flavor()),
            VersionTables.ddl(schema, dialect.flavor()),
            PlainTables.ddl(schema, dialect.flavor()))
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public void prepare(Schema schema) throws SQLException {
    versions = new VersionTables(lab.connection(), schema, dialect.flavor());
  }

  @Override
  public Examination examine(TestCase test, IsolationLevel level) throws SQLException {
    TrackedCase tracked = TrackedCase.of(test, level, dialect.flavor());
    DsgRun judged = DsgRun.of(lab, tracked, versions::matched);
    return new Examination(
        judged.verdict(),
        judged.run().trace(),
        tracked.tables().setup(dialect.flavor()),
        judged.run().executed(),
        !judged.report().graph().edges().isEmpty(),
        Set.of(),
        judged.nanos());
  }
}
