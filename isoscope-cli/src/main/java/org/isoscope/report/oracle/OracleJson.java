package org.isoscope.report.oracle;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dsg.DsgEdge;
import org.isoscope.oracle.dsg.DsgGraph;
import org.isoscope.oracle.txcheck.TxCheckReport;
import org.isoscope.report.JsonText;

/** OracleReport scenarios for programs. */
public final class OracleJson {
  public String write(List<OracleReport> all) {
    ObjectNode root = JsonText.object();
    root.set("runs", JsonText.array(all, report -> run(report)));
    return JsonText.of(root);
  }

  private static ObjectNode run(OracleReport report) {
    ObjectNode node = JsonText.object();
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
    node.set("notJudged", JsonText.strings(OraclePhrases.notJudged(report.verdict())));
    node.put("reason", OraclePhrases.reason(report));
    node.set("statements", JsonText.array(report.statements(), statement -> statement(statement)));
    if (report instanceof OracleReport.ByTxCheck byTxCheck) {
      add(node, byTxCheck.report());
    } else if (report instanceof OracleReport.ByDsg byDsg) {
      add(node, byDsg.trial().report().graph());
    } else if (report instanceof OracleReport.ByRelations byRelations) {
      node.set("relations", JsonText.strings(OraclePhrases.relations(byRelations.report())));
    }
    return node;
  }

  private static String word(Verdict verdict) {
    return !OraclePhrases.isWhole(verdict)
        ? "judged in part"
        : verdict.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private static void add(ObjectNode node, TxCheckReport report) {
    node.set("sorted", JsonText.array(report.sorted(), statement -> statement(statement)));
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
    return JsonText.object()
        .put("label", statement.label())
        .put("transaction", statement.transaction())
        .put("sql", statement.sql())
        .put("outcome", statement.outcome().summary())
        .put("standing", JsonText.word(statement.standing()).replace('_', ' '));
  }
}
