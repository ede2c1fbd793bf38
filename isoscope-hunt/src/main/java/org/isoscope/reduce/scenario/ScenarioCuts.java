package org.isoscope.reduce.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isoscope.reduce.Interleaving;
import org.isoscope.reduce.Minimizer;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;

/**
 * One round of cuts at a scenario: sessions, steps, switches between sessions, setup, rows.
 *
 * @param written the scenario before any cut
 */
record ScenarioCuts(Scenario written, Symptom symptom, Minimizer<Scenario> minimizer) {
  Scenario round(Scenario start) {
    Scenario fewerSessions = cutSessions(start);
    Scenario fewerSteps = cutSteps(fewerSessions);
    Scenario plainer = minimizer.greedy(fewerSteps, ScenarioCuts::inPlainerOrder);
    return cutRows(cutSetup(plainer));
  }

  private static List<Scenario> inPlainerOrder(Scenario start) {
    List<String> sessions = start.sessionNames();
    List<Integer> owners =
        start.steps().stream().map(step -> sessions.indexOf(step.session())).toList();
    return new Interleaving(owners)
        .plainer().stream()
            .filter(order -> keepsEnds(start, order))
            .map(order -> order.stream().map(start.steps()::get).toList())
            .map(steps -> start.with(steps, start.finals()))
            .toList();
  }

  /** No transaction ends before something that it was open for: that would be another story. */
  private static boolean keepsEnds(Scenario start, List<Integer> order) {
    for (int i = 0; i < order.size(); i++) {
      int place = order.get(i);
      boolean isEnd = SqlStatement.of(start.steps().get(place).text()).transaction().ends();
      if (isEnd && order.subList(i, order.size()).stream().anyMatch(later -> later < place)) {
        return false;
      }
    }
    return true;
  }

  private Scenario cutSessions(Scenario start) {
    List<String> free =
        start.sessionNames().stream().filter(name -> !decides(start, name)).toList();
    return minimizer.minimize(
        start,
        free,
        kept ->
            ScenarioParts.keepSteps(
                start,
                start.steps().stream()
                    .filter(step -> kept.contains(step.session()) || !free.contains(step.session()))
                    .map(Step::line)
                    .collect(Collectors.toSet())));
  }

  private boolean decides(Scenario scenario, String session) {
    return scenario.steps().stream()
        .anyMatch(step -> step.session().equals(session) && decides(step));
  }

  /** Whether a step carries a claim that decides. */
  private boolean decides(Step step) {
    return step.expectations().stream().anyMatch(each -> symptom.isDecidedBy(step.line(), each));
  }

  private Scenario cutSteps(Scenario start) {
    Set<Integer> fixed =
        start.steps().stream()
            .filter(step -> decides(step) || isOnlyMark(start, step))
            .map(Step::line)
            .collect(Collectors.toSet());
    List<Integer> free =
        start.steps().stream().map(Step::line).filter(line -> !fixed.contains(line)).toList();
    return minimizer.minimize(
        start,
        free,
        kept -> {
          Set<Integer> lines = new HashSet<>(fixed);
          lines.addAll(kept);
          return ScenarioParts.keepSteps(start, lines);
        });
  }

  /**
   * An end by which alone the statements of a session are known, from the start, to be in a
   * transaction: without it they would be read as another kind of session.
   */
  private boolean isOnlyMark(Scenario current, Step step) {
    return SqlStatement.of(step.text()).transaction().ends()
        && TransactionControl.areImplicit(session(written, step))
        && session(current, step).stream().anyMatch(each -> !each.transaction().ends());
  }

  private static List<SqlStatement> session(Scenario scenario, Step step) {
    return scenario.steps().stream()
        .filter(each -> each.session().equals(step.session()))
        .map(each -> SqlStatement.of(each.text()))
        .toList();
  }

  private Scenario cutSetup(Scenario start) {
    List<String> sql = start.setupSql();
    return minimizer.minimize(
        start,
        IntStream.range(0, sql.size()).boxed().toList(),
        kept -> ScenarioParts.withSetup(start, kept.stream().map(sql::get).toList()));
  }

  private Scenario cutRows(Scenario start) {
    Scenario current = start;
    for (String sql : ScenarioParts.sql(start)) {
      RowList list = RowList.of(sql).orElse(null);
      if (list != null && list.rows().size() > 1) {
        current = cutRows(current, sql, list);
      }
    }
    return current;
  }

  private Scenario cutRows(Scenario start, String sql, RowList list) {
    return minimizer.minimize(
        start,
        IntStream.range(0, list.rows().size()).boxed().toList(),
        kept -> {
          String fewer = list.with(kept.stream().map(list.rows()::get).toList());
          return kept.isEmpty()
              ? start
              : ScenarioParts.mapped(start, each -> each.equals(sql) ? fewer : each);
        });
  }

  /** Whether the claims that decide are all there, with the sessions they name. */
  static boolean isWhole(Scenario candidate, Scenario start, Symptom symptom) {
    return deciding(candidate, symptom).equals(deciding(start, symptom));
  }

  private static List<Expectation> deciding(Scenario scenario, Symptom symptom) {
    List<Expectation> deciding = new ArrayList<>();
    for (Step step : scenario.steps()) {
      step.expectations().stream()
          .filter(each -> symptom.isDecidedBy(step.line(), each))
          .forEach(deciding::add);
    }
    return deciding;
  }
}
