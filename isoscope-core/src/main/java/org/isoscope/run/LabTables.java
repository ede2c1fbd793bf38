package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.engine.Instance;
import org.isoscope.engine.MetadataStorage;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Storage;
import org.isoscope.model.BadInputException;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.ResultTable;
import org.isoscope.schedule.Scenario;
import org.isoscope.sql.text.SqlNames;
import org.isoscope.sql.text.SqlStatement;

/**
 * The database of a lab. One that Isoscope started is emptied as a whole; in any other only what
 * the lab has made is dropped, and it is refused to meet tables of the owner.
 */
final class LabTables {
  private final Instance instance;
  private final Monitor monitor;
  private List<String> strangers = List.of();
  private List<String> built = List.of();
  private List<String> builtBy = List.of();

  LabTables(Instance instance, Monitor monitor) {
    this.instance = instance;
    this.monitor = monitor;
  }

  /** Makes what a scenario needs. */
  void setUp(Scenario scenario) throws SQLException {
    Connection connection = monitor.connection();
    strangers = instance.isOwned() ? List.of() : storage().tables(connection);
    for (String sql : scenario.setupSql()) {
      refuseStrangers(scenario, sql);
      try {
        Sql.execute(connection, sql);
      } catch (SQLException e) {
        if (kindOf(e) == ErrorKind.CONNECTION_LOST) {
          throw e;
        }
        throw setupFails(scenario, sql, e);
      }
    }
  }

  private SetupRefusedException setupFails(Scenario scenario, String sql, SQLException error) {
    return new SetupRefusedException(
        "%s: the setup fails on %s %s: %s in: %s"
            .formatted(
                scenario.name(),
                instance.engine(),
                instance.version(),
                error.getMessage(),
                SqlStatement.of(sql).oneLine()),
        remedy(error));
  }

  private String remedy(SQLException error) {
    if (kindOf(error) == ErrorKind.MISSING_RIGHT) {
      return "grant the user CREATE, DROP and all rights on the rows of an empty schema";
    }
    return strangers.isEmpty()
        ? "write it so that this engine takes it, or name the engines with an engine line"
        : "the database has tables of its own: point the URL to an empty schema";
  }

  private ErrorKind kindOf(SQLException error) {
    return instance.dialect().errors().classify(error);
  }

  private void refuseStrangers(Scenario scenario, String sql) {
    SqlStatement statement = SqlStatement.of(sql, instance.dialect().sqlRules());
    for (String table : strangers) {
      if (statement.mentions(SqlNames.unqualified(table))) {
        throw new BadInputException(
            scenario.name() + ": the setup speaks of " + table + ", which the database has already",
            "point the URL to an empty schema, or rename the scenario's table");
      }
    }
  }

  /** Makes tables that stay, after dropping those of the last time. */
  void build(List<String> names, List<String> ddl) throws SQLException {
    Connection connection = monitor.connection();
    if (instance.isOwned()) {
      storage().empty(connection);
    } else {
      dropBuilt();
      List<String> there = storage().tables(connection);
      for (String name : names) {
        if (there.contains(name)) {
          throw new BadInputException(
              "the database has a table " + name + " of its own",
              "point the URL to an empty schema");
        }
      }
    }
    built = List.copyOf(names);
    builtBy = List.copyOf(ddl);
    Sql.execute(connection, ddl.toArray(String[]::new));
  }

  /** Makes the tables that stay anew, empty. */
  void rebuild() throws SQLException {
    build(built, builtBy);
  }

  private void dropBuilt() throws SQLException {
    for (String table : built) {
      Sql.execute(monitor.connection(), "DROP TABLE " + table);
    }
    built = List.of();
  }

  /** What is in the database because of the scenario, and not because of its owner. */
  List<String> names() throws SQLException {
    List<String> tables = new ArrayList<>(storage().tables(monitor.connection()));
    tables.removeAll(strangers);
    return tables;
  }

  /** The rows of tables, sorted: engines return them in any order. */
  Map<String, ResultTable> read(List<String> tables) throws SQLException {
    Map<String, ResultTable> content = new LinkedHashMap<>();
    for (String table : tables) {
      content.put(table, ResultReader.table(monitor.connection(), table).sorted());
    }
    return content;
  }

  /** Drops what a scenario has made. */
  void clear() throws SQLException {
    if (!isThere()) {
      return;
    }
    try {
      if (instance.isOwned()) {
        storage().empty(monitor.connection());
      } else {
        MetadataStorage.dropAll(monitor.connection(), names());
      }
    } catch (SQLException e) {
      if (!instance.hasDied()) {
        throw e;
      }
    }
  }

  /** Drops the tables that stayed, where nobody else does. */
  void dropForGood() throws SQLException {
    if (!instance.isOwned() && !built.isEmpty() && isThere()) {
      dropBuilt();
    }
  }

  /**
   * Whether there is a database to clean. After a crash one waits for somebody else's; one of ours
   * may have lost what was not yet on disk, and is of no use to anybody.
   */
  private boolean isThere() {
    if (!monitor.knowsOfDeath()) {
      return instance.isAlive();
    }
    return !instance.isOwned() && monitor.serverComesBack();
  }

  List<String> built() {
    return built;
  }

  private Storage storage() {
    return instance.dialect().storage();
  }
}
