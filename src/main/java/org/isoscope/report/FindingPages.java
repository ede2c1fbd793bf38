package org.isoscope.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.hunt.Finding;
import org.isoscope.model.Version;
import org.isoscope.schedule.ScenarioWriter;

/** The files of a finding: its scenario, a page for a bug tracker, one for a browser, JSON. */
public final class FindingPages {
  private static final int COMMENT_WIDTH = 100;

  /**
   * The files' contents by their names.
   *
   * @param seed of the hunt that found it
   * @param replay the command line that shows it again
   */
  public Map<String, String> write(
      Finding finding, String engine, Version version, long seed, String replay) {
    FindingFacts facts = new FindingFacts(finding, engine, version, seed, replay);
    String scenario = scenario(facts);
    Map<String, String> files = new LinkedHashMap<>();
    files.put("case.scenario", scenario);
    files.put("report.md", new FindingMarkdown().write(facts));
    files.put("report.html", new FindingHtml().write(facts, scenario));
    files.put("finding.json", json(facts, scenario));
    return files;
  }

  /** Comments above the first header are part of the language: the file is read as it is. */
  private static String scenario(FindingFacts facts) {
    List<String> lines = new ArrayList<>();
    String explanation = DisplayText.printable(facts.finding().violation().explanation());
    lines.addAll(LineWrap.words(explanation, COMMENT_WIDTH, "# ", "# "));
    lines.addAll(LineWrap.words("Found by " + facts.origin(), COMMENT_WIDTH, "# ", "# "));
    return String.join("\n", lines) + "\n" + ScenarioWriter.write(facts.finding().scenario());
  }

  private static String json(FindingFacts facts, String scenario) {
    ObjectNode root = FindingJson.of(facts.finding());
    root.put("engine", facts.engine());
    root.put("version", facts.version().text());
    root.put("seed", facts.seed());
    root.put("replay", facts.replay());
    root.put("scenario", scenario);
    try {
      String runs = new RunJson().write(facts.run());
      root.set("run", new ObjectMapper().readTree(runs).get("runs").get(0));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
    return JsonText.of(root);
  }
}
