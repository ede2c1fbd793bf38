package org.isoscope.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.schedule.Step;

/** The words and figures that all reports on a hunt share. */
final class HuntPhrases {
  private HuntPhrases() {}

  /** {@code 2,500}, in every country. */
  static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  static String decimal(double value) {
    return String.format(Locale.ROOT, "%,.1f", value);
  }

  /** {@code 73.4 %}; nothing of nothing is a dash. */
  static String share(long part, long whole) {
    return whole == 0 ? "-" : decimal(100.0 * part / whole) + " %";
  }

  /** {@code 1 case}, {@code 2,500 cases}. */
  static String count(long count, String one) {
    return number(count) + " " + one + (count == 1 ? "" : "s");
  }

  /** The most frequent first. */
  static List<Map.Entry<String, Integer>> descending(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
        .toList();
  }

  /** The levels a hunt runs at, in full. */
  static String levels(HuntPlan plan) {
    return plan.levels().isEmpty()
        ? "mixed levels: " + names(plan.mixedLevels())
        : names(plan.levels());
  }

  static String names(List<IsolationLevel> levels) {
    return levels.stream().map(IsolationLevel::sql).collect(Collectors.joining(", "));
  }

  static String abbreviations(List<IsolationLevel> levels) {
    return levels.stream().map(IsolationLevel::abbreviation).collect(Collectors.joining(", "));
  }

  static String kind(Finding finding) {
    return finding.violation().kind().label();
  }

  static String title(Finding finding) {
    return kind(finding) + " at " + names(finding.levels());
  }

  /** {@code known: mdev-26642}, {@code by design: …} or {@code new}. */
  static String known(Finding finding) {
    return finding.known().orElse("new");
  }

  static String size(Finding finding) {
    return count(finding.test().statementCount(), "statement")
        + " in "
        + count(finding.test().transactions().size(), "transaction");
  }

  /** Where the violation shows: {@code step 4, T2: SELECT …} or {@code table t, at the end}. */
  static String place(Finding finding) {
    if (finding.violation().place() instanceof Place.AtStep at) {
      Step step = finding.scenario().steps().get(at.step());
      return "step %d, %s: %s".formatted(at.step() + 1, step.session(), step.text());
    }
    Place.InTable in = (Place.InTable) finding.violation().place();
    return "table " + in.table() + ", after all transactions have ended";
  }

  /** The last word on a hunt. */
  static String verdict(HuntSummary summary) {
    String cases = count(summary.tally().cases(), "case");
    String cutShort = summary.complete() ? "" : "; the hunt was cut short";
    if (!summary.foundAnything()) {
      return "nothing found in " + cases + cutShort;
    }
    int crashes = summary.crashes().size();
    String crashed = crashes == 0 ? "" : crashes == 1 ? "1 crash" : number(crashes) + " crashes";
    String all = findings(summary.findings());
    String found = all.isEmpty() || crashed.isEmpty() ? all + crashed : all + ", and " + crashed;
    return found + " in " + cases + cutShort;
  }

  private static String findings(List<Finding> findings) {
    long known = findings.stream().filter(finding -> finding.known().isPresent()).count();
    int all = findings.size();
    if (all == 0) {
      return "";
    }
    if (all == 1) {
      return known == 1 ? "1 finding, a known one" : "1 finding, a new one";
    }
    String which =
        known == 0 ? "all new" : known == all ? "all known" : number(known) + " of them known";
    return number(all) + " findings, " + which;
  }
}
