package org.isoscope.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.OutputFiles;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.model.BadInputException;
import org.isoscope.report.robust.RobustHtml;
import org.isoscope.report.robust.RobustJson;
import org.isoscope.report.robust.RobustMarkdown;
import org.isoscope.report.robust.RobustSarif;
import org.isoscope.report.robust.RobustText;
import org.isoscope.report.robust.SummaryGraphDrawing;
import org.isoscope.robustness.Robustness;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.theory.RobustnessSetting;
import org.isoscope.robustness.theory.RobustnessSetting.CycleType;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.RobustnessSetting.KeyLookups;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "robust",
    description = "Says whether the transactions of an application are safe at READ COMMITTED.")
final class RobustCommand extends TerminalCommand {
  enum Format {
    TEXT,
    JSON,
    MARKDOWN,
    HTML,
    SARIF
  }

  @Parameters(
      paramLabel = "FILE",
      description = "Tables and programs in SQL, or ready-made programs in JSON.")
  Path file;

  @Option(
      names = "--setting",
      paramLabel = "tuple|attribute",
      description = "What conflicts: whole tuples, or attributes (the default).")
  RobustnessSetting.Granularity granularity = RobustnessSetting.Granularity.ATTRIBUTE;

  @Option(names = "--no-foreign-keys", description = "Do not use foreign keys and equal keys.")
  boolean noForeignKeys;

  @Option(
      names = "--method",
      paramLabel = "type2|type1",
      description = "type2 (the default), or the older test type1, for comparison.")
  String method = "type2";

  @Option(
      names = "--insert-columns",
      paramLabel = "all|listed",
      description = "Which attributes an INSERT writes: all (the default), or those it lists.")
  InsertColumns inserts = InsertColumns.ALL;

  @Option(
      names = "--assume",
      paramLabel = "rows-exist",
      description = "What you know: rows-exist, every lookup by key finds its row or aborts.")
  String assumed;

  @Option(names = "--subsets", description = "Only which programs are safe together, no schedules.")
  boolean subsets;

  @Option(names = "--explain", description = "Show how each statement was derived.")
  boolean explain;

  @Option(
      names = "--graph",
      paramLabel = "FILE",
      description = "Also draw the summary graph: .dot, .mmd or .svg.")
  Path graph;

  @Option(
      names = "--format",
      description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} by default.",
      defaultValue = "text")
  Format format;

  @Mixin OutputOptions output;

  @Override
  public Integer call() {
    output.prepare(terminal);
    refuse("--explain", format != Format.TEXT, "it is about the text");
    RobustnessSetting setting =
        new RobustnessSetting(granularity, !noForeignKeys, inserts, lookups(), cycles(), Set.of());
    RobustnessReport report =
        subsets ? Robustness.checkSubsets(file, setting) : Robustness.check(file, setting);
    output.write(terminal, written(report));
    if (graph != null) {
      String drawing = new SummaryGraphDrawing(report.graph()).write(graph.toString());
      OutputFiles.draw(graph, drawing, terminal);
    }
    return report.isRobust() ? ExitCode.CLEAN : ExitCode.VIOLATION;
  }

  private String written(RobustnessReport report) {
    return switch (format) {
      case TEXT -> new RobustText(output.style(terminal), terminal.width(), explain).write(report);
      case JSON -> new RobustJson().write(report);
      case MARKDOWN -> new RobustMarkdown().write(report);
      case HTML -> new RobustHtml().write(report);
      case SARIF -> new RobustSarif().write(report);
    };
  }

  private KeyLookups lookups() {
    if (assumed == null) {
      return KeyLookups.MAY_FIND_NOTHING;
    }
    if (!assumed.equalsIgnoreCase("rows-exist")) {
      throw new BadInputException("there is no assumption '" + assumed + "'", "rows-exist");
    }
    return KeyLookups.FIND_THEIR_ROW;
  }

  private CycleType cycles() {
    return switch (method.toLowerCase(Locale.ROOT)) {
      case "type2" -> CycleType.TYPE_II;
      case "type1" -> CycleType.TYPE_I;
      default ->
          throw new BadInputException("there is no method '" + method + "'", "type2 or type1");
    };
  }
}
