package org.isoscope.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.LevelOption;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.Instance;
import org.isoscope.measure.Stress;
import org.isoscope.measure.Stress.Summary;
import org.isoscope.measure.StressSchedules;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.run.RunResult;
import org.isoscope.report.run.TimelineText;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tries the runner itself. */
@Command(
    name = "stress",
    description = {
      "Tries the runner on an engine: random schedules, connections killed at random points.",
      "Every lock wait it reports is checked, and no session may be left over."
    })
final class StressCommand extends TerminalCommand {
  @Parameters(
      paramLabel = "ENGINE",
      arity = "1..*",
      description = "As in postgres or mariadb:10.11.5.")
  List<String> engines;

  @Option(
      names = "--schedules",
      description = "How many at each level; ${DEFAULT-VALUE} by default.",
      defaultValue = "1000")
  int schedules;

  @Option(
      names = "--seed",
      description = "Where randomness starts; ${DEFAULT-VALUE} by default.",
      defaultValue = "1")
  long seed;

  @Option(
      names = "--kill",
      description = "How likely a step kills a connection; ${DEFAULT-VALUE} by default.")
  double killChance = 0.05;

  @Option(names = "--only", paramLabel = "N", description = "Show the time line of one schedule.")
  Integer only;

  @Mixin LevelOption level;
  @Mixin EngineOptions engineOptions;
  @Mixin OutputOptions output;

  @Override
  public Integer call() {
    output.prepare(terminal);
    level.check();
    if (schedules < 1 || killChance < 0 || killChance > 1) {
      throw new BadInputException(
          "--schedules is " + schedules + " and --kill is " + killChance,
          "at least 1 schedule, and a chance from 0 to 1");
    }
    if (only != null && only < 0) {
      throw new BadInputException("--only is " + only, "schedules are numbered from 0");
    }
    refuse("--schedules", only != null, "--only runs one");
    StressSchedules random = new StressSchedules(seed, killChance);
    List<Summary> summaries = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    engineOptions.onEach(
        terminal,
        EngineOptions.parse(engines),
        (ref, instance) -> {
          for (IsolationLevel each : levels(instance)) {
            if (only != null) {
              text.append(timeline(instance, random.scenario(only), each));
            } else {
              summaries.add(
                  new Stress(instance, random::scenario).run(each, schedules, progress(each)));
            }
          }
        });
    summaries.forEach(summary -> text.append(describe(summary)));
    output.write(terminal, text.toString());
    return summaries.stream().allMatch(Summary::isClean) ? ExitCode.CLEAN : ExitCode.VIOLATION;
  }

  /**
   * Those at which the check knows all locks: elsewhere plain reads lock too, or FOR UPDATE does
   * not.
   */
  private List<IsolationLevel> levels(Instance instance) {
    List<IsolationLevel> known =
        switch (instance.engine()) {
          case "h2", "postgres" -> instance.dialect().levels().offered();
          case "mariadb", "mysql" ->
              List.of(
                  IsolationLevel.READ_UNCOMMITTED,
                  IsolationLevel.READ_COMMITTED,
                  IsolationLevel.REPEATABLE_READ);
          default ->
              throw new BadInputException(
                  "stress does not know which locks " + instance.engine() + " takes",
                  "it knows h2, postgres, mariadb and mysql");
        };
    List<IsolationLevel> wanted = level.of(instance).stream().filter(known::contains).toList();
    if (wanted.isEmpty()) {
      throw new BadInputException(
          "at this level " + instance.engine() + " locks what it reads, which stress cannot check",
          "it can at " + known);
    }
    return wanted;
  }

  private IntConsumer progress(IsolationLevel each) {
    return done -> terminal.progress(each + ": " + done + " of " + schedules);
  }

  private String timeline(Instance instance, Scenario scenario, IsolationLevel each) {
    try (Lab lab = new Lab(instance)) {
      Trace trace = lab.run(scenario, each);
      return new TimelineText(terminal.style(), terminal.width())
          .write(List.of(new RunResult(trace, Judge.judge(trace))));
    }
  }

  private static String describe(Summary summary) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s at %s: %d schedules, %d steps, %d blocked, %d killed, %d deadlocks, %d left over, %.0f/s%n",
            summary.engine(),
            summary.level(),
            summary.schedules(),
            summary.steps(),
            summary.blocked(),
            summary.killed(),
            summary.deadlocks(),
            summary.leftOver(),
            summary.perSecond()));
    summary
        .problems()
        .forEach(problem -> text.append("  ").append(problem).append(System.lineSeparator()));
    return text.toString();
  }
}
