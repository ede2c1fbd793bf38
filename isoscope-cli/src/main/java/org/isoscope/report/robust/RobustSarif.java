package org.isoscope.report.robust;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashSet;
import java.util.Set;
import org.isoscope.model.Position;
import org.isoscope.report.JsonText;
import org.isoscope.report.ProgramVersion;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.theory.DangerousCycle;
import org.isoscope.robustness.theory.LinearProgram;
import org.isoscope.robustness.theory.ProofLimits.Doubt;
import org.isoscope.robustness.theory.SummaryEdge;

/** The answer for code scanning services: SARIF 2.1.0, a result for each core and each doubt. */
public final class RobustSarif {
  private static final String RULE = "not-robust-at-read-committed";

  public String write(RobustnessReport report) {
    ObjectNode root = JsonText.object();
    root.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    root.put("version", "2.1.0");
    ObjectNode run = root.putArray("runs").addObject();
    ObjectNode driver = run.putObject("tool").putObject("driver");
    driver.put("name", "isoscope");
    driver.put("version", ProgramVersion.text());
    ObjectNode rule = driver.putArray("rules").addObject();
    rule.put("id", RULE);
    rule.putObject("shortDescription")
        .put("text", "These programs may not be serializable at READ COMMITTED");
    ArrayNode results = run.putArray("results");
    report.findings().forEach(finding -> results.add(result(report, finding)));
    report.doubts().forEach(doubt -> results.add(result(doubt)));
    return JsonText.of(root);
  }

  private static ObjectNode result(RobustnessReport report, CoreFinding finding) {
    ObjectNode result = JsonText.object();
    result.put("ruleId", RULE);
    result.put("level", finding.schedule().isPresent() ? "error" : "warning");
    String why =
        finding
            .schedule()
            .map(schedule -> String.join("; ", schedule.cycle()))
            .orElseGet(
                () ->
                    RobustPhrases.unproven(report)
                        + " "
                        + String.join("; ", finding.cycle().sentences()));
    result
        .putObject("message")
        .put(
            "text",
            "Not safe together at READ COMMITTED: "
                + RobustPhrases.names(finding.programs())
                + ". "
                + why);
    ArrayNode locations = result.putArray("locations");
    positions(finding.cycle()).forEach(position -> locations.add(location(position)));
    return result;
  }

  /** Where the statements of a cycle stand; each once, however often the cycle comes by. */
  private static Set<Position> positions(DangerousCycle cycle) {
    Set<Position> positions = new LinkedHashSet<>();
    for (SummaryEdge edge : cycle.edges()) {
      LinearProgram program = cycle.programs().get(edge.from());
      program.statement(edge.fromStatement()).position().ifPresent(positions::add);
    }
    return positions;
  }

  private static ObjectNode result(Doubt doubt) {
    ObjectNode result = JsonText.object();
    result.put("ruleId", RULE);
    result.put("level", "warning");
    result.putObject("message").put("text", doubt.program() + ": " + doubt.reason());
    result.putArray("locations").add(location(doubt.position()));
    return result;
  }

  private static ObjectNode location(Position position) {
    ObjectNode node = JsonText.object();
    ObjectNode physical = node.putObject("physicalLocation");
    physical.putObject("artifactLocation").put("uri", position.file());
    physical
        .putObject("region")
        .put("startLine", position.line())
        .put("startColumn", position.column());
    return node;
  }
}
