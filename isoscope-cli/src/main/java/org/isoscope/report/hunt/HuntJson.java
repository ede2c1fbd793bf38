package org.isoscope.report.hunt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isoscope.hunt.Crash;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Scrutiny;
import org.isoscope.hunt.Tally;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.report.JsonText;

/** What came of a hunt, for programs. Every key is always there. */
public final class HuntJson {
  /**
   * The summary as one object.
   *
   * @param scenarioPath where the scenario file of a finding is
   */
  public String write(HuntSummary summary, Function<Finding, String> scenarioPath) {
    Tally tally = summary.tally();
    ObjectNode root = JsonText.object();
    plan(root, summary);
    root.put("cases", tally.cases());
    root.put("seconds", rounded(summary.seconds()));
    root.put("casesPerSecond", rounded(summary.casesPerSecond()));
    root.put("complete", summary.complete());
    root.set("untested", untested(summary));
    root.put("conflictingCases", tally.conflicting());
    root.put("blockedCases", tally.blocked());
    root.put("violatingCases", summary.verified() ? summary.violations() : 0);
    root.put("differingCases", summary.verified() ? 0 : summary.violations());
    root.put("notLookedInto", summary.notLookedInto());
    shares(root, summary);
    ObjectNode inconclusive = root.putObject("inconclusive");
    inconclusive.put("total", tally.inconclusiveCases());
    inconclusive.set("reasons", counts(tally.inconclusive()));
    root.set("notJudged", counts(tally.notJudged()));
    root.set("byDesign", counts(tally.byDesign()));
    root.set("features", counts(tally.features()));
    ObjectNode statements = root.putObject("statementOutcomes");
    tally.outcomes().forEach((kind, counts) -> statements.set(kind.label(), counts(counts)));
    root.put(
        "statementShare",
        tally.statementNanos() == 0
            ? null
            : (Double) rounded((double) tally.totalNanos() / tally.statementNanos()));
    root.set(
        "findings",
        JsonText.array(summary.findings(), each -> finding(summary, each, scenarioPath)));
    root.set("crashes", JsonText.array(summary.crashes(), crash -> crash(crash)));
    return JsonText.of(root);
  }

  private static JsonNode untested(HuntSummary summary) {
    return summary
        .untested()
        .<JsonNode>map(
            why -> JsonText.object().put("reason", why.reason()).put("remedy", why.remedy()))
        .orElseGet(JsonText.object()::nullNode);
  }

  private static void plan(ObjectNode root, HuntSummary summary) {
    root.put("engine", summary.engine());
    root.put("version", summary.version().text());
    root.put("verified", summary.verified());
    List<IsolationLevel> mixed = summary.plan().mixedLevels();
    root.set("levels", levels(mixed.isEmpty() ? summary.plan().levels() : mixed));
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
        part(
            tally.guided(), tally.guidedConflicting(), summary.guidedViolations(), guidedFindings));
    root.set(
        "free",
        part(
            tally.cases() - tally.guided(),
            tally.conflicting() - tally.guidedConflicting(),
            summary.violations() - summary.guidedViolations(),
            summary.findings().size() - guidedFindings));
  }

  private static ObjectNode part(int cases, int conflicting, int violating, int findings) {
    return JsonText.object()
        .put("cases", cases)
        .put("conflictingCases", conflicting)
        .put("violatingCases", violating)
        .put("findings", findings);
  }

  private static ObjectNode counts(Map<String, Integer> counts) {
    ObjectNode node = JsonText.object();
    HuntPhrases.descending(counts).forEach(each -> node.put(each.getKey(), each.getValue()));
    return node;
  }

  private static ObjectNode finding(
      HuntSummary summary, Finding finding, Function<Finding, String> scenarioPath) {
    ObjectNode node = finding(finding, summary.verified());
    node.put("duplicates", summary.duplicates().getOrDefault(finding.number(), 0));
    node.put("scenario", scenarioPath.apply(finding));
    return node;
  }

  private static ObjectNode crash(Crash crash) {
    return JsonText.object()
        .put("case", crash.caseIndex())
        .put("level", crash.level().sql())
        .put("log", crash.log().orElse(null))
        .put("aftermath", JsonText.word(crash.aftermath()).replace('_', ' '));
  }

  private static double rounded(double value) {
    return Math.round(value * 1000) / 1000.0;
  }

  /** A finding as an object. Every key is always there. */
  static ObjectNode finding(Finding finding, boolean verified) {
    Violation violation = finding.violation();
    ObjectNode node = JsonText.object();
    node.put("id", finding.id());
    node.put("oracle", finding.oracle());
    node.put("verdict", verified ? "violation" : "different");
    node.put("kind", violation.kind().label());
    node.put("known", finding.known().orElse(null));
    node.set("looksLike", JsonText.strings(finding.naming().looksLike()));
    node.set("levels", levels(finding.levels()));
    node.put("statements", finding.test().statementCount());
    node.put("transactions", finding.test().transactions().size());
    node.put("singleTransaction", finding.needsOneTransaction());
    node.put("flaky", finding.flaky());
    node.put("minimal", finding.minimal());
    node.put("reduced", finding.scrutiny().reduction() != Scrutiny.Reduction.NONE);
    node.put("runsAgain", finding.scrutiny().runs());
    node.put("guided", finding.guided());
    node.put("case", finding.caseIndex());
    node.put("level", finding.level().sql());
    node.put("place", HuntPhrases.place(finding));
    node.put("right", violation.right().toString());
    node.put("wrong", violation.wrong().toString());
    node.put("explanation", violation.explanation());
    node.set("design", JsonText.strings(violation.design().stream().sorted().toList()));
    return node;
  }

  static ArrayNode levels(List<IsolationLevel> levels) {
    return JsonText.strings(levels.stream().map(IsolationLevel::sql).toList());
  }
}
