package org.isoscope.oracle.dependency;

import org.isoscope.model.Row;
import org.isoscope.run.Lab;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlFlavor;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** The tables of a generated case. */
record GeneratedTables(Schema schema, Map<String, List<Row>> rows) implements TrackedTables {
  @Override
  public List<String> names() {
    return schema.tableNames();
  }

  @Override
  public void reset(Lab lab) throws SQLException {
    lab.fill(schema, rows);
  }

  @Override
  public List<String> setup(SqlFlavor flavor) {
    return new Ddl(flavor).setup(schema, rows);
  }
}
