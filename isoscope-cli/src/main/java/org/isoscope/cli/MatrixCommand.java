package org.isoscope.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.LevelOption;
import org.isoscope.cli.common.LivingEngine;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.Instance;
import org.isoscope.matrix.Baseline;
import org.isoscope.matrix.Cell;
import org.isoscope.matrix.CellOutcome;
import org.isoscope.matrix.EngineMatrix;
import org.isoscope.matrix.LevelMatrix;
import org.isoscope.matrix.MatrixDifference;
import org.isoscope.matrix.MatrixRun;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.Style;
import org.isoscope.report.matrix.MatrixReport;
import org.isoscope.report.matrix.MatrixReport.Flake;
import org.isoscope.report.matrix.MatrixText;
import org.isoscope.run.Lab;
import org.isoscope.schedule.textbook.Layout.Placement;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "matrix",
    description = "Shows which anomalies each isolation level of an engine really prevents.")
final class MatrixCommand extends TerminalCommand {
  @Parameters(paramLabel = "ENGINE", arity = "0..*", description = "Default: h2.")
  List<String> engines = List.of();

  @Option(
      names = "--format",
      description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} by default.",
      defaultValue = "text")
  MatrixFormat format;

  @Option(
      names = "--verbose",
      description = "For text: each cell with its time line, pairs and reason.")
  boolean verbose;

  @Option(
      names = "--baseline",
      paramLabel = "FILE|paper",
      description = "Only what differs from a saved JSON, or from the paper's own columns.")
  String baseline;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description =
          "Run each cell N times and report those with several letters; ${DEFAULT-VALUE} by default.")
  int repeat = 1;

  @Mixin MatrixCaseOptions cases;
  @Mixin LevelOption level;
  @Mixin EngineOptions engineOptions;
  @Mixin OutputOptions output;

  private final List<Flake> flakes = new ArrayList<>();
  private boolean incomplete;

  @Override
  public Integer call() {
    output.prepare(terminal);
    level.check();
    refuse("--verbose", format != MatrixFormat.TEXT, "it is about the text");
    refuse("--verbose", baseline != null, "only differences are shown");
    refuse("--format", baseline != null && format != MatrixFormat.TEXT, "differences are text");
    refuse("--seed", cases.sample == null, "nothing is drawn without --sample");
    if (repeat < 1) {
      throw new BadInputException("--repeat is " + repeat, "at least 1");
    }
    // Refuses what cannot be, before anything is started.
    cases.cases(Placement.LISTED_PARTITIONS);
    BaselineFile saved =
        baseline == null || baseline.equals("paper") ? null : BaselineFile.read(Path.of(baseline));
    List<EngineMatrix> matrices = new ArrayList<>();
    engineOptions.onEachAlive(
        terminal,
        EngineOptions.parse(engines, "h2"),
        Lab::new,
        (ref, engine) -> matrix(engine).ifPresent(matrices::add));
    if (matrices.isEmpty()) {
      return ExitCode.UNAVAILABLE;
    }
    if (baseline != null) {
      return differences(
          matrices.stream()
              .map(each -> MatrixDifference.between(each, baseline(saved, each.engine())))
              .toList());
    }
    if (areVersionsOfOne(matrices)) {
      Baseline first = Baseline.of(matrices.get(0));
      return differences(
          matrices.stream().skip(1).map(each -> MatrixDifference.between(each, first)).toList());
    }
    return report(matrices);
  }

  private static Baseline baseline(BaselineFile saved, String engine) {
    return saved == null ? Baseline.paper(engine) : saved.of(engine);
  }

  /** Several versions of one engine are compared with each other, in text. */
  private boolean areVersionsOfOne(List<EngineMatrix> matrices) {
    return format == MatrixFormat.TEXT
        && !verbose
        && matrices.size() > 1
        && matrices.stream().map(EngineMatrix::engine).distinct().count() == 1;
  }

  /** The matrix of an engine; none of one that died and stayed away, for it would have holes. */
  private Optional<EngineMatrix> matrix(LivingEngine engine) {
    Instance instance = engine.instance();
    List<AnomalyCase> all = cases.cases(placement(instance));
    List<LevelMatrix> levels = new ArrayList<>();
    for (IsolationLevel each : level.of(instance)) {
      List<Cell> cells = new ArrayList<>();
      for (AnomalyCase anomaly : all) {
        terminal.progress(
            "%s at %s: %d of %d cases"
                .formatted(EngineOptions.title(instance), each, cells.size(), all.size()));
        engine.with(lab -> cell(instance, lab, anomaly, each)).ifPresent(cells::add);
      }
      levels.add(new LevelMatrix(each, cells));
    }
    incomplete |= engine.leftOut() > 0;
    return engine.leftOut() > 0
        ? Optional.empty()
        : Optional.of(
            new EngineMatrix(
                instance.engine(), instance.version(), levels, instance.dialect().promises()));
  }

  private Placement placement(Instance instance) {
    if (cases.partitioned != MatrixCaseOptions.Partitioned.RANGE) {
      return Placement.ONE_TABLE;
    }
    return switch (instance.dialect().partitions()) {
      case LISTED -> Placement.LISTED_PARTITIONS;
      case ATTACHED -> Placement.ATTACHED_PARTITIONS;
      case NONE ->
          throw new BadInputException(
              EngineOptions.title(instance) + " has no RANGE partitions",
              "put each object into a table of its own: --partitioned");
    };
  }

  private Cell cell(Instance instance, Lab lab, AnomalyCase anomaly, IsolationLevel at) {
    MatrixRun run = new MatrixRun(lab);
    Cell first = run.cell(anomaly, at);
    Map<CellOutcome, Integer> letters = new EnumMap<>(CellOutcome.class);
    letters.put(first.outcome(), 1);
    for (int i = 1; i < repeat; i++) {
      letters.merge(run.cell(anomaly, at).outcome(), 1, Integer::sum);
    }
    if (letters.size() > 1) {
      flakes.add(new Flake(EngineOptions.title(instance), at, anomaly, letters));
    }
    return first;
  }

  private int differences(List<MatrixDifference> differences) {
    output.write(
        terminal, new MatrixText(terminal.style(), terminal.width()).differences(differences));
    boolean same = differences.stream().allMatch(each -> each.changes().isEmpty());
    return same ? whole() : ExitCode.VIOLATION;
  }

  private int report(List<EngineMatrix> matrices) {
    Style style = output.style(terminal);
    MatrixReport report = MatrixFormat.report(matrices, repeat, flakes);
    String counts =
        cases.cycles != null && format == MatrixFormat.TEXT
            ? MatrixText.counts(
                    matrices.get(0).levels().get(0).cells().stream().map(Cell::anomaly).toList())
                + "\n"
            : "";
    output.write(terminal, counts + format.write(report, style, terminal.width(), verbose));
    return flakes.isEmpty()
        ? Math.max(exitCode(matrices.stream().flatMap(EngineMatrix::cells)), whole())
        : ExitCode.VIOLATION;
  }

  private int whole() {
    return incomplete ? ExitCode.UNAVAILABLE : ExitCode.CLEAN;
  }

  static int exitCode(Stream<Cell> cells) {
    return cells.anyMatch(cell -> cell.outcome() == CellOutcome.UNKNOWN)
        ? ExitCode.UNAVAILABLE
        : ExitCode.CLEAN;
  }
}
