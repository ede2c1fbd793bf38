package org.isoscope.pgspec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.StatementEnds;

/**
 * A specification as ordinary scenarios, one for each permutation, for any engine.
 *
 * <p>The teardown is left out, because each scenario has an empty database; so are the marks,
 * because the runner waits until each step is done or known to be blocked. A session's setup
 * becomes its first steps, and a step of several statements becomes several. {@code BEGIN ISOLATION
 * LEVEL …}, which only PostgreSQL has, becomes the level of the session where all its transactions
 * have the same one.
 */
public final class SpecScenarios {
  private static final String ORIGIN = "# spec ";

  private final Spec spec;
  private final Map<String, IsolationLevel> levels = new LinkedHashMap<>();
  private final List<Scenario> scenarios = new ArrayList<>();

  private SpecScenarios(Spec spec) {
    this.spec = spec;
    for (Spec.SpecSession session : spec.sessions()) {
      levelOf(session).ifPresent(level -> levels.put(session.name(), level));
    }
  }

  public static List<Scenario> of(Spec spec) {
    SpecScenarios all = new SpecScenarios(spec);
    spec.forEachPermutation(all::add);
    return List.copyOf(all.scenarios);
  }

  /** What a step of such a scenario was in its specification: {@code step rw1}, {@code setup}. */
  public static Optional<String> origin(Step step) {
    return step.lead().stream()
        .filter(line -> line.startsWith(ORIGIN))
        .map(line -> line.substring(ORIGIN.length()))
        .findFirst();
  }

  private void add(Permutation permutation) {
    List<Step> steps = new ArrayList<>();
    for (Spec.SpecSession session : spec.sessions()) {
      session.setup().ifPresent(sql -> steps.addAll(statements(session, sql, "setup", 0)));
    }
    for (Permutation.Place place : permutation.steps()) {
      Spec.SpecStep step = spec.step(place.step());
      Spec.SpecSession session = spec.sessions().get(spec.sessionOf(place.step()));
      steps.addAll(statements(session, step.sql(), "step " + step.name(), step.line()));
    }
    scenarios.add(
        Scenario.of(
                spec.name() + ": " + permutation.names(),
                spec.sessions().stream().map(Spec.SpecSession::name).toList(),
                spec.setups().stream().flatMap(sql -> StatementEnds.split(sql).stream()).toList(),
                steps)
            .withSessionLevels(levels));
  }

  private List<Step> statements(Spec.SpecSession session, String sql, String origin, int line) {
    return StatementEnds.split(sql).stream()
        .map(text -> levels.containsKey(session.name()) ? withoutLevel(text) : text)
        .map(
            text ->
                new Step(
                    session.name(),
                    Step.Action.EXECUTE,
                    text,
                    List.of(),
                    List.of(ORIGIN + origin),
                    line))
        .toList();
  }

  /** The level, if each BEGIN of the session has nothing but this one. */
  static Optional<IsolationLevel> levelOf(Spec.SpecSession session) {
    List<Optional<IsolationLevel>> levels =
        Stream.concat(session.setup().stream(), session.steps().stream().map(Spec.SpecStep::sql))
            .flatMap(sql -> StatementEnds.split(sql).stream())
            .map(SqlStatement::of)
            .filter(sql -> sql.transaction().begins())
            .map(SpecScenarios::ofBegin)
            .distinct()
            .toList();
    return levels.size() == 1 ? levels.get(0) : Optional.empty();
  }

  private static Optional<IsolationLevel> ofBegin(SqlStatement begin) {
    int level = levelPlace(begin);
    return begin.is(level - 2, "ISOLATION", "LEVEL")
        ? IsolationLevel.parse(SqlStatement.of(begin.from(level)).oneLine())
        : Optional.empty();
  }

  /** Behind BEGIN, what may follow it, and ISOLATION LEVEL. */
  private static int levelPlace(SqlStatement begin) {
    int options = begin.is(1, "WORK") || begin.is(1, "TRANSACTION") ? 2 : 1;
    return options + 2;
  }

  /** The same statement; BEGIN without its level. */
  static String withoutLevel(String sql) {
    SqlStatement statement = SqlStatement.of(sql);
    boolean nothingElse = statement.transaction().plain() || ofBegin(statement).isPresent();
    return statement.transaction().begins() && nothingElse ? "BEGIN" : sql;
  }
}
