package org.isoscope.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.LevelOption;
import org.isoscope.cli.common.LivingEngine;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.EngineChoice;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.Style;
import org.isoscope.report.oracle.OracleReport;
import org.isoscope.report.run.RunResult;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "run",
    description = "Runs scenario files on engines, at each level, and shows what happened.")
final class RunCommand extends TerminalCommand {
  @Parameters(
      paramLabel = "FILE|SCHEDULE",
      arity = "1..*",
      description =
          "Scenario files, PostgreSQL's .spec files, or a schedule in textbook notation:"
              + " 'R1[x] W2[x] C2 W1[x] C1'.")
  List<String> arguments;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description = "As in h2, mariadb:10.11.5, jdbc:…; repeatable. Default: what the file names.")
  List<String> engines = List.of();

  @Option(
      names = "--format",
      description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} by default.",
      defaultValue = "text")
  RunFormat format;

  @Option(names = "--summary", description = "Only the table of runs, no time lines.")
  boolean summary;

  @Option(
      names = "--expect",
      description = "For a schedule: check that the versions written in it are those that occur.")
  boolean expect;

  @Mixin OracleRun oracle;
  @Mixin LevelOption level;
  @Mixin EngineOptions engineOptions;
  @Mixin OutputOptions output;

  @Override
  public Integer call() {
    output.prepare(terminal);
    level.check();
    oracle.check();
    boolean isSchedule = TextbookRun.isSchedule(arguments);
    checkOptions(isSchedule);
    if (isSchedule) {
      return new TextbookRun(terminal, engineOptions, output, level)
          .run(arguments, EngineOptions.parse(engines, "h2"), format.ofMatrix(), expect);
    }
    List<Path> files = arguments.stream().map(Path::of).toList();
    if (format == RunFormat.ISOLATIONTESTER) {
      return new SpecRun(terminal, engineOptions, output).run(files, EngineOptions.parse(engines));
    }
    if (oracle.isChosen()) {
      return judge(scenarios(plan(files)));
    }
    List<RunResult> results = new ArrayList<>();
    SpecsLeftOut leftOut = new SpecsLeftOut(terminal);
    Map<EngineRef, List<PlannedFile>> plan = plan(files);
    engineOptions.onEachAlive(
        terminal,
        plan.keySet(),
        // A scenario without a setup speaks of tables that are there.
        ref -> plan.get(ref).stream().anyMatch(PlannedFile::makesTables),
        Lab::new,
        (ref, engine) ->
            plan.get(ref)
                .forEach(
                    file ->
                        leftOut.orRun(
                            file, engine.instance(), () -> results.addAll(run(engine, file)))));
    Style style = output.style(terminal);
    output.write(terminal, format.write(results, style, terminal.width(), summary));
    Set<String> notPortable = SpecRun.notPortable(results);
    notPortable.forEach(terminal::error);
    leftOut.tell();
    if (!notPortable.isEmpty() || !leftOut.isEmpty()) {
      return ExitCode.UNAVAILABLE;
    }
    boolean clean = results.stream().allMatch(result -> result.judgement().isClean());
    return clean ? ExitCode.CLEAN : ExitCode.VIOLATION;
  }

  private void checkOptions(boolean isSchedule) {
    refuse("--expect", !isSchedule, "files say themselves what they expect");
    refuse("--summary", isSchedule, "a schedule has no time lines");
    refuse("--summary", oracle.isChosen(), "an oracle has no table of runs");
    refuse("--summary", format != RunFormat.TEXT, "it is about the text");
    refuse("--oracle", isSchedule, "a schedule is judged by its versions");
    boolean isTester = format == RunFormat.ISOLATIONTESTER;
    refuse("--oracle", isTester, "isolationtester judges nothing");
    refuse("--level", isTester, "a specification sets its own levels");
  }

  private int judge(Map<EngineRef, List<Scenario>> plan) {
    Function<List<OracleReport>, String> writer =
        format.ofOracle(output.style(terminal), terminal.width());
    oracle.check(plan);
    List<OracleReport> reports = new ArrayList<>();
    engineOptions.onEachAlive(
        terminal,
        plan.keySet(),
        Lab::reusing,
        (ref, engine) ->
            plan.get(ref)
                .forEach(scenario -> reports.addAll(oracle.judge(engine, scenario, level))));
    output.write(terminal, writer.apply(reports));
    oracle.draw(reports, terminal);
    return OracleRun.exitCode(reports);
  }

  /** Which files run on which engine, so that each engine starts once. */
  private Map<EngineRef, List<PlannedFile>> plan(List<Path> files) {
    Map<EngineRef, List<PlannedFile>> plan = new LinkedHashMap<>();
    List<EngineRef> named = EngineOptions.parse(engines);
    try (EngineAccess access = engineOptions.access(terminal)) {
      for (Path each : files) {
        PlannedFile file = PlannedFile.read(each);
        for (EngineRef ref : named.isEmpty() ? List.of(file.usualEngine(access)) : named) {
          plan.computeIfAbsent(ref, key -> new ArrayList<>()).add(file);
        }
      }
    }
    return plan;
  }

  private static Map<EngineRef, List<Scenario>> scenarios(Map<EngineRef, List<PlannedFile>> plan) {
    Map<EngineRef, List<Scenario>> scenarios = new LinkedHashMap<>();
    plan.forEach(
        (ref, files) ->
            scenarios.put(ref, files.stream().flatMap(file -> file.scenarios().stream()).toList()));
    return scenarios;
  }

  private List<RunResult> run(LivingEngine engine, PlannedFile file) {
    return file.scenarios().stream().flatMap(scenario -> run(engine, scenario).stream()).toList();
  }

  private List<RunResult> run(LivingEngine engine, Scenario written) {
    Instance instance = engine.instance();
    Scenario scenario = heeded(written, instance);
    List<RunResult> results = new ArrayList<>();
    if (scenario.levelsAreFixed()) {
      engine.with(lab -> judged(lab.run(scenario))).ifPresent(results::add);
    } else {
      for (IsolationLevel each : level.of(scenario, instance)) {
        terminal.progress(EngineOptions.title(instance) + " at " + each + " …");
        engine.with(lab -> judged(lab.run(scenario, each))).ifPresent(results::add);
      }
    }
    return results;
  }

  /** The scenario, with its expectations only where it speaks of the engine. */
  private Scenario heeded(Scenario written, Instance instance) {
    if (!EngineChoice.appliesTo(written, instance)) {
      terminal.say(
          "note: %s speaks of %s; its expectations are left out on %s"
              .formatted(
                  written.name(), EngineChoice.names(written), EngineOptions.title(instance)));
      return written.withoutExpectations();
    }
    return written;
  }

  private static RunResult judged(Trace trace) {
    return new RunResult(trace, Judge.judge(trace));
  }
}
