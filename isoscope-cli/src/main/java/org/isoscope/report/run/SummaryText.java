package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.report.DisplayText;
import org.isoscope.report.Style;
import org.isoscope.report.Style.Tone;
import org.isoscope.report.StyledLine;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** The runs in a table, one line each. Columns that would say nothing are left out. */
public record SummaryText(Style style, int width) {
  private static final String NOTHING = "-";
  private static final String GAP = "  ";
  private static final int LEAST_FOR_ROWS = 12;
  private static final int MOST_FOR_ERRORS = 24;

  /** One column of the table. */
  private record Column(String title, List<StyledLine> cells) {
    boolean saysSomething() {
      return cells.stream().anyMatch(cell -> !cell.text().equals(NOTHING));
    }

    boolean varies() {
      return cells.stream().distinct().count() > 1;
    }

    int width() {
      return Stream.concat(Stream.of(title), cells.stream().map(StyledLine::text))
          .mapToInt(DisplayText::width)
          .max()
          .orElse(0);
    }
  }

  public String write(List<RunResult> runs) {
    return lines(runs).stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  List<String> lines(List<RunResult> runs) {
    if (runs.isEmpty()) {
      return List.of();
    }
    List<Column> columns = columns(runs);
    List<String> lines = new ArrayList<>();
    lines.add(row(columns, column -> new StyledLine(Tone.HEADING, column.title())));
    for (int i = 0; i < runs.size(); i++) {
      int run = i;
      lines.add(row(columns, column -> column.cells().get(run)));
    }
    return lines;
  }

  private List<Column> columns(List<RunResult> runs) {
    List<Column> spacious = columns(runs, RunPhrases::levels);
    List<Column> columns = room(spacious) >= 0 ? spacious : columns(runs, RunPhrases::briefLevels);
    int room = room(columns) - GAP.length();
    Column rows = column("last rows", runs, run -> lastRows(run, room));
    boolean added = room >= LEAST_FOR_ROWS && rows.saysSomething();
    return added ? Stream.concat(columns.stream(), Stream.of(rows)).toList() : columns;
  }

  private List<Column> columns(List<RunResult> runs, Function<Trace, String> levelName) {
    Stream<Column> names =
        Stream.of(
            column("scenario", runs, run -> plain(run.trace().scenario().name())),
            column("engine", runs, run -> plain(RunPhrases.engine(run.trace()))));
    Stream<Column> counts =
        Stream.of(
            column("level", runs, run -> plain(levelName.apply(run.trace()))),
            column("blocked", runs, SummaryText::blocked),
            column("errors", runs, this::errors));
    Stream<Column> judgements =
        Stream.of(
            column("expected", runs, SummaryText::expectations),
            column("verdict", runs, SummaryText::verdict));
    return Stream.of(names.filter(Column::varies), counts, judgements.filter(Column::saysSomething))
        .flatMap(columns -> columns)
        .toList();
  }

  /** What is left of the width; negative if the columns take more. */
  private int room(List<Column> columns) {
    int gaps = GAP.length() * (columns.size() - 1);
    return width - gaps - columns.stream().mapToInt(Column::width).sum();
  }

  private static Column column(
      String title, List<RunResult> runs, Function<RunResult, StyledLine> cell) {
    return new Column(title, runs.stream().map(cell).toList());
  }

  private static StyledLine blocked(RunResult run) {
    long count = run.trace().steps().stream().filter(StepRecord::blocked).count();
    return new StyledLine(count == 0 ? Tone.PLAIN : Tone.WAITING, String.valueOf(count));
  }

  /** How many steps failed, and of what: {@code 2 deadlock, transaction-aborted}. */
  private StyledLine errors(RunResult run) {
    List<String> kinds =
        run.trace().steps().stream()
            .map(StepRecord::outcome)
            .filter(StepOutcome.Failed.class::isInstance)
            .map(outcome -> ((StepOutcome.Failed) outcome).kind().label())
            .toList();
    if (kinds.isEmpty()) {
      return plain("0");
    }
    String names = kinds.stream().distinct().collect(Collectors.joining(", "));
    String text = kinds.size() + " " + names;
    return new StyledLine(
        Tone.BAD, DisplayText.cut(text, MOST_FOR_ERRORS, style.glyphs().ellipsis()));
  }

  private static StyledLine expectations(RunResult run) {
    int all = run.expectations();
    int held = all - run.judgement().failures().size();
    if (all == 0) {
      return plain(NOTHING);
    }
    return new StyledLine(held == all ? Tone.GOOD : Tone.BAD, held + " of " + all);
  }

  private static StyledLine verdict(RunResult run) {
    if (run.judgement().serverDied()) {
      return new StyledLine(Tone.BAD, RunPhrases.SERVER_DIED);
    }
    Tone tone = run.judgement().isClean() ? Tone.GOOD : Tone.BAD;
    return switch (run.judgement().bugOutcome()) {
      case NONE -> run.expectations() == 0 ? plain(NOTHING) : held(run, tone);
      case BUG -> new StyledLine(tone, "shows the bug");
      case CORRECT -> new StyledLine(tone, "correct");
      case DIFFERENT -> new StyledLine(tone, "neither");
    };
  }

  private static StyledLine held(RunResult run, Tone tone) {
    return new StyledLine(tone, run.judgement().isClean() ? "as expected" : "failed");
  }

  private StyledLine lastRows(RunResult run, int room) {
    String ellipsis = style.glyphs().ellipsis();
    return run.trace().steps().stream()
        .map(StepRecord::outcome)
        .filter(StepOutcome.Rows.class::isInstance)
        .reduce((earlier, later) -> later)
        .map(rows -> String.join(" ", OutcomeText.pieces(rows, ellipsis)))
        .map(text -> plain(DisplayText.cut(text, room, ellipsis)))
        .orElse(plain(NOTHING));
  }

  private static StyledLine plain(String text) {
    return new StyledLine(Tone.PLAIN, text);
  }

  private String row(List<Column> columns, Function<Column, StyledLine> cell) {
    StringBuilder row = new StringBuilder();
    for (Column column : columns) {
      StyledLine line = cell.apply(column);
      row.append(line.painted(style))
          .append(" ".repeat(column.width() - DisplayText.width(line.text())))
          .append(GAP);
    }
    return row.toString().stripTrailing();
  }
}
