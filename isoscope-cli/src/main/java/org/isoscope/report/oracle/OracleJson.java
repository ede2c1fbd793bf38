package org.isoscope.report.oracle;

import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dsg.DsgEdge;
import org.isoscope.oracle.dsg.DsgGraph;
import org.isoscope.oracle.txcheck.TxCheckReport;
import org.isoscope.report.JsonText;
import org.isoscope.report.ReportWriter;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;

/** OracleReport scenarios for programs. */
public final class OracleJson implements ReportWriter<List<OracleReport>> {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public String write(List<OracleReport> all) {
    ObjectNode root = NODES.objectNode();
    ArrayNode runs = root.putArray("runs");
    all.forEach(report -> runs.add(run(report)));
    return JsonText.of(root);
  }

  private static ObjectNode run(OracleReport report) {
    ObjectNode node = NODES.objectNode();
    node.put("scenario", report.heading().scenario());
    node.put("engine", report.heading().engine());
    node.put("version", report.heading().version());
    node.put("oracle", report.oracle());
    ObjectNode levels = node.putObject("effectiveLevels");
    report.levels().forEach((name, level) -> levels.put(name, level.sql()));
    node.put("verdict", word(report.verdict()));
    node.put(
        "kind",
        report.verdict() instanceof Verdict.Violation violation ? violation.kind().label() : null);
    node.put("reason", OraclePhrases.reason(report));
    ArrayNode statements = node.putArray("statements");
    report.statements().forEach(statement -> statements.add(statement(statement)));
    if (report instanceof OracleReport.ByTxCheck byTxCheck) {
      add(node, byTxCheck.report());
    } else if (report instanceof OracleReport.ByDsg byDsg) {
      add(node, byDsg.trial().report().graph());
    }
    return node;
  }

  private static String word(Verdict verdict) {
    return verdict.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private static void add(ObjectNode node, TxCheckReport report) {
    ArrayNode sorted = node.putArray("sorted");
    report.sorted().forEach(statement -> sorted.add(statement(statement)));
    node.set("differing", JsonText.strings(report.differing()));
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

  private static ObjectNode statement(ListedStatement statement) {
    return NODES
        .objectNode()
        .put("label", statement.label())
        .put("transaction", statement.transaction())
        .put("sql", statement.sql())
        .put("outcome", statement.outcome().summary())
        .put("standing", JsonText.word(statement.standing()).replace('_', ' '));
  }
}
