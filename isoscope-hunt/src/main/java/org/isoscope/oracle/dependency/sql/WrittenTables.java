package org.isoscope.oracle.dependency.sql;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isoscope.engine.Sql;
import org.isoscope.model.Row;
import org.isoscope.oracle.dependency.TrackedTables;
import org.isoscope.run.Lab;
import org.isoscope.sql.SqlFlavor;

/**
 * The tables that a scenario's setup makes.
 *
 * @param ddl the statements that make them, and all others that do not change rows
 * @param fill the statements that give them their rows
 */
public record WrittenTables(List<String> names, List<String> ddl, List<String> fill)
    implements TrackedTables {
  public WrittenTables {
    names = List.copyOf(names);
    ddl = List.copyOf(ddl);
    fill = List.copyOf(fill);
  }

  /** Nothing asks for their content. */
  @Override
  public Map<String, List<Row>> rows() {
    return Map.of();
  }

  /** Makes the tables, after dropping those of the last time. */
  public void build(Lab lab) throws SQLException {
    lab.build(names, ddl);
    reset(lab);
  }

  @Override
  public void reset(Lab lab) throws SQLException {
    Sql.execute(
        lab.connection(),
        Stream.concat(names.stream().map(name -> "DELETE FROM " + name), fill.stream())
            .toArray(String[]::new));
  }

  @Override
  public List<String> setup(SqlFlavor flavor) {
    return Stream.concat(ddl.stream(), fill.stream()).toList();
  }
}
