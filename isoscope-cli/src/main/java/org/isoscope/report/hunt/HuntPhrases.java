package org.isoscope.report.hunt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Untested;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.report.DisplayText;
import org.isoscope.schedule.Step;
import org.isoscope.testcase.TransactionProgram;

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

  /** On little room: {@code 176}, and {@code 0.4} where that tells more. */
  static String brief(double value) {
    return value >= 9.95 ? number(Math.round(value)) : decimal(value);
  }

  static String briefShare(long part, long whole) {
    return whole == 0 ? "-" : brief(100.0 * part / whole) + " %";
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
    return plan.mixedLevels().isEmpty()
        ? names(plan.levels())
        : "each transaction at one of " + names(plan.mixedLevels());
  }

  /** The levels that show a finding; of a case whose transactions have their own, those. */
  static String levels(Finding finding, Function<IsolationLevel, String> name) {
    List<TransactionProgram> transactions = finding.test().transactions();
    return transactions.stream().allMatch(each -> each.level().isPresent())
        ? transactions.stream()
            .map(each -> each.name() + " " + name.apply(each.level().get()))
            .collect(Collectors.joining(", "))
        : finding.levels().stream().map(name).collect(Collectors.joining(", "));
  }

  static String names(List<IsolationLevel> levels) {
    return levels.stream().map(IsolationLevel::sql).collect(Collectors.joining(", "));
  }

  static String kind(Finding finding) {
    return finding.violation().kind().label();
  }

  static String title(Finding finding, boolean verified) {
    return (verified ? "" : "different: ")
        + kind(finding)
        + " at "
        + levels(finding, IsolationLevel::sql);
  }

  /** {@code known: mdev-26642}, {@code by design: …}, {@code new}, or only {@code different}. */
  static String known(Finding finding, boolean verified) {
    String unknown = verified ? "new" : "different";
    return finding
        .known()
        .map(name -> "known: " + name)
        .orElseGet(() -> unknown + looksLike(finding).map(", looks like "::concat).orElse(""));
  }

  /** The known bugs that a new finding resembles. */
  static Optional<String> looksLike(Finding finding) {
    List<String> names = finding.naming().looksLike();
    return names.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", names));
  }

  /** What is to be held against a finding: {@code flaky}, {@code not reduced}; often nothing. */
  static List<String> reservations(Finding finding) {
    List<String> all = new ArrayList<>();
    if (finding.flaky()) {
      all.add("flaky");
    }
    switch (finding.scrutiny().reduction()) {
      case MINIMAL -> {}
      case CUT_SHORT -> all.add("not minimal");
      case NONE -> all.add("not reduced");
    }
    return all;
  }

  /** {@code once}, {@code 12 times}. */
  static String seen(HuntSummary summary, Finding finding) {
    int times = 1 + summary.duplicates().getOrDefault(finding.number(), 0);
    return times == 1 ? "seen once" : "seen " + number(times) + " times";
  }

  /** The explanation as a sentence of its own. */
  static String explanation(Finding finding) {
    String text = DisplayText.printable(finding.violation().explanation());
    if (text.isEmpty()) {
      return text;
    }
    String end = text.endsWith(".") ? "" : ".";
    return Character.toUpperCase(text.charAt(0)) + text.substring(1) + end;
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

  /** The last word on a hunt: {@code 3 findings in 2,500 cases, 2 of them known}. */
  static String verdict(HuntSummary summary) {
    Optional<Untested> untested = summary.untested();
    if (!summary.foundAnything() && untested.isPresent()) {
      return "nothing was tested in %s: %s (%s)"
          .formatted(
              count(summary.tally().cases(), "case"),
              untested.get().reason(),
              untested.get().remedy());
    }
    return found(summary);
  }

  private static String found(HuntSummary summary) {
    String end =
        " in "
            + count(summary.tally().cases(), "case")
            + (summary.verified()
                ? known(summary.findings())
                : " on an engine that nobody has verified")
            + notLookedInto(summary.notLookedInto())
            + (summary.complete() ? "" : "; the hunt was cut short");
    int crashes = summary.crashes().size();
    String crashed = crashes == 1 ? "1 crash" : number(crashes) + " crashes";
    if (summary.findings().isEmpty()) {
      return (crashes == 0 ? "nothing found" : "nothing found but " + crashed) + end;
    }
    String found = count(summary.findings().size(), summary.verified() ? "finding" : "difference");
    return (crashes == 0 ? found : found + " and " + crashed) + end;
  }

  private static String notLookedInto(int sightings) {
    return sightings == 0 ? "" : "; " + count(sightings, "sighting") + " not looked into";
  }

  private static String known(List<Finding> findings) {
    long known = findings.stream().filter(finding -> finding.known().isPresent()).count();
    if (findings.isEmpty()) {
      return "";
    }
    if (findings.size() == 1) {
      return known == 1 ? ", a known one" : ", a new one";
    }
    return known == 0
        ? ", all of them new"
        : known == findings.size()
            ? ", all of them known"
            : ", " + number(known) + " of them known";
  }
}
