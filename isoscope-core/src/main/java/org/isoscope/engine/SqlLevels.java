package org.isoscope.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.isoscope.model.IsolationLevel;

/**
 * Levels set and read by SQL.
 *
 * @param setting the statement, with {@code %s} for the level's name
 * @param reading a query for the effective level of the session that asks
 */
public record SqlLevels(
    List<IsolationLevel> offered, IsolationLevel standard, String setting, String reading)
    implements Levels {
  public SqlLevels {
    offered = List.copyOf(offered);
  }

  @Override
  public void set(Connection session, IsolationLevel level) throws SQLException {
    Sql.execute(session, String.format(setting, level.sql()));
  }

  @Override
  public IsolationLevel effective(Connection session) throws SQLException {
    String name = Sql.text(session, reading);
    return IsolationLevel.parse(name)
        .orElseThrow(() -> new SQLException("the engine reports the unknown level " + name));
  }
}
