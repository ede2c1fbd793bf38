package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.model.UnavailableException;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;
import org.isoscope.trace.Trace;

/** Runs scenarios on one engine instance, one after the other, each on an empty database. */
public final class Lab implements AutoCloseable {
  private final Instance instance;
  private final WaitLimits patience;
  private final Monitor monitor;

  public Lab(Instance instance) {
    this(instance, WaitLimits.standard());
  }

  public Lab(Instance instance, WaitLimits patience) {
    this.instance = instance;
    this.patience = patience;
    this.monitor = new Monitor(instance);
  }

  public Instance instance() {
    return instance;
  }

  /** Runs a scenario at a level; sessions with a level of their own keep it. */
  public Trace run(Scenario scenario, IsolationLevel level) {
    return run(scenario, Optional.of(level), AfterFailure.GO_ON);
  }

  /** Runs a scenario at a level whose sessions act in a certain way after a failure. */
  public Trace run(Scenario scenario, IsolationLevel level, AfterFailure afterFailure) {
    return run(scenario, Optional.of(level), afterFailure);
  }

  /** Runs a scenario whose sessions all have their own level. */
  public Trace run(Scenario scenario) {
    return run(scenario, Optional.empty(), AfterFailure.GO_ON);
  }

  private Trace run(Scenario scenario, Optional<IsolationLevel> level, AfterFailure afterFailure) {
    TraceRecorder recorder = new TraceRecorder(scenario.steps());
    try (Workspace workspace = new Workspace(instance, monitor)) {
      workspace.setUp(scenario);
      Map<String, IsolationLevel> effective = play(scenario, level, afterFailure, recorder);
      return new Trace(
          scenario,
          instance.engine(),
          instance.version(),
          level,
          effective,
          recorder.records(),
          recorder.events(),
          finalState(workspace, recorder),
          recorder.notes());
    } catch (SQLException e) {
      throw new UnavailableException(
          instance.engine() + " " + instance.version() + " does not answer: " + e.getMessage(),
          "see its log; try again",
          e);
    }
  }

  private Map<String, IsolationLevel> play(
      Scenario scenario,
      Optional<IsolationLevel> level,
      AfterFailure afterFailure,
      TraceRecorder recorder)
      throws SQLException {
    Map<String, IsolationLevel> effective = new LinkedHashMap<>();
    List<Session> sessions = new ArrayList<>();
    try {
      for (SessionDeclaration declared : scenario.sessions()) {
        IsolationLevel asked = declared.level().or(() -> level).orElseThrow();
        Connection connection = open(instance, asked);
        sessions.add(session(scenario, declared.name(), connection));
        IsolationLevel got = instance.dialect().levels().effective(connection);
        effective.put(declared.name(), got);
        if (got != asked) {
          recorder.note(declared.name() + " asked for " + asked + " and has " + got);
        }
      }
      RunSessions stage = new RunSessions(sessions, scenario.steps(), recorder, afterFailure);
      new ScheduleRunner(scenario.steps(), stage, monitor, recorder, patience).run();
    } finally {
      sessions.forEach(Session::close);
    }
    return effective;
  }

  /** A new session at a level. */
  static Connection open(Instance instance, IsolationLevel level) throws SQLException {
    Dialect dialect = instance.dialect();
    if (!dialect.levels().offered().contains(level)) {
      throw new BadInputException(
          instance.engine() + " " + instance.version() + " has no level " + level,
          "it has " + dialect.levels().offered());
    }
    Connection connection = instance.open();
    try {
      dialect.levels().set(connection, level);
      return connection;
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private Session session(Scenario scenario, String name, Connection connection)
      throws SQLException {
    List<SqlStatement> statements =
        scenario.steps().stream()
            .filter(step -> step.session().equals(name))
            .map(step -> SqlStatement.of(step.text(), instance.dialect().sqlRules()))
            .toList();
    String id = instance.dialect().sessions().id(connection);
    return new Session(
        name, id, connection, instance.dialect(), TransactionControl.areImplicit(statements));
  }

  private Map<String, ResultTable> finalState(Workspace workspace, TraceRecorder recorder) {
    Map<String, ResultTable> state = new LinkedHashMap<>();
    try {
      state.putAll(read(monitor.connection(), workspace.tables()));
    } catch (SQLException e) {
      recorder.note("the final state could not be read: " + e.getMessage());
    }
    return state;
  }

  /** The rows of tables, sorted. */
  static Map<String, ResultTable> read(Connection connection, List<String> tables)
      throws SQLException {
    Map<String, ResultTable> state = new LinkedHashMap<>();
    for (String table : tables) {
      state.put(table, sorted(content(connection, table)));
    }
    return state;
  }

  static ResultTable content(Connection connection, String table) throws SQLException {
    try (var statement = connection.createStatement();
        var result = statement.executeQuery("SELECT * FROM " + table)) {
      return ResultReader.read(result);
    }
  }

  private static ResultTable sorted(ResultTable table) {
    List<Row> rows =
        table.rows().stream().sorted(Comparator.comparing(Row::values, RowOrder::compare)).toList();
    return new ResultTable(table.columns(), rows);
  }

  @Override
  public void close() {
    monitor.close();
  }
}
