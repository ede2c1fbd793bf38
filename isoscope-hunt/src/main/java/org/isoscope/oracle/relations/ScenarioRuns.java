package org.isoscope.oracle.relations;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.engine.Dialect;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.Creation;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.trace.Trace;

/** Runs a scenario of anybody, from an empty database each time. */
public final class ScenarioRuns implements CaseRuns {
  private final Lab lab;
  private final Scenario scenario;
  private final Map<String, IsolationLevel> levels;
  private Map<String, List<String>> keys;

  /**
   * Of a scenario.
   *
   * @param level for the sessions that have none of their own
   */
  public ScenarioRuns(Lab lab, Scenario scenario, Optional<IsolationLevel> level) {
    this.lab = lab;
    this.scenario = scenario.withoutExpectations();
    this.levels = new LinkedHashMap<>();
    for (SessionDeclaration each : scenario.sessions()) {
      levels.put(each.name(), each.level().or(() -> level).orElseThrow());
    }
  }

  @Override
  public Dialect dialect() {
    return lab.instance().dialect();
  }

  @Override
  public List<String> setup() {
    return scenario.setupSql();
  }

  @Override
  public List<Step> steps() {
    return scenario.steps();
  }

  @Override
  public Trace run(List<Step> steps, Map<String, IsolationLevel> more) {
    Map<String, IsolationLevel> all = new LinkedHashMap<>(levels);
    all.putAll(more);
    Scenario other =
        Scenario.of(scenario.name(), List.copyOf(all.keySet()), scenario.setupSql(), steps);
    return lab.run(other.withSessionLevels(all));
  }

  @Override
  public Map<String, List<String>> keys() {
    if (keys == null) {
      keys = lab.look(scenario, connection -> TableKeys.of(connection, tables(connection)));
    }
    return keys;
  }

  private List<String> tables(Connection connection) throws SQLException {
    List<String> names = new ArrayList<>(dialect().storage().tables(connection));
    for (String sql : scenario.setupSql()) {
      Creation.in(SqlStatement.of(sql, dialect().sqlRules())).stream()
          .filter(Creation::isTable)
          .forEach(each -> names.add(each.name()));
    }
    return names;
  }
}
