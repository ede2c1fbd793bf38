package org.isoscope.report.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Value;
import org.isoscope.report.JsonText;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Event;
import org.isoscope.trace.Judgement.Failure;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.StepRecord.LockWait;
import org.isoscope.trace.Trace;

/**
 * The runs for programs. Every key is always there, in the same order, with null where it does not
 * apply. Steps are counted from 0, unlike in the formats for people.
 */
public final class RunJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  public String write(List<RunResult> runs) {
    ObjectNode root = JsonText.object();
    root.set("runs", nodes(runs));
    return JsonText.of(root);
  }

  /** Each run as an object, for reports that have more to say. */
  public static ArrayNode nodes(List<RunResult> runs) {
    return JsonText.array(runs, RunJson::run);
  }

  private static ObjectNode run(RunResult result) {
    Trace trace = result.trace();
    Scenario scenario = trace.scenario();
    ObjectNode node = JsonText.object();
    node.put("scenario", scenario.name());
    node.put("title", scenario.title().orElse(null));
    node.put("link", scenario.link().orElse(null));
    node.put("engine", trace.engine());
    node.put("version", trace.version().text());
    node.put("level", trace.level().map(IsolationLevel::sql).orElse(null));
    ObjectNode levels = node.putObject("effectiveLevels");
    trace.effectiveLevels().forEach((session, level) -> levels.put(session, level.sql()));
    node.set("steps", JsonText.array(trace.steps(), step -> step(trace, step)));
    node.set("events", JsonText.array(trace.events(), event -> event(event)));
    ObjectNode finalState = node.putObject("finalState");
    trace.finalState().forEach((table, rows) -> finalState.set(table, rows(rows)));
    addJudgement(node, result);
    node.set("notes", JsonText.strings(trace.notes()));
    return node;
  }

  private static void addJudgement(ObjectNode node, RunResult result) {
    node.put("expectations", result.expectations());
    node.put("expectationsFailed", result.judgement().failed());
    node.set(
        "failures", JsonText.array(result.judgement().failures(), failure -> failure(failure)));
    node.put("serverDied", result.judgement().serverDied());
    node.put("sighting", JsonText.word(result.judgement().bugOutcome()));
  }

  private static ObjectNode event(Event event) {
    return JsonText.object().put("event", JsonText.word(event.kind())).put("step", event.step());
  }

  private static ObjectNode failure(Failure failure) {
    return JsonText.object()
        .put("line", failure.line() == 0 ? null : (Integer) failure.line())
        .put("subject", failure.subject())
        .put("expected", failure.expectation().claim().toString())
        .put("actual", failure.actual());
  }

  private static ObjectNode step(Trace trace, StepRecord record) {
    Step step = record.step();
    ObjectNode node = JsonText.object();
    node.put("index", record.index());
    node.put("line", step.line() == 0 ? null : (Integer) step.line());
    node.put("session", step.session());
    node.put("action", JsonText.word(step.action()));
    node.put("sql", step.label());
    node.put("outcome", record.outcome().label());
    node.put("blocked", record.blocked());
    node.set("blockedBy", JsonText.strings(RunPhrases.blockers(trace, record)));
    node.put("resumedAfter", record.lockWait().flatMap(LockWait::endedAfter).orElse(null));
    addOutcome(node, record.outcome());
    return node;
  }

  private static void addOutcome(ObjectNode node, StepOutcome outcome) {
    ResultTable table = outcome instanceof StepOutcome.Rows rows ? rows.table() : null;
    Long affected = outcome instanceof StepOutcome.Updated updated ? updated.count() : null;
    StepOutcome.Failed failed = outcome instanceof StepOutcome.Failed error ? error : null;
    String reason = outcome instanceof StepOutcome.NotRun notRun ? notRun.reason() : null;
    node.set("columns", table == null ? NODES.nullNode() : JsonText.strings(table.columns()));
    node.set("rows", table == null ? NODES.nullNode() : rows(table));
    node.put("affected", affected);
    node.put("errorKind", failed == null ? null : failed.kind().label());
    node.put("sqlState", failed == null ? null : failed.sqlState());
    node.put("vendorCode", failed == null ? null : (Integer) failed.vendorCode());
    node.put("message", failed == null ? reason : failed.message());
  }

  private static ArrayNode rows(ResultTable table) {
    return JsonText.array(table.rows(), row -> JsonText.array(row.values(), RunJson::value));
  }

  private static JsonNode value(Value value) {
    if (value instanceof Value.Null) {
      return NODES.nullNode();
    }
    if (value instanceof Value.Exact exact) {
      return number(exact.number());
    }
    if (value instanceof Value.Approximate approximate) {
      double number = approximate.number();
      // JSON has no word for NaN and the infinities.
      return Double.isFinite(number)
          ? NODES.numberNode(number)
          : NODES.textNode(Double.toString(number));
    }
    if (value instanceof Value.Bool bool) {
      return NODES.booleanNode(bool.truth());
    }
    return NODES.textNode(ResultTableText.shown(value));
  }

  /** An exact number has no zeros at its end, so that only true fractions have a scale. */
  private static JsonNode number(BigDecimal number) {
    return number.scale() <= 0
        ? NODES.numberNode(number.toBigIntegerExact())
        : NODES.numberNode(number);
  }
}
