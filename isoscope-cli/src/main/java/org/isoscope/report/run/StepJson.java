package org.isoscope.report.run;

import org.isoscope.model.ResultTable;
import org.isoscope.model.Value;
import org.isoscope.report.JsonText;
import org.isoscope.schedule.Step;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import org.isoscope.trace.StepRecord.LockWait;

/** Steps, rows and values as JSON. */
final class StepJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private StepJson() {}

  static ObjectNode node(Trace trace, StepRecord record) {
    Step step = record.step();
    ObjectNode node = NODES.objectNode();
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

  static ArrayNode rows(ResultTable table) {
    ArrayNode rows = NODES.arrayNode();
    table
        .rows()
        .forEach(
            row -> {
              ArrayNode cells = rows.addArray();
              row.values().forEach(value -> cells.add(value(value)));
            });
    return rows;
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
    if (value instanceof Value.Text text) {
      return NODES.textNode(text.text());
    }
    if (value instanceof Value.Other other) {
      return NODES.textNode(other.text());
    }
    return NODES.textNode(value.literal());
  }

  /** An exact number has no zeros at its end, so that only true fractions have a scale. */
  private static JsonNode number(BigDecimal number) {
    return number.scale() <= 0
        ? NODES.numberNode(number.toBigIntegerExact())
        : NODES.numberNode(number);
  }
}
