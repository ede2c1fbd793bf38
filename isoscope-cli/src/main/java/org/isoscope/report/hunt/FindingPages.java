package org.isoscope.report.hunt;

import org.isoscope.hunt.Finding;
import org.isoscope.model.Version;
import org.isoscope.report.JsonText;
import org.isoscope.report.run.RunJson;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** The files of a finding: its scenario, a page for a bug tracker, one for a browser, JSON. */
public final class FindingPages {
  /**
   * The files' contents by their names.
   *
   * @param seed of the hunt that found it
   * @param replay the command line that shows it again
   */
  public Map<String, String> write(
      Finding finding, String engine, Version version, long seed, String replay) {
    FindingFacts facts = new FindingFacts(finding, engine, version, seed, replay);
    Map<String, String> files = new LinkedHashMap<>();
    files.put(FindingFacts.SCENARIO_FILE, facts.scenario());
    files.put("report.md", new FindingMarkdown().write(facts));
    files.put("report.html", new FindingHtml().write(facts));
    files.put("finding.json", json(facts));
    return files;
  }

  private static String json(FindingFacts facts) {
    ObjectNode root = FindingJson.of(facts.finding());
    root.put("engine", facts.engine());
    root.put("version", facts.version().text());
    root.put("seed", facts.seed());
    root.put("replay", facts.replay());
    root.put("scenario", facts.scenario());
    try {
      String runs = new RunJson().write(facts.run());
      root.set("run", new ObjectMapper().readTree(runs).get("runs").get(0));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
    return JsonText.of(root);
  }
}
