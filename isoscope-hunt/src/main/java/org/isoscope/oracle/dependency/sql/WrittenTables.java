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
 * @param tracked how they are made and filled, with their tracking columns
 * @param plain the same without them
 */
public record WrittenTables(List<String> names, Setup tracked, Setup plain)
    implements TrackedTables {
  public WrittenTables {
    names = List.copyOf(names);
  }

  /**
   * A setup.
   *
   * @param ddl the statements that make tables, and all others that do not change rows
   * @param fill the statements that give them their rows
   */
  public record Setup(List<String> ddl, List<String> fill) {
    public Setup {
      ddl = List.copyOf(ddl);
      fill = List.copyOf(fill);
    }
  }

  /** Nothing asks for their content. */
  @Override
  public Map<String, List<Row>> rows() {
    return Map.of();
  }

  /** Makes the tables, after dropping those of the last time. */
  public void build(Lab lab) throws SQLException {
    lab.build(names, tracked.ddl());
    reset(lab);
  }

  @Override
  public void reset(Lab lab) throws SQLException {
    Sql.execute(
        lab.connection(),
        Stream.concat(names.stream().map(name -> "DELETE FROM " + name), tracked.fill().stream())
            .toArray(String[]::new));
  }

  @Override
  public List<String> plainNames() {
    return names;
  }

  /** A person's statements know one name of each table, so these take the tracked ones' place. */
  @Override
  public void resetPlain(Lab lab) throws SQLException {
    lab.build(names, plain.ddl());
    Sql.execute(lab.connection(), plain.fill().toArray(String[]::new));
  }

  @Override
  public List<String> setup(SqlFlavor flavor) {
    return Stream.concat(tracked.ddl().stream(), tracked.fill().stream()).toList();
  }
}
