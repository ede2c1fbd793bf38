package org.isoscope.report.run;

import org.isoscope.model.IsolationLevel;
import org.isoscope.report.JsonText;
import org.isoscope.report.ReportWriter;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Event;
import org.isoscope.trace.Trace;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.isoscope.trace.Judgement.Failure;

/**
 * The runs for programs. Every key is always there, in the same order, with null where it does not
 * apply. Steps are counted from 0, unlike in the formats for people.
 */
public final class RunJson implements ReportWriter<List<RunResult>> {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public String write(List<RunResult> runs) {
    ObjectNode root = NODES.objectNode();
    root.set("runs", nodes(runs));
    return JsonText.of(root);
  }

  /** Each run as an object, for reports that have more to say. */
  public static ArrayNode nodes(List<RunResult> runs) {
    ArrayNode nodes = NODES.arrayNode();
    runs.forEach(result -> nodes.add(run(result)));
    return nodes;
  }

  private static ObjectNode run(RunResult result) {
    Trace trace = result.trace();
    Scenario scenario = trace.scenario();
    ObjectNode node = NODES.objectNode();
    node.put("scenario", scenario.name());
    node.put("title", scenario.title().orElse(null));
    node.put("link", scenario.link().orElse(null));
    node.put("engine", trace.engine());
    node.put("version", trace.version().text());
    node.put("level", trace.level().map(IsolationLevel::sql).orElse(null));
    ObjectNode levels = node.putObject("effectiveLevels");
    trace.effectiveLevels().forEach((session, level) -> levels.put(session, level.sql()));
    ArrayNode steps = node.putArray("steps");
    trace.steps().forEach(step -> steps.add(StepJson.node(trace, step)));
    ArrayNode events = node.putArray("events");
    trace.events().forEach(event -> events.add(event(event)));
    ObjectNode finalState = node.putObject("finalState");
    trace.finalState().forEach((table, rows) -> finalState.set(table, StepJson.rows(rows)));
    addJudgement(node, result);
    node.set("notes", JsonText.strings(trace.notes()));
    return node;
  }

  private static void addJudgement(ObjectNode node, RunResult result) {
    node.put("expectations", result.expectations());
    node.put("expectationsFailed", result.judgement().failed());
    ArrayNode failures = node.putArray("failures");
    result.judgement().failures().forEach(failure -> failures.add(failure(failure)));
    node.put("sighting", JsonText.word(result.judgement().sighting()));
  }

  private static ObjectNode event(Event event) {
    return NODES.objectNode().put("event", JsonText.word(event.kind())).put("step", event.step());
  }

  private static ObjectNode failure(Failure failure) {
    return NODES
        .objectNode()
        .put("line", failure.line() == 0 ? null : (Integer) failure.line())
        .put("subject", failure.subject())
        .put("expected", failure.expectation().claim().toString())
        .put("actual", failure.actual());
  }
}
