package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.report.Markdown;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Trace;

/** The runs for a bug tracker: what to set up, and what happened, step by step. */
public final class RunMarkdown {
  public String write(List<RunResult> runs) {
    StringBuilder page = new StringBuilder();
    Optional<Scenario> shown = Optional.empty();
    for (RunResult result : runs) {
      Scenario scenario = result.trace().scenario();
      if (!shown.equals(Optional.of(scenario))) {
        page.append(page.isEmpty() ? "" : "\n").append(scenario(scenario));
        shown = Optional.of(scenario);
      }
      page.append("\n").append(run(result));
    }
    return page.toString();
  }

  private static String scenario(Scenario scenario) {
    String title = scenario.title().map(text -> ": " + Markdown.text(text)).orElse("");
    String link = scenario.link().map(url -> "\n<" + url.strip() + ">\n").orElse("");
    List<String> setup = scenario.setupSql().stream().map(sql -> sql + ";").toList();
    String block = setup.isEmpty() ? "" : "\n" + Markdown.block("sql", setup);
    return "## " + Markdown.text(scenario.name()) + title + "\n" + link + block;
  }

  private static String run(RunResult result) {
    Trace trace = result.trace();
    StringBuilder text = new StringBuilder();
    text.append("### ")
        .append(Markdown.text(RunPhrases.engine(trace) + " · " + RunPhrases.levels(trace)))
        .append("\n\n")
        .append(TimelineMarkdown.of(result));
    addSection(text, finalState(trace));
    addSection(text, trace.notes().stream().map(note -> "> note: " + Markdown.text(note)).toList());
    addSection(text, failures(result));
    String verdict = RunPhrases.verdict(result);
    addSection(text, verdict.isEmpty() ? List.of() : List.of("**" + verdict + "**"));
    return text.toString();
  }

  private static void addSection(StringBuilder text, List<String> lines) {
    if (!lines.isEmpty()) {
      text.append(lines.stream().collect(Collectors.joining("\n", "\n", "\n")));
    }
  }

  private static List<String> finalState(Trace trace) {
    List<String> lines = new ArrayList<>();
    trace
        .finalState()
        .forEach(
            (table, rows) ->
                lines.add(
                    "- final state of "
                        + Markdown.code(table)
                        + ": "
                        + Markdown.code(String.join(" ", OutcomeText.rows(rows, "…")))));
    return lines;
  }

  private static List<String> failures(RunResult result) {
    return UnmetClaim.of(result).stream()
        .map(claim -> "- ✗ " + failure(result.trace().scenario(), claim))
        .toList();
  }

  private static String failure(Scenario scenario, UnmetClaim claim) {
    String about = Markdown.code(claim.subject(scenario));
    String claimed = Markdown.text(claim.text()) + ", saw " + Markdown.text(claim.actual());
    return about + ": " + claimed;
  }
}
