package org.isoscope.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.ScheduleName;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.LevelOption;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.Terminal;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.matrix.Cell;
import org.isoscope.matrix.EngineMatrix;
import org.isoscope.matrix.LevelMatrix;
import org.isoscope.matrix.MatrixRun;
import org.isoscope.matrix.VersionCheck;
import org.isoscope.report.matrix.MatrixReport;
import org.isoscope.run.Lab;
import org.isoscope.schedule.textbook.Layout;
import org.isoscope.schedule.textbook.TextbookReader;

/** Runs a schedule that was typed in textbook notation. */
record TextbookRun(
    Terminal terminal, EngineOptions engineOptions, OutputOptions output, LevelOption level) {

  /** Whether a schedule was typed, and not the name of a file. */
  static boolean isSchedule(List<String> arguments) {
    return TextbookReader.isSchedule(arguments.get(0)) && !isFile(arguments.get(0));
  }

  private static boolean isFile(String argument) {
    try {
      return Files.exists(Path.of(argument));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  int run(List<String> arguments, List<EngineRef> engines, MatrixFormat format, boolean expect) {
    // Without quotation marks the operations arrive one by one.
    AnomalyCase anomaly =
        ScheduleName.named(TextbookReader.read(String.join(" ", arguments), Layout.plain()));
    List<EngineMatrix> matrices = new ArrayList<>();
    engineOptions.onEach(
        terminal,
        engines,
        (ref, instance) -> {
          try (Lab lab = new Lab(instance)) {
            matrices.add(matrix(instance, lab, anomaly));
          }
        });
    MatrixReport report = MatrixFormat.report(matrices, 1, List.of());
    output.write(terminal, format.write(report, output.style(terminal), terminal.width(), true));
    List<Cell> cells = matrices.stream().flatMap(EngineMatrix::cells).toList();
    if (expect && !asExpected(cells)) {
      return ExitCode.VIOLATION;
    }
    return MatrixCommand.exitCode(cells.stream());
  }

  private EngineMatrix matrix(Instance instance, Lab lab, AnomalyCase anomaly) {
    MatrixRun run = new MatrixRun(lab);
    List<LevelMatrix> levels =
        level.of(instance).stream().map(each -> run.level(List.of(anomaly), each)).toList();
    return new EngineMatrix(
        instance.engine(), instance.version(), levels, instance.dialect().promises());
  }

  private boolean asExpected(List<Cell> cells) {
    boolean clean = true;
    for (Cell cell : cells) {
      for (String failure : VersionCheck.failures(cell)) {
        clean = false;
        terminal.error(
            "%s %s at %s: %s"
                .formatted(
                    cell.trace().engine(),
                    cell.trace().version(),
                    cell.trace().levelName(),
                    failure));
      }
    }
    return clean;
  }
}
