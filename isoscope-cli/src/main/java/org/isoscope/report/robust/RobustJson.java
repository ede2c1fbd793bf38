package org.isoscope.report.robust;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.report.JsonText;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.counterexample.Counterexample;
import org.isoscope.robustness.counterexample.ScheduledOperation;
import org.isoscope.robustness.theory.BtpStatement;
import org.isoscope.robustness.theory.ProofLimits.Doubt;
import org.isoscope.robustness.theory.Repairs.Advice;
import org.isoscope.robustness.theory.RobustnessSetting.CycleType;

/** The answer for programs. Every key is always there. */
public final class RobustJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  public String write(RobustnessReport report) {
    ObjectNode root = JsonText.object();
    root.put("verdict", report.isRobust() ? "robust" : "not-shown-robust");
    root.put("setting", report.setting().label());
    root.put("method", report.setting().cycles() == CycleType.TYPE_II ? "type2" : "type1");
    ArrayNode programs = root.putArray("programs");
    RobustPhrases.statements(report)
        .forEach((name, statements) -> programs.add(program(report, name, statements)));
    root.put("ltps", report.graph().programs().size());
    root.put("edges", report.graph().edges());
    root.put("counterflowEdges", report.graph().counterflowEdges());
    root.set(
        "maximalRobustSubsets",
        JsonText.array(report.cores().maximalRobust(), set -> JsonText.strings(set)));
    root.put("complete", report.cores().complete());
    root.set("cores", JsonText.array(report.findings(), finding -> core(finding)));
    root.set("doubts", JsonText.array(report.doubts(), doubt -> doubt(doubt)));
    root.set("assumptions", JsonText.strings(RobustPhrases.assumptions(report)));
    root.set("repairs", repairs(report));
    return JsonText.of(root);
  }

  private static ObjectNode program(
      RobustnessReport report, String name, List<BtpStatement> statements) {
    ObjectNode node = JsonText.object();
    node.put("name", name);
    ArrayNode list = node.putArray("statements");
    for (BtpStatement statement : statements) {
      ObjectNode each = list.addObject();
      each.put("name", statement.name());
      each.put("type", statement.type().label());
      each.put("relation", statement.relation());
      each.set("pread", set(statement.predicateReads()));
      each.set("read", set(statement.reads()));
      each.set("write", set(statement.writes()));
      each.put("position", statement.position().map(Object::toString).orElse(null));
      each.put("sql", statement.text());
      each.set("derivation", JsonText.strings(statement.derivation()));
      each.put("caution", statement.caution().orElse(null));
    }
    node.set("links", JsonText.strings(RobustPhrases.links(report, name)));
    return node;
  }

  private static JsonNode set(Optional<Set<String>> attributes) {
    return attributes.isPresent() ? JsonText.strings(attributes.get()) : NODES.nullNode();
  }

  private static ObjectNode doubt(Doubt doubt) {
    ObjectNode node = JsonText.object();
    node.put("program", doubt.program());
    node.put("position", doubt.position().toString());
    node.put("sql", doubt.statement());
    node.put("reason", doubt.reason());
    return node;
  }

  private static ObjectNode core(CoreFinding finding) {
    ObjectNode node = JsonText.object();
    node.set("programs", JsonText.strings(finding.programs()));
    node.set("cycle", JsonText.strings(finding.cycle().sentences()));
    ArrayNode schedule = node.putArray("schedule");
    finding.schedule().ifPresent(found -> operations(schedule, found));
    node.set(
        "dependencies",
        JsonText.strings(finding.schedule().map(Counterexample::cycle).orElse(List.of())));
    node.put("verified", finding.schedule().isPresent());
    return node;
  }

  private static void operations(ArrayNode node, Counterexample schedule) {
    for (int i = 0; i < schedule.operations().size(); i++) {
      ScheduledOperation operation = schedule.operations().get(i);
      ObjectNode each = node.addObject();
      each.put("transaction", operation.transaction() + 1);
      each.put("program", schedule.transactions().get(operation.transaction()).program());
      each.put("operation", operation.toString());
      each.put(
          "statement",
          operation.statement() < 0
              ? null
              : schedule
                  .transactions()
                  .get(operation.transaction())
                  .statement(operation.statement())
                  .name());
      each.put("saw", schedule.observations().get(i));
    }
  }

  private static ArrayNode repairs(RobustnessReport report) {
    ArrayNode node = NODES.arrayNode();
    Advice advice = report.advice().orElse(new Advice(List.of(), List.of()));
    for (Set<String> set : advice.promotions()) {
      ObjectNode each = node.addObject();
      each.put("kind", "promote");
      each.set("statements", JsonText.strings(set));
    }
    for (Set<String> set : advice.serializable()) {
      ObjectNode each = node.addObject();
      each.put("kind", "serializable");
      each.set("programs", JsonText.strings(set));
      each.put("note", RobustPhrases.SERIALIZABLE_NOTE);
    }
    return node;
  }
}
