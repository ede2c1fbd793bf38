package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.model.UnavailableException;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Table;
import org.isoscope.trace.Trace;

/**
 * Runs many schedules on one instance without opening a session or making a table for each: the
 * sessions stay open, their autocommit mode stays off, and the tables stay until the next schema.
 *
 * <p>Not for several threads.
 */
public final class Arena implements AutoCloseable {
  private final Instance instance;
  private final WaitLimits patience;
  private final Monitor monitor;
  private final Map<String, Session> sessions = new LinkedHashMap<>();
  private final Map<String, IsolationLevel> levels = new LinkedHashMap<>();
  private List<String> tables = List.of();
  private boolean spoiled;

  public Arena(Instance instance) {
    this(instance, WaitLimits.hunting());
  }

  public Arena(Instance instance, WaitLimits patience) {
    this.instance = instance;
    this.patience = patience;
    this.monitor = new Monitor(instance);
  }

  public Instance instance() {
    return instance;
  }

  /** Whether a session had to be ended by force: what it locked may stay locked for good. */
  public boolean isSpoiled() {
    return spoiled;
  }

  /** A connection in autocommit mode, for what happens before and after a schedule. */
  public Connection connection() throws SQLException {
    return monitor.connection();
  }

  /** Makes tables, after dropping those of the last time. */
  public void build(List<String> names, List<String> ddl) throws SQLException {
    Connection connection = connection();
    if (instance.isOwned()) {
      instance.dialect().storage().empty(connection);
    } else {
      drop();
      refuseStrangers(names);
    }
    tables = List.copyOf(names);
    Sql.execute(connection, ddl.toArray(String[]::new));
  }

  private void refuseStrangers(List<String> names) throws SQLException {
    List<String> there = instance.dialect().storage().tables(connection());
    for (String name : names) {
      if (there.contains(name)) {
        throw new BadInputException(
            "the database has a table " + name + " of its own", "point the URL to an empty schema");
      }
    }
  }

  /** Drops what {@link #build} made. */
  private void drop() throws SQLException {
    for (String table : tables) {
      Sql.execute(connection(), "DROP TABLE " + table);
    }
    tables = List.of();
  }

  /**
   * Plays steps by sessions, each at its level, which is read back where it is set.
   *
   * @param byName the level of each session that has steps
   * @param looked the tables whose rows are read at the end
   */
  public Trace play(Map<String, IsolationLevel> byName, List<Step> steps, List<String> looked) {
    TraceRecorder recorder = new TraceRecorder(steps);
    try {
      List<Session> cast = new ArrayList<>();
      Map<String, IsolationLevel> effective = new LinkedHashMap<>();
      for (Map.Entry<String, IsolationLevel> each : byName.entrySet()) {
        cast.add(session(each.getKey(), each.getValue()));
        effective.put(each.getKey(), levels.get(each.getKey()));
      }
      RunSessions stage = new RunSessions(cast, steps, recorder, AfterFailure.ROLL_BACK_IF_LOST);
      new ScheduleRunner(steps, stage, monitor, recorder, patience).run();
      spoiled |= cast.stream().anyMatch(Session::wasCut);
      Scenario scenario = Scenario.of("case", List.copyOf(byName.keySet()), List.of(), steps);
      return new Trace(
          scenario,
          instance.engine(),
          instance.version(),
          Optional.empty(),
          effective,
          recorder.records(),
          recorder.events(),
          finalState(looked, recorder),
          recorder.notes());
    } catch (SQLException e) {
      throw new UnavailableException(
          instance.engine() + " " + instance.version() + " does not answer: " + e.getMessage(),
          "see its log; try again",
          e);
    }
  }

  private Map<String, ResultTable> finalState(List<String> looked, TraceRecorder recorder) {
    try {
      return Lab.read(connection(), looked);
    } catch (SQLException e) {
      recorder.note("the final state could not be read: " + e.getMessage());
      return Map.of();
    }
  }

  /** Gives tables these rows and no others, and says what the engine has made of them. */
  public Map<String, List<Row>> fill(Schema schema, Map<String, List<Row>> rows)
      throws SQLException {
    Ddl ddl = new Ddl(instance.dialect().flavor());
    Map<String, List<Row>> stored = new LinkedHashMap<>();
    for (Table table : schema.tables()) {
      List<Row> wanted = rows.get(table.name());
      Sql.execute(connection(), "DELETE FROM " + table.name());
      if (!wanted.isEmpty()) {
        Sql.execute(connection(), ddl.insert(table, wanted));
      }
      stored.put(table.name(), Lab.content(connection(), table.name()).rows());
    }
    return stored;
  }

  private Session session(String name, IsolationLevel level) throws SQLException {
    Session session = sessions.get(name);
    if (session != null && session.isLost()) {
      session.close();
      session = null;
    }
    if (session == null) {
      session = open(name);
      sessions.put(name, session);
      levels.remove(name);
    }
    if (levels.get(name) != level) {
      levels.put(name, session.call(connection -> set(connection, level)));
    }
    return session;
  }

  private Session open(String name) throws SQLException {
    Connection connection = instance.open();
    String id = instance.dialect().sessions().id(connection);
    connection.setAutoCommit(false);
    return Session.transactional(name, id, connection, instance.dialect());
  }

  /** Sets a level and says which one the session then really has. */
  private IsolationLevel set(Connection connection, IsolationLevel level) throws SQLException {
    connection.rollback();
    connection.setAutoCommit(true);
    instance.dialect().levels().set(connection, level);
    IsolationLevel effective = instance.dialect().levels().effective(connection);
    connection.setAutoCommit(false);
    return effective;
  }

  /** Ends the sessions and drops the tables. */
  @Override
  public void close() {
    sessions.values().forEach(Session::close);
    sessions.clear();
    try {
      if (!instance.isOwned() && instance.isAlive()) {
        drop();
      }
    } catch (SQLException e) {
      throw new UnavailableException(
          "the tables " + tables + " could not be dropped: " + e.getMessage(), "drop them", e);
    } finally {
      monitor.close();
    }
  }
}
