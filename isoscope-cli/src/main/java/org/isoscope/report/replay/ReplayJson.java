package org.isoscope.report.replay;

import org.isoscope.bugs.Bug;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.JsonText;
import org.isoscope.report.run.RunJson;
import org.isoscope.schedule.Reproduction;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The replays of one bug for programs, with every run as {@code run --format json} has it. */
final class ReplayJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  String write(BugReport report) {
    Bug bug = report.bug();
    ObjectNode root = NODES.objectNode();
    root.put("bug", bug.name());
    root.put("title", bug.title());
    root.put("link", bug.scenario().link().orElse(null));
    root.put("status", bug.scenario().status().orElse(null));
    root.set("summary", JsonText.strings(report.sentences()));
    ArrayNode outcomes = root.putArray("replays");
    report.replays().forEach(entry -> outcomes.add(outcome(entry.replay())));
    root.set("runs", RunJson.nodes(report.runs()));
    return root.toPrettyString() + System.lineSeparator();
  }

  private static ObjectNode outcome(ReplayResult replay) {
    ObjectNode node = NODES.objectNode();
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
}
