package org.isoscope.report.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.isoscope.hunt.Crash;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Tally;
import org.isoscope.report.DisplayText;
import org.isoscope.report.LineWrap;
import org.isoscope.report.Style;
import org.isoscope.report.Style.Tone;

/** A hunt for a terminal: its live line, each finding when it is made, and the closing summary. */
public record HuntText(Style style, int width) {
  /** Why a difference is no violation. */
  public static final String UNVERIFIED =
      "nobody has tried this dialect on the real engine: what differs from what is expected of it"
          + " is called different, never a violation";

  private static final int PROGRESS_WIDTH = 78;

  /**
   * The closing summary.
   *
   * @param replayPrefix what stands before a finding's number in the line that replays it: {@code
   *     ./isoscope run findings/}; empty if there are no files
   * @param replaySuffix what stands behind it, as {@code --engine 'jdbc:…'}
   */
  public String write(HuntSummary summary, String replayPrefix, String replaySuffix) {
    HuntTables tables = new HuntTables(style, width);
    Tally tally = summary.tally();
    List<String> lines = new ArrayList<>(heading(summary));
    lines.add("");
    lines.addAll(tables.shares(summary));
    section(lines, "inconclusive because", tables.counted(tally.inconclusive(), tally.cases()));
    section(lines, "not judged, because it", tables.named(tally.notJudged()));
    section(lines, "by design", tables.counted(tally.byDesign(), tally.cases()));
    section(lines, "share of cases with", tables.shared(tally.features(), tally.cases()));
    if (!tally.outcomes().isEmpty()) {
      lines.add("");
      lines.addAll(tables.outcomes(tally));
    }
    section(
        lines,
        "findings",
        new FindingListText(style, width).of(summary, replayPrefix, replaySuffix));
    section(
        lines,
        "crashes",
        summary.crashes().stream().flatMap(crash -> crash(crash).stream()).toList());
    lines.add("");
    lines.addAll(wrapped(tone(summary), HuntPhrases.verdict(summary), "", ""));
    return String.join("\n", lines) + "\n";
  }

  private static Tone tone(HuntSummary summary) {
    if (summary.foundViolations()) {
      return Tone.BAD;
    }
    return summary.foundAnything() || summary.untested().isPresent() ? Tone.WAITING : Tone.GOOD;
  }

  /** The live line; the top reason for doubt has what room is left. */
  public String progress(Tally tally, double seconds, int findings) {
    int cases = tally.cases();
    String text =
        String.join(
            ", ",
            HuntPhrases.count(cases, "case"),
            HuntPhrases.brief(seconds == 0 ? 0 : cases / seconds) + "/s",
            HuntPhrases.number(findings) + " found",
            HuntPhrases.briefShare(tally.blocked(), cases) + " blocked",
            HuntPhrases.briefShare(tally.inconclusiveCases(), cases) + " inconclusive");
    String top =
        HuntPhrases.descending(tally.inconclusive()).stream()
            .findFirst()
            .map(reason -> ": " + reason.getKey())
            .orElse("");
    int room = Math.min(width - 1, PROGRESS_WIDTH);
    return DisplayText.printable(text + top, room, style.glyphs().ellipsis());
  }

  /** What to say as soon as a server has died. */
  public String crashed(Crash crash, String logFile) {
    String died = "the server died under case %d at %s".formatted(crash.caseIndex(), crash.level());
    return died
        + switch (crash.aftermath()) {
          case STARTED_AGAIN -> " and was started again; the end of its log is in " + logFile;
          case CAME_BACK -> "; it is not ours to start again, but it is back: the hunt goes on";
          case STAYED_AWAY ->
              "; it is not ours to start again and did not come back within %d s: the hunt ends"
                  .formatted(Crash.PATIENCE.toSeconds());
        };
  }

  /** What to say as soon as a finding is reduced. */
  public String found(Finding finding, String replay, boolean verified) {
    List<String> lines = new ArrayList<>();
    String what = finding.id() + "  " + HuntPhrases.title(finding, verified);
    lines.addAll(
        wrapped(
            verified ? Tone.BAD : Tone.WAITING, what, style.glyphs().failure() + " ", "        "));
    List<String> facts = new ArrayList<>();
    facts.add(HuntPhrases.known(finding, verified));
    facts.add(HuntPhrases.size(finding));
    facts.addAll(HuntPhrases.reservations(finding));
    lines.addAll(wrapped(Tone.PLAIN, String.join(dot(), facts), "  ", "  "));
    lines.addAll(wrapped(Tone.PLAIN, HuntPhrases.explanation(finding), "  ", "  "));
    lines.add("  " + style.paint(Tone.FAINT, "replay: " + replay));
    return String.join("\n", lines) + "\n";
  }

  private List<String> heading(HuntSummary summary) {
    HuntPlan plan = summary.plan();
    String what =
        String.join(
            dot(),
            summary.engine() + " " + summary.version(),
            "oracle " + String.join(", ", plan.oracles()),
            "seed " + plan.seed());
    List<String> lines = new ArrayList<>(wrapped(Tone.HEADING, what, "", "  "));
    lines.addAll(wrapped(Tone.PLAIN, HuntPhrases.levels(plan), "", "  "));
    Tally tally = summary.tally();
    String speed =
        "%s in %s s, %s"
            .formatted(
                HuntPhrases.count(tally.cases(), "case"),
                HuntPhrases.decimal(summary.seconds()),
                rate(tally.cases(), summary.seconds()));
    String cost =
        tally.statementNanos() == 0
            ? ""
            : String.format(
                Locale.ROOT,
                "; %.1f times what their own statements take",
                (double) tally.totalNanos() / tally.statementNanos());
    lines.addAll(wrapped(Tone.PLAIN, speed + cost, "", "  "));
    return lines;
  }

  private static String rate(int cases, double seconds) {
    return HuntPhrases.decimal(seconds == 0 ? 0 : cases / seconds) + " cases/s";
  }

  private void section(List<String> lines, String title, List<String> content) {
    if (!content.isEmpty()) {
      lines.add("");
      lines.add(style.paint(Tone.HEADING, title));
      lines.addAll(content);
    }
  }

  private List<String> crash(Crash crash) {
    String last =
        crash
            .log()
            .flatMap(log -> log.lines().reduce((first, second) -> second))
            .orElseGet(() -> aftermath(crash));
    String text = "case %d at %s: %s".formatted(crash.caseIndex(), crash.level(), last);
    return wrapped(Tone.PLAIN, text, "  ", "    ");
  }

  private static String aftermath(Crash crash) {
    return switch (crash.aftermath()) {
      case STARTED_AGAIN -> "no log";
      case CAME_BACK -> "the server came back by itself; its log is with who runs it";
      case STAYED_AWAY -> "the server did not come back; its log is with who runs it";
    };
  }

  private String dot() {
    return " " + style.glyphs().dot() + " ";
  }

  private List<String> wrapped(Tone tone, String text, String lead, String indent) {
    return style.paint(tone, LineWrap.words(DisplayText.printable(text), width, lead, indent));
  }
}
