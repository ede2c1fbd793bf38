package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isoscope.engine.Creations;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Storage;
import org.isoscope.model.BadInputException;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.ResultTable;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.Creation;
import org.isoscope.sql.text.SqlNames;
import org.isoscope.sql.text.SqlStatement;

/**
 * The database of a lab. Where nobody else has tables it is emptied as a whole; in any other only
 * what the lab has made is dropped, and it is refused to meet tables of the owner.
 */
final class LabTables {
  private final Instance instance;
  private final Monitor monitor;
  private List<String> strangers = List.of();
  private List<Creation> creations = List.of();
  private List<String> built = List.of();
  private List<String> builtBy = List.of();

  LabTables(Instance instance, Monitor monitor) {
    this.instance = instance;
    this.monitor = monitor;
  }

  /** Makes what a scenario needs. */
  void setUp(Scenario scenario) throws SQLException {
    Connection connection = monitor.connection();
    announce(scenario, connection);
    for (String sql : scenario.setupSql()) {
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

  /** Says what is going to be made where the owner has tables, too, and spares those. */
  private void announce(Scenario scenario, Connection connection) throws SQLException {
    if (!instance.isShared()) {
      return;
    }
    strangers = storage().tables(connection);
    scenario.setupSql().forEach(sql -> refuseStrangers(scenario, sql));
    creations =
        Stream.concat(scenario.setupSql().stream(), scenario.steps().stream().map(Step::text))
            .flatMap(sql -> Creation.in(read(sql)).stream())
            .filter(each -> strangers.stream().noneMatch(each::isTable))
            .distinct()
            .toList();
    instance.announce(creations);
  }

  private SqlStatement read(String sql) {
    return SqlStatement.of(sql, instance.dialect().sqlRules());
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
    SqlStatement statement = read(sql);
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
    if (instance.isShared()) {
      Creations.drop(connection, storage(), creations);
      refuseStrangers(names, storage().tables(connection));
      creations = names.stream().map(name -> new Creation("TABLE", name)).toList();
      instance.announce(creations);
    } else {
      instance.empty(connection);
    }
    built = List.copyOf(names);
    builtBy = List.copyOf(ddl);
    Sql.execute(connection, ddl.toArray(String[]::new));
  }

  private static void refuseStrangers(List<String> names, List<String> there) {
    for (String name : names) {
      if (there.contains(name)) {
        throw new BadInputException(
            "the database has a table " + name + " of its own", "point the URL to an empty schema");
      }
    }
  }

  /** Makes the tables that stay anew, empty. */
  void rebuild() throws SQLException {
    build(built, builtBy);
  }

  /** What is in the database because of the scenario, and not because of its owner. */
  List<String> names() throws SQLException {
    return storage().tables(monitor.connection()).stream().filter(this::isOurs).toList();
  }

  private boolean isOurs(String table) {
    return !instance.isShared() || creations.stream().anyMatch(each -> each.isTable(table));
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
      dropAll();
    } catch (SQLException e) {
      if (!instance.hasDied()) {
        throw e;
      }
    }
  }

  private void dropAll() throws SQLException {
    if (instance.isShared()) {
      Creations.drop(monitor.connection(), storage(), creations);
      creations = List.of();
    } else {
      instance.empty(monitor.connection());
    }
  }

  /** Drops the tables that stayed, where nobody else does. */
  void dropForGood() throws SQLException {
    if (instance.isShared() && !built.isEmpty() && isThere()) {
      dropAll();
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
