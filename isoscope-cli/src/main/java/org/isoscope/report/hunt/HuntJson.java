package org.isoscope.report.hunt;

import org.isoscope.hunt.Crash;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Tally;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.JsonText;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What came of a hunt, for programs. Every key is always there. */
public final class HuntJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /**
   * The summary as one object.
   *
   * @param scenarioPath where the scenario file of a finding is
   */
  public String write(HuntSummary summary, Function<Finding, String> scenarioPath) {
    Tally tally = summary.tally();
    ObjectNode root = NODES.objectNode();
    plan(root, summary);
    root.put("cases", tally.cases());
    root.put("seconds", rounded(summary.seconds()));
    root.put("casesPerSecond", rounded(summary.casesPerSecond()));
    root.put("complete", summary.complete());
    root.put("conflictingCases", tally.conflicting());
    root.put("blockedCases", tally.blocked());
    root.put("violatingCases", summary.sightings());
    shares(root, summary);
    ObjectNode inconclusive = root.putObject("inconclusive");
    inconclusive.put("total", tally.inconclusiveCases());
    inconclusive.set("reasons", counts(tally.inconclusive()));
    root.set("byDesign", counts(tally.byDesign()));
    root.set("features", counts(tally.features()));
    ObjectNode statements = root.putObject("statementOutcomes");
    tally.outcomes().forEach((kind, counts) -> statements.set(kind.label(), counts(counts)));
    root.put(
        "statementShare",
        tally.statementNanos() == 0
            ? null
            : (Double) rounded((double) tally.totalNanos() / tally.statementNanos()));
    ArrayNode findings = root.putArray("findings");
    summary.findings().forEach(each -> findings.add(finding(summary, each, scenarioPath)));
    ArrayNode crashes = root.putArray("crashes");
    summary.crashes().forEach(crash -> crashes.add(crash(crash)));
    return JsonText.of(root);
  }

  private static void plan(ObjectNode root, HuntSummary summary) {
    root.put("engine", summary.engine());
    root.put("version", summary.version().text());
    List<IsolationLevel> mixed = summary.plan().mixedLevels();
    root.set("levels", FindingJson.levels(mixed.isEmpty() ? summary.plan().levels() : mixed));
    root.put("mixedLevels", !mixed.isEmpty());
    root.set("oracles", JsonText.strings(summary.plan().oracles()));
    root.put("seed", summary.plan().seed());
    root.put("strict", summary.plan().strict());
    root.put("workers", summary.plan().workers());
  }

  /** What guided and what free cases came to. */
  private static void shares(ObjectNode root, HuntSummary summary) {
    Tally tally = summary.tally();
    int guidedFindings = (int) summary.findings().stream().filter(Finding::guided).count();
    root.set(
        "guided",
        part(tally.guided(), tally.guidedConflicting(), summary.guidedSightings(), guidedFindings));
    root.set(
        "free",
        part(
            tally.cases() - tally.guided(),
            tally.conflicting() - tally.guidedConflicting(),
            summary.sightings() - summary.guidedSightings(),
            summary.findings().size() - guidedFindings));
  }

  private static ObjectNode part(int cases, int conflicting, int violating, int findings) {
    ObjectNode node = NODES.objectNode();
    node.put("cases", cases);
    node.put("conflictingCases", conflicting);
    node.put("violatingCases", violating);
    node.put("findings", findings);
    return node;
  }

  private static ObjectNode counts(Map<String, Integer> counts) {
    ObjectNode node = NODES.objectNode();
    HuntPhrases.descending(counts).forEach(each -> node.put(each.getKey(), each.getValue()));
    return node;
  }

  private static ObjectNode finding(
      HuntSummary summary, Finding finding, Function<Finding, String> scenarioPath) {
    ObjectNode node = FindingJson.of(finding);
    node.put("duplicates", summary.duplicates().getOrDefault(finding.number(), 0));
    node.put("scenario", scenarioPath.apply(finding));
    return node;
  }

  private static ObjectNode crash(Crash crash) {
    ObjectNode node = NODES.objectNode();
    node.put("case", crash.caseIndex());
    node.put("level", crash.level().sql());
    node.put("log", crash.log());
    return node;
  }

  private static double rounded(double value) {
    return Math.round(value * 1000) / 1000.0;
  }
}
