package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.isoscope.engine.Instance;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.schedule.Step;
import org.isoscope.sql.Schema;
import org.isoscope.trace.Trace;

/** To be replaced by {@link Lab#reusing}. */
public final class Arena implements AutoCloseable {
  private final Lab lab;

  public Arena(Instance instance) {
    lab = Lab.reusing(instance);
  }

  public Instance instance() {
    return lab.instance();
  }

  public boolean isSpoiled() {
    return lab.isSpoiled();
  }

  public Connection connection() throws SQLException {
    return lab.connection();
  }

  public void build(List<String> names, List<String> ddl) throws SQLException {
    lab.build(names, ddl);
  }

  public Trace play(Map<String, IsolationLevel> byName, List<Step> steps, List<String> looked) {
    return lab.play(byName, steps, looked);
  }

  public Map<String, List<Row>> fill(Schema schema, Map<String, List<Row>> rows)
      throws SQLException {
    return lab.fill(schema, rows);
  }

  @Override
  public void close() {
    lab.close();
  }
}
