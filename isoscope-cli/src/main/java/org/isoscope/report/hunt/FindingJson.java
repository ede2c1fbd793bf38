package org.isoscope.report.hunt;

import org.isoscope.hunt.Finding;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.JsonText;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.isoscope.oracle.Verdict.Violation;

/** A finding as an object. Every key is always there. */
final class FindingJson {
  private FindingJson() {}

  static ObjectNode of(Finding finding) {
    Violation violation = finding.violation();
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("id", finding.id());
    node.put("oracle", finding.oracle());
    node.put("kind", violation.kind().label());
    node.put("known", finding.known().orElse(null));
    node.set("levels", levels(finding.levels()));
    node.put("statements", finding.test().statementCount());
    node.put("transactions", finding.test().transactions().size());
    node.put("singleTransaction", finding.needsOneTransaction());
    node.put("flaky", finding.flaky());
    node.put("minimal", finding.minimal());
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
