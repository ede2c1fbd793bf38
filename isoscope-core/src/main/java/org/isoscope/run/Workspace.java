package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.isoscope.engine.Instance;
import org.isoscope.engine.MetadataStorage;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Storage;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.Scenario;

/**
 * The database of one run: empty before it and empty after it. On a server that is not ours only
 * what the setup makes is dropped, and a setup that would meet the user's tables is refused.
 */
final class Workspace implements AutoCloseable {
  private final Instance instance;
  private final Monitor monitor;
  private List<String> strangers = List.of();

  Workspace(Instance instance, Monitor monitor) {
    this.instance = instance;
    this.monitor = monitor;
  }

  void setUp(Scenario scenario) throws SQLException {
    Connection connection = monitor.connection();
    if (!instance.isOwned()) {
      strangers = storage().tables(connection);
    }
    for (String sql : scenario.setupSql()) {
      refuseStrangers(scenario, sql);
      try {
        Sql.execute(connection, sql);
      } catch (SQLException e) {
        throw new BadInputException(
            scenario.name()
                + ": the setup fails on "
                + instance.engine()
                + " "
                + instance.version()
                + ": "
                + e.getMessage()
                + " in: "
                + sql.strip().replaceAll("\\s+", " "),
            strangers.isEmpty()
                ? "write it so that this engine takes it, or name the engines with an engine line"
                : "the database has tables of its own: point the URL to an empty schema");
      }
    }
  }

  /** What is in the database because of the scenario, and not because of its owner. */
  List<String> tables() throws SQLException {
    List<String> tables = new ArrayList<>(storage().tables(monitor.connection()));
    tables.removeAll(strangers);
    return tables;
  }

  private void refuseStrangers(Scenario scenario, String sql) {
    for (String table : strangers) {
      String name = table.replaceAll("[\"`]", "");
      if (Pattern.compile("(?i)\\b" + Pattern.quote(name) + "\\b").matcher(sql).find()) {
        throw new BadInputException(
            scenario.name() + ": the setup speaks of " + table + ", which the database has already",
            "point the URL to an empty schema, or rename the scenario's table");
      }
    }
  }

  private Storage storage() {
    return instance.dialect().storage();
  }

  @Override
  public void close() throws SQLException {
    if (!instance.isAlive()) {
      return;
    }
    try {
      Connection connection = monitor.connection();
      if (instance.isOwned()) {
        storage().empty(connection);
      } else {
        MetadataStorage.dropAll(connection, tables());
      }
    } catch (SQLException e) {
      if (!instance.hasDied()) {
        throw e;
      }
    }
  }
}
