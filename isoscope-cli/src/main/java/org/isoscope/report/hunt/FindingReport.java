package org.isoscope.report.hunt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.Scrutiny;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.report.LineWrap;
import org.isoscope.schedule.ScenarioWriter;

/**
 * A finding and where it comes from.
 *
 * @param seed of the hunt that found it
 * @param replay the command line that shows it again
 * @param verified whether what is expected of the engine was ever tried on it
 */
public record FindingReport(
    Finding finding, String engine, Version version, long seed, String replay, boolean verified) {
  public static final String SCENARIO_FILE = "case.scenario";

  private static final int COMMENT_WIDTH = 100;

  String title() {
    return "Finding " + finding.id() + ": " + HuntPhrases.title(finding, verified);
  }

  /** {@code seed 42, case 17 at READ COMMITTED, on h2 2.4.240}; with the oracle. */
  String origin() {
    return "the %s oracle on %s %s: seed %d, case %d at %s"
        .formatted(finding.oracle(), engine, version, seed, finding.caseIndex(), finding.level());
  }

  /** The file. Comments above the first header are part of the language: it is read as it is. */
  public String scenario() {
    List<String> lines = new ArrayList<>();
    String explanation = HuntPhrases.explanation(finding);
    lines.addAll(LineWrap.words(explanation, COMMENT_WIDTH, "# ", "# "));
    lines.addAll(LineWrap.words("Found by " + origin() + ".", COMMENT_WIDTH, "# ", "# "));
    return String.join("\n", lines) + "\n" + ScenarioWriter.write(finding.scenario());
  }

  /** The step that went wrong, by its index; none if a table did. */
  Set<Integer> wrongSteps() {
    return finding.violation().place() instanceof Place.AtStep at ? Set.of(at.step()) : Set.of();
  }

  private String known() {
    return finding.known().orElse("nothing yet");
  }

  private String size() {
    String size = HuntPhrases.size(finding);
    return switch (finding.scrutiny().reduction()) {
      case MINIMAL -> size;
      case CUT_SHORT -> size + ", not minimal: the reduction was cut short";
      case NONE -> size + ", not reduced";
    };
  }

  private String repeats() {
    Scrutiny scrutiny = finding.scrutiny();
    if (scrutiny.runs() == 0) {
      return "not run again";
    }
    return finding.flaky() ? "not every time (flaky)" : "every time";
  }

  /** What there is to know besides what went wrong, by name. */
  Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    if (!verified) {
      facts.put("verdict", "different: " + HuntText.UNVERIFIED);
    }
    facts.put("engine", engine + " " + version);
    facts.put("levels", HuntPhrases.levels(finding, IsolationLevel::sql));
    facts.put("known as", known());
    HuntPhrases.looksLike(finding).ifPresent(names -> facts.put("looks like", names));
    facts.put("where", HuntPhrases.place(finding));
    facts.put("size", size());
    facts.put(
        "needs", finding.needsOneTransaction() ? "one transaction alone" : "several transactions");
    facts.put("repeats", repeats());
    facts.put("found by", origin() + (finding.guided() ? ", a guided case" : ", a free case"));
    return facts;
  }
}
