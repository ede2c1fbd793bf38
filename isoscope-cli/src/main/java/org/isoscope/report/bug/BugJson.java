package org.isoscope.report.bug;

import org.isoscope.bugs.Bug;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.bugs.ReplaySummary;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.run.RunJson;
import org.isoscope.report.run.RunReport;
import org.isoscope.schedule.Reproduction;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The replays of one bug for programs, with every run as {@code run --format json} has it. */
final class BugJson {
  private final ObjectMapper mapper = new ObjectMapper();

  String write(ReplaySummary summary, Bug bug, List<ReplayResult> replays, RunReport report) {
    ObjectNode root = mapper.createObjectNode();
    root.put("bug", bug.name());
    root.put("title", bug.title());
    root.put("link", bug.scenario().link().orElse(null));
    root.put("status", bug.scenario().status().orElse(null));
    ArrayNode sentences = root.putArray("summary");
    summary.sentences(bug).forEach(sentences::add);
    ArrayNode outcomes = root.putArray("replays");
    replays.forEach(replay -> outcomes.add(outcome(replay)));
    root.set("runs", runs(report));
    return root.toPrettyString() + System.lineSeparator();
  }

  private ObjectNode outcome(ReplayResult replay) {
    ObjectNode node = mapper.createObjectNode();
    node.put("engine", replay.engine());
    node.put("version", replay.version().text());
    node.put("level", replay.level().map(IsolationLevel::sql).orElse(null));
    node.put("outcome", replay.outcome().label());
    node.put(
        "measuredBefore",
        replay
            .level()
            .flatMap(level -> replay.bug().measured(replay.engine(), replay.version(), level))
            .map(Reproduction::label)
            .orElse(null));
    node.put("remark", replay.remark().orElse(null));
    node.put("log", replay.log().orElse(null));
    return node;
  }

  private JsonNode runs(RunReport report) {
    try {
      return mapper.readTree(new RunJson().write(report)).get("runs");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
