package org.isoscope.report.judged;

import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dsg.DsgEdge;
import org.isoscope.oracle.dsg.DsgGraph;
import org.isoscope.oracle.txcheck.TxCheckReport;
import org.isoscope.report.JsonText;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;

/** Judged scenarios for programs. */
public final class JudgedJson implements JudgedWriter {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public String write(List<Judged> all) {
    ObjectNode root = NODES.objectNode();
    ArrayNode runs = root.putArray("runs");
    all.forEach(judged -> runs.add(run(judged)));
    return JsonText.of(root);
  }

  private static ObjectNode run(Judged judged) {
    ObjectNode node = NODES.objectNode();
    node.put("scenario", judged.heading().scenario());
    node.put("engine", judged.heading().engine());
    node.put("version", judged.heading().version());
    node.put("oracle", judged.oracle());
    ObjectNode levels = node.putObject("effectiveLevels");
    judged.levels().forEach((name, level) -> levels.put(name, level.sql()));
    node.put("verdict", word(judged.verdict()));
    node.put(
        "kind",
        judged.verdict() instanceof Verdict.Violation violation ? violation.kind().label() : null);
    node.put("reason", JudgedPhrases.reason(judged));
    ArrayNode statements = node.putArray("statements");
    judged.statements().forEach(told -> statements.add(statement(told)));
    if (judged instanceof Judged.ByTxCheck byTxCheck) {
      add(node, byTxCheck.report());
    } else if (judged instanceof Judged.ByDsg byDsg) {
      add(node, byDsg.trial().report().graph());
    }
    return node;
  }

  private static String word(Verdict verdict) {
    return verdict.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private static void add(ObjectNode node, TxCheckReport report) {
    ArrayNode sorted = node.putArray("sorted");
    report.sorted().forEach(told -> sorted.add(statement(told)));
    ArrayNode differing = node.putArray("differing");
    report.differing().forEach(differing::add);
    ArrayNode dependencies = node.putArray("dependencies");
    for (TxCheckReport.Arrow arrow : report.arrows()) {
      dependencies
          .addObject()
          .put("from", arrow.from())
          .put("to", arrow.to())
          .put("kind", arrow.kind())
          .put("row", arrow.row())
          .put("judged", arrow.judged());
    }
  }

  private static void add(ObjectNode node, DsgGraph graph) {
    ArrayNode edges = node.putArray("edges");
    for (DsgEdge edge : graph.edges()) {
      edges
          .addObject()
          .put("from", edge.from())
          .put("to", edge.to())
          .put("kind", edge.kind().label())
          .put("reason", edge.reason());
    }
  }

  private static ObjectNode statement(ListedStatement told) {
    return NODES
        .objectNode()
        .put("label", told.label())
        .put("transaction", told.transaction())
        .put("sql", told.sql())
        .put("outcome", told.outcome().summary())
        .put("standing", told.standing().name().toLowerCase(Locale.ROOT).replace('_', ' '));
  }
}
