package org.isoscope.report.robust;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.report.JsonText;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.counterexample.Counterexample;
import org.isoscope.robustness.counterexample.ScheduledOperation;
import org.isoscope.robustness.theory.BtpStatement;
import org.isoscope.robustness.theory.Repairs.Advice;
import org.isoscope.robustness.theory.RobustnessSetting.CycleType;

/** The answer for programs. Every key is always there. */
public final class RobustJson implements RobustWriter {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public String write(RobustnessReport analysis) {
    ObjectNode root = NODES.objectNode();
    root.put("verdict", analysis.isRobust() ? "robust" : "not-shown-robust");
    root.put("setting", analysis.setting().label());
    root.put("method", analysis.setting().cycles() == CycleType.TYPE_II ? "type2" : "type1");
    ArrayNode programs = root.putArray("programs");
    RobustPhrases.statements(analysis)
        .forEach((name, statements) -> programs.add(program(analysis, name, statements)));
    root.put("ltps", analysis.graph().programs().size());
    root.put("edges", analysis.graph().edges());
    root.put("counterflowEdges", analysis.graph().counterflowEdges());
    ArrayNode subsets = root.putArray("maximalRobustSubsets");
    analysis.cores().maximalRobust().forEach(set -> subsets.add(strings(set)));
    root.put("complete", analysis.cores().complete());
    ArrayNode cores = root.putArray("cores");
    analysis.findings().forEach(finding -> cores.add(core(finding)));
    root.set("repairs", repairs(analysis));
    return JsonText.of(root);
  }

  private static ObjectNode program(
      RobustnessReport analysis, String name, List<BtpStatement> statements) {
    ObjectNode node = NODES.objectNode();
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
      each.set("derivation", strings(statement.derivation()));
    }
    node.set("links", strings(RobustPhrases.links(analysis, name)));
    return node;
  }

  private static JsonNode set(Optional<Set<String>> attributes) {
    return attributes.isPresent() ? strings(attributes.get()) : NODES.nullNode();
  }

  private static ObjectNode core(CoreFinding finding) {
    ObjectNode node = NODES.objectNode();
    node.set("programs", strings(finding.programs()));
    node.set("cycle", strings(finding.cycle().sentences()));
    ArrayNode schedule = node.putArray("schedule");
    finding.schedule().ifPresent(found -> operations(schedule, found));
    node.set(
        "dependencies", strings(finding.schedule().map(Counterexample::cycle).orElse(List.of())));
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

  private static ArrayNode repairs(RobustnessReport analysis) {
    ArrayNode node = NODES.arrayNode();
    Advice advice = analysis.advice().orElse(new Advice(List.of(), List.of()));
    for (Set<String> set : advice.promotions()) {
      ObjectNode each = node.addObject();
      each.put("kind", "promote");
      each.set("statements", strings(set));
    }
    for (Set<String> set : advice.serializable()) {
      ObjectNode each = node.addObject();
      each.put("kind", "serializable");
      each.set("programs", strings(set));
      each.put("note", RobustPhrases.SERIALIZABLE_NOTE);
    }
    return node;
  }

  private static ArrayNode strings(Collection<String> texts) {
    ArrayNode node = NODES.arrayNode();
    texts.forEach(node::add);
    return node;
  }
}
