package org.isoscope.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.OutputFiles;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.Terminal;
import org.isoscope.model.BadInputException;
import org.isoscope.report.ReportWriter;
import org.isoscope.report.robust.RobustHtml;
import org.isoscope.report.robust.RobustJson;
import org.isoscope.report.robust.RobustMarkdown;
import org.isoscope.report.robust.RobustSarif;
import org.isoscope.report.robust.RobustText;
import org.isoscope.report.robust.SummaryGraphDrawing;
import org.isoscope.robustness.InsertColumns;
import org.isoscope.robustness.Method;
import org.isoscope.robustness.Setting;
import org.isoscope.robustness.Workload;
import org.isoscope.robustness.analysis.Analysis;
import org.isoscope.robustness.json.BtpJsonReader;
import org.isoscope.robustness.sql.SqlWorkloads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "robust",
    description = "Says whether the transactions of an application are safe at READ COMMITTED.",
    mixinStandardHelpOptions = true)
final class RobustCommand implements Callable<Integer> {
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
      description = "What conflicts: whole tuples, or attributes (the default).",
      defaultValue = "attribute")
  Setting.Granularity granularity;

  @Option(names = "--no-foreign-keys", description = "Do not use foreign keys and equal keys.")
  boolean noForeignKeys;

  @Option(
      names = "--method",
      paramLabel = "type2|type1",
      description = "type2 (the default), or the older test type1, for comparison.",
      defaultValue = "type2")
  String method;

  @Option(
      names = "--insert-columns",
      paramLabel = "all|listed",
      description = "Which attributes an INSERT writes: all (the default), or those it lists.",
      defaultValue = "all")
  InsertColumns inserts;

  @Option(names = "--subsets", description = "Only which programs are safe together, no schedules.")
  boolean subsets;

  @Option(names = "--explain", description = "Show how each statement was derived.")
  boolean explain;

  @Option(
      names = "--graph",
      paramLabel = "FILE",
      description = "Also draw the summary graph: .dot, .mmd or .svg.")
  Path graph;

  @Option(names = "--format", description = "${COMPLETION-CANDIDATES}", defaultValue = "text")
  Format format;

  @Mixin OutputOptions output;

  private final Terminal terminal;

  RobustCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    output.prepare(terminal);
    Setting setting = new Setting(granularity, !noForeignKeys, Set.of());
    Method test = method();
    Analysis analysis = Analysis.of(read(), setting, test, !subsets);
    output.write(terminal, writer().write(analysis));
    if (graph != null) {
      String drawing = new SummaryGraphDrawing(analysis.graph()).write(graph.toString());
      OutputFiles.draw(graph, drawing, terminal);
    }
    return analysis.isRobust() ? ExitCode.CLEAN : ExitCode.VIOLATION;
  }

  private ReportWriter<Analysis> writer() {
    return switch (format) {
      case TEXT -> new RobustText(output.style(terminal), terminal.width(), explain);
      case JSON -> new RobustJson();
      case MARKDOWN -> new RobustMarkdown();
      case HTML -> new RobustHtml();
      case SARIF -> new RobustSarif();
    };
  }

  private Method method() {
    return switch (method.toLowerCase(Locale.ROOT)) {
      case "type2" -> Method.TYPE_II;
      case "type1" -> Method.TYPE_I;
      default ->
          throw new BadInputException("there is no method '" + method + "'", "type2 or type1");
    };
  }

  private Workload read() {
    try {
      if (file.toString().endsWith(".json")) {
        try (var reader = Files.newBufferedReader(file)) {
          return BtpJsonReader.read(file.toString(), reader, inserts);
        }
      }
      return SqlWorkloads.read(file.toString(), Files.readString(file), inserts);
    } catch (NoSuchFileException e) {
      throw new BadInputException(file + " does not exist", "check the name and the folder");
    } catch (CharacterCodingException e) {
      throw new BadInputException(file + " is not text in UTF-8", "name a text file");
    } catch (IOException e) {
      throw new BadInputException(file + " cannot be read: " + e.getMessage(), "name a text file");
    }
  }
}
