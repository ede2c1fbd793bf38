package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.model.ResultTable;
import org.isoscope.report.DisplayText;
import org.isoscope.report.LineWrap;
import org.isoscope.report.Style;
import org.isoscope.report.Style.Tone;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Trace;

/** The runs as time lines for a terminal, followed by a summary if there are several. */
public record TimelineText(Style style, int width) {
  private static final String FINAL = "final state  ";

  public String write(List<RunResult> runs) {
    List<String> lines = new ArrayList<>();
    Optional<Scenario> shown = Optional.empty();
    for (RunResult result : runs) {
      Scenario scenario = result.trace().scenario();
      if (!shown.equals(Optional.of(scenario))) {
        lines.addAll(title(scenario));
        lines.add("");
        shown = Optional.of(scenario);
      }
      lines.addAll(run(result));
      lines.add("");
    }
    if (runs.size() > 1) {
      lines.addAll(new SummaryText(style, width).lines(runs));
    } else if (!lines.isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return joined(lines);
  }

  /** One run without its scenario's title. */
  public String write(RunResult result) {
    return joined(run(result));
  }

  private static String joined(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  private List<String> title(Scenario scenario) {
    String name = scenario.name();
    String title = scenario.title().map(text -> " " + style.glyphs().dot() + " " + text).orElse("");
    List<String> lines = new ArrayList<>(wrapped(Tone.HEADING, "", name + title));
    scenario.link().ifPresent(link -> lines.add(DisplayText.printable(link)));
    return lines;
  }

  private List<String> run(RunResult result) {
    Trace trace = result.trace();
    List<String> lines = new ArrayList<>(heading(trace));
    lines.add("");
    lines.addAll(TimelineGrid.lines(result, style, width));
    List<String> ending = ending(result);
    if (!ending.isEmpty()) {
      lines.add("");
      lines.addAll(ending);
    }
    return lines;
  }

  /** Drawn out to the margin, so that the eye finds the next run while the text scrolls by. */
  private List<String> heading(Trace trace) {
    String rule = style.glyphs().headingRule();
    String text =
        RunPhrases.engine(trace) + " " + style.glyphs().dot() + " " + RunPhrases.levels(trace);
    List<String> lines =
        new ArrayList<>(
            LineWrap.words(DisplayText.printable(text), width, rule + rule + " ", "   "));
    String last = lines.remove(lines.size() - 1) + " ";
    lines.add(last + rule.repeat(Math.max(0, width - DisplayText.width(last))));
    return lines.stream().map(line -> style.paint(Tone.HEADING, line.stripTrailing())).toList();
  }

  private List<String> ending(RunResult result) {
    List<String> lines = new ArrayList<>(finalState(result.trace()));
    result.trace().notes().forEach(note -> lines.addAll(wrapped(Tone.FAINT, "note: ", note)));
    List<String> failures = failures(result);
    if (!failures.isEmpty() && !lines.isEmpty()) {
      lines.add("");
    }
    lines.addAll(failures);
    String verdict = RunPhrases.verdict(result);
    if (!verdict.isEmpty()) {
      Tone tone = result.judgement().isClean() ? Tone.GOOD : Tone.BAD;
      lines.addAll(wrapped(tone, "", verdict));
    }
    return lines;
  }

  private List<String> finalState(Trace trace) {
    List<String> lines = new ArrayList<>();
    String lead = FINAL;
    String indent = " ".repeat(FINAL.length() + 2);
    for (Map.Entry<String, ResultTable> table : trace.finalState().entrySet()) {
      List<String> pieces = new ArrayList<>();
      pieces.add(DisplayText.printable(table.getKey()) + ":");
      pieces.addAll(OutcomeText.rows(table.getValue(), style.glyphs().ellipsis()));
      lines.addAll(LineWrap.pieces(pieces, width, lead, indent));
      lead = " ".repeat(FINAL.length());
    }
    return lines;
  }

  private List<String> failures(RunResult result) {
    Map<String, List<UnmetClaim>> bySubject =
        UnmetClaim.of(result).stream()
            .collect(
                Collectors.groupingBy(
                    claim -> claim.subject(result.trace().scenario()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<String> lines = new ArrayList<>();
    bySubject.forEach(
        (subject, unmet) -> {
          lines.addAll(wrapped(Tone.BAD, style.glyphs().failure() + " ", subject));
          unmet.forEach(claim -> lines.addAll(detail(claim.text())));
          lines.addAll(detail("saw " + unmet.get(0).actual()));
        });
    return lines;
  }

  private List<String> detail(String text) {
    return LineWrap.words(text, width, "    ", "      ");
  }

  private List<String> wrapped(Tone tone, String lead, String text) {
    String indent = " ".repeat(lead.length());
    return style.paint(tone, LineWrap.words(DisplayText.printable(text), width, lead, indent));
  }
}
