package org.isoscope.oracle.txcheck;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Dependency;
import org.isoscope.oracle.dependency.HistoryReader;
import org.isoscope.oracle.dependency.InstrumentedRun;
import org.isoscope.oracle.dependency.Item;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dependency.ListedStatement.Standing;
import org.isoscope.oracle.dependency.StatementDependencies;
import org.isoscope.oracle.dependency.StatementListing;
import org.isoscope.oracle.txcheck.TxCheckReport.Arrow;
import org.isoscope.oracle.txcheck.TxCheckReport.Wrong;
import org.isoscope.trace.StepOutcome;

/** Makes the report of a result; statements are called as they were in its first execution. */
final class TxCheckReportBuilder {
  private final TxCheckResult result;
  private final DecycledCase shown;
  private final InstrumentedRun judged;
  private final List<Access> before;
  private final StatementListing listing;
  private final Map<Integer, String> labels = new HashMap<>();

  TxCheckReportBuilder(TxCheckResult result) {
    this.result = result;
    this.shown = result.shown();
    this.judged = shown.run();
    this.before = HistoryReader.of(shown.first(), Map.of()).history().accesses();
    this.listing = new StatementListing(shown.first(), before);
    shown.first().units().forEach(unit -> labels.put(unit.number(), listing.label(unit)));
  }

  TxCheckReport read() {
    List<Access> order =
        result.sorted().stream()
            .flatMap(sorted -> sorted.order().stream())
            .map(shown.statements()::get)
            .toList();
    return new TxCheckReport(
        result.verdict(),
        original(),
        order.stream().map(this::alone).toList(),
        arrows(),
        order.stream()
            .filter(access -> result.sorted().orElseThrow().comparison().differs(access.step()))
            .map(this::label)
            .toList(),
        wrong(),
        judged.trace().effectiveLevels(),
        result.sorted().map(sorted -> sorted.comparison().words()).orElse("no order"));
  }

  private List<ListedStatement> original() {
    Map<Integer, Standing> others = new HashMap<>();
    shown.removed().forEach(number -> others.put(number, Standing.LEFT_OUT));
    shown.uncertain().forEach(number -> others.put(number, Standing.UNCERTAIN));
    Map<Integer, StepOutcome> outcomes =
        shown.statements().stream()
            .collect(Collectors.toMap(this::number, access -> judged.outcome(access.step())));
    return listing.statements(others, outcomes);
  }

  private ListedStatement alone(Access access) {
    StepOutcome outcome =
        result.sorted().orElseThrow().comparison().rerun().outcomes().get(access.step());
    return new ListedStatement(
        label(access),
        access.transaction(),
        judged.unit(access.step()).statement().orElseThrow().written(),
        outcome,
        Standing.JUDGED);
  }

  private int number(Access access) {
    return judged.unit(access.step()).number();
  }

  private String label(Access access) {
    return labels.get(number(access));
  }

  /** Those that were judged; then those of the first execution that made a cycle. */
  private List<Arrow> arrows() {
    Map<Integer, String> now = new HashMap<>();
    shown.statements().forEach(access -> now.put(access.index(), label(access)));
    Set<Arrow> arrows = new LinkedHashSet<>();
    shown.dependencies().stream()
        .map(each -> arrow(now.get(each.from()), now.get(each.to()), each, true))
        .forEach(arrows::add);
    Set<String> kept = Set.copyOf(now.values());
    List<Access> committed =
        before.stream().filter(each -> shown.first().committed(each.transaction())).toList();
    for (Dependency each : StatementDependencies.of(committed)) {
      String from = before.get(each.from()).label();
      String to = before.get(each.to()).label();
      if (!kept.contains(from) || !kept.contains(to)) {
        arrows.add(arrow(from, to, each, false));
      }
    }
    Map<String, Integer> places = new HashMap<>();
    before.forEach(access -> places.put(access.label(), access.index()));
    List<Arrow> all = new ArrayList<>(arrows);
    all.sort(
        Comparator.<Arrow>comparingInt(arrow -> arrow.judged() ? 0 : 1)
            .thenComparingInt(arrow -> places.getOrDefault(arrow.from(), 0))
            .thenComparingInt(arrow -> places.getOrDefault(arrow.to(), 0))
            .thenComparing(Arrow::kind)
            .thenComparing(Arrow::row));
    return all;
  }

  private Arrow arrow(String from, String to, Dependency each, boolean isJudged) {
    return new Arrow(from, to, each.kind().label(), each.words(), row(each.item()), isJudged);
  }

  /** A row that was there first by its place in the setup, another by who inserted it. */
  private String row(Item item) {
    return item.inserter() == 0
        ? item.toString()
        : "a row of %s that %s inserted"
            .formatted(item.table(), labels.getOrDefault(item.inserter(), "another"));
  }

  private Optional<Wrong> wrong() {
    if (!(result.verdict() instanceof Verdict.Violation violation)) {
      return Optional.empty();
    }
    if (violation.place() instanceof Place.InTable in) {
      return Optional.of(new Wrong("", "table " + in.table() + " at the end"));
    }
    int step = ((Place.AtStep) violation.place()).step();
    String label = labels.get(judged.unit(step).number());
    String place =
        switch (judged.steps().get(step).role()) {
          case VERSION_SET ->
              "the rows of %s just before %s".formatted(judged.steps().get(step).table(), label);
          case BEFORE_WRITE -> "the rows that %s is about to write".formatted(label);
          case AFTER_WRITE -> "the rows that %s has written".formatted(label);
          case LEFT_OVER -> "the rows that %s has left".formatted(label);
          case STATEMENT, MARK, END -> label;
        };
    return Optional.of(new Wrong(label, place));
  }
}
