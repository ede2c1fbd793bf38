package org.isoscope.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.hunt.Finding;
import org.isoscope.model.Version;

/**
 * A finding and where it comes from.
 *
 * @param seed of the hunt that found it
 * @param replay the command line that shows it again
 */
record FindingFacts(Finding finding, String engine, Version version, long seed, String replay) {
  String title() {
    return "Finding " + finding.id() + ": " + HuntPhrases.title(finding);
  }

  /** {@code seed 42, case 17 at READ COMMITTED, on h2 2.4.240} with what judged it. */
  String origin() {
    return "the %s oracle on %s %s: seed %d, case %d at %s"
        .formatted(finding.oracle(), engine, version, seed, finding.caseIndex(), finding.level());
  }

  RunReport run() {
    return new RunReport(List.of(RunResult.of(finding.trace())));
  }

  /** What there is to know besides what went wrong, by name. */
  Map<String, String> table() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("engine", engine + " " + version);
    facts.put("levels", HuntPhrases.names(finding.levels()));
    facts.put("known as", finding.known().orElse("nothing: it is new"));
    facts.put("where", HuntPhrases.place(finding));
    facts.put("size", HuntPhrases.size(finding) + (finding.minimal() ? "" : ", not minimal"));
    facts.put(
        "needs", finding.needsOneTransaction() ? "one transaction alone" : "several transactions");
    facts.put("repeats", finding.flaky() ? "not every time (flaky)" : "every time");
    facts.put("found by", origin() + (finding.guided() ? ", a guided case" : ", a free case"));
    return facts;
  }
}
