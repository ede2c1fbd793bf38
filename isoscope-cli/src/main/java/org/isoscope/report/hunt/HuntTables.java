package org.isoscope.report.hunt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Tally;
import org.isoscope.model.ErrorKind;
import org.isoscope.report.DisplayText;
import org.isoscope.report.Style;
import org.isoscope.report.TextGrid;
import org.isoscope.sql.Statement;

/** What happened in the cases of a hunt, as tables. */
record HuntTables(Style style, int width) {

  /** Guided and free cases side by side. */
  List<String> shares(HuntSummary summary) {
    Tally tally = summary.tally();
    int free = tally.cases() - tally.guided();
    TextGrid grid = new TextGrid(1);
    grid.add(List.of("", "all", "", "guided", "", "free", ""));
    grid.add(
        List.of(
            "cases",
            HuntPhrases.number(tally.cases()),
            "",
            HuntPhrases.number(tally.guided()),
            HuntPhrases.share(tally.guided(), tally.cases()),
            HuntPhrases.number(free),
            HuntPhrases.share(free, tally.cases())));
    grid.add(split("conflicting", tally, tally.conflicting(), tally.guidedConflicting()));
    grid.add(
        split(
            summary.verified() ? "with a violation" : "different",
            tally,
            summary.violations(),
            summary.guidedViolations()));
    grid.add(findings(summary.findings()));
    grid.add(total("blocked", tally, tally.blocked()));
    grid.add(total("inconclusive", tally, tally.inconclusiveCases()));
    return grid.lines(style, width);
  }

  private static List<String> split(String name, Tally tally, int all, int guided) {
    int free = tally.cases() - tally.guided();
    return List.of(
        name,
        HuntPhrases.number(all),
        HuntPhrases.share(all, tally.cases()),
        HuntPhrases.number(guided),
        HuntPhrases.share(guided, tally.guided()),
        HuntPhrases.number(all - guided),
        HuntPhrases.share(all - guided, free));
  }

  private static List<String> findings(List<Finding> findings) {
    long guided = findings.stream().filter(Finding::guided).count();
    return List.of(
        "findings",
        HuntPhrases.number(findings.size()),
        "",
        HuntPhrases.number(guided),
        "",
        HuntPhrases.number(findings.size() - guided),
        "");
  }

  private static List<String> total(String name, Tally tally, int all) {
    return List.of(
        name, HuntPhrases.number(all), HuntPhrases.share(all, tally.cases()), "", "", "", "");
  }

  /** Names with how many cases they hold for, the most frequent first. */
  List<String> counted(Map<String, Integer> counts, int cases) {
    int names = counts.keySet().stream().mapToInt(DisplayText::width).max().orElse(0);
    int figures =
        counts.values().stream().mapToInt(n -> HuntPhrases.number(n).length()).max().orElse(0);
    int column = Math.min(names, Math.max(10, width - figures - 14));
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, Integer> each : HuntPhrases.descending(counts)) {
      String name = DisplayText.cut(each.getKey(), column, style.glyphs().ellipsis());
      lines.add(
          "  %s  %s  %6s"
              .formatted(
                  TextGrid.pad(name, column, false),
                  TextGrid.pad(HuntPhrases.number(each.getValue()), figures, true),
                  HuntPhrases.share(each.getValue(), cases)));
    }
    return lines;
  }

  /** Names with how often they hold for something else than cases, the most frequent first. */
  List<String> named(Map<String, Integer> counts) {
    TextGrid grid = new TextGrid(2);
    HuntPhrases.descending(counts)
        .forEach(
            each -> grid.add(List.of("  " + each.getKey(), HuntPhrases.number(each.getValue()))));
    return counts.isEmpty() ? List.of() : grid.lines(style, width);
  }

  /** Names with the share of cases they hold for, as many side by side as there is room for. */
  List<String> shared(Map<String, Integer> counts, int cases) {
    int names = counts.keySet().stream().mapToInt(DisplayText::width).max().orElse(0);
    List<String> cells = new ArrayList<>();
    for (Map.Entry<String, Integer> each : HuntPhrases.descending(counts)) {
      String share = HuntPhrases.share(each.getValue(), cases);
      cells.add("  %s  %6s  ".formatted(TextGrid.pad(each.getKey(), names, false), share));
    }
    int across = Math.max(1, (width + 2) / (names + 12));
    int down = (cells.size() + across - 1) / across;
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < down; row++) {
      StringBuilder line = new StringBuilder();
      for (int cell = row; cell < cells.size(); cell += down) {
        line.append(cells.get(cell));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  /** Kinds of statements against what became of them. */
  List<String> outcomes(Tally tally) {
    List<String> columns = List.copyOf(columns(tally.outcomes().values()));
    List<String> heads = new ArrayList<>(List.of("statements", "all"));
    heads.addAll(columns);
    TextGrid grid = new TextGrid(2);
    TextGrid.stacked(heads).forEach(grid::add);
    for (Map.Entry<Statement.Kind, Map<String, Integer>> each : tally.outcomes().entrySet()) {
      grid.add(row(each.getKey().label(), columns, name -> each.getValue().getOrDefault(name, 0)));
    }
    ToIntFunction<String> total =
        name -> tally.outcomes().values().stream().mapToInt(m -> m.getOrDefault(name, 0)).sum();
    grid.add(row("all", columns, total));
    grid.add(shareRow(columns, total));
    return grid.lines(style, width);
  }

  private List<String> row(String name, List<String> columns, ToIntFunction<String> count) {
    List<String> cells = new ArrayList<>();
    cells.add(name);
    cells.add(HuntPhrases.number(columns.stream().mapToInt(count).sum()));
    for (String column : columns) {
      int figure = count.applyAsInt(column);
      cells.add(figure == 0 ? style.glyphs().dot() : HuntPhrases.number(figure));
    }
    return cells;
  }

  private static List<String> shareRow(List<String> columns, ToIntFunction<String> count) {
    int all = columns.stream().mapToInt(count).sum();
    List<String> cells = new ArrayList<>(List.of("share", ""));
    columns.forEach(column -> cells.add(HuntPhrases.share(count.applyAsInt(column), all)));
    return cells;
  }

  /** First what went well, then errors in the order of their kinds, last what was not run. */
  static Set<String> columns(Collection<Map<String, Integer>> outcomes) {
    Set<String> found = new LinkedHashSet<>();
    outcomes.forEach(counts -> found.addAll(counts.keySet()));
    Set<String> columns = new LinkedHashSet<>();
    columns.add("ok");
    Arrays.stream(ErrorKind.values())
        .map(ErrorKind::label)
        .filter(found::contains)
        .forEach(columns::add);
    found.stream().filter(name -> !name.equals("not run")).forEach(columns::add);
    columns.addAll(found);
    return columns;
  }
}
