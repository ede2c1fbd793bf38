package org.isoscope.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.bugs.Replay;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.bugs.ReplaySummary;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.LevelOption;
import org.isoscope.cli.common.OutputFiles;
import org.isoscope.cli.common.QuietOption;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.EngineChoice;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.UnavailableException;
import org.isoscope.report.replay.BugReport;
import org.isoscope.report.replay.ReplayPages;
import org.isoscope.report.run.RunResult;
import org.isoscope.run.Lab;
import org.isoscope.trace.Judge;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "replay", description = "Replays known bugs and says where they reproduce.")
final class ReplayCommand extends TerminalCommand {
  @Parameters(
      paramLabel = "PATTERN|FILE|FINDING",
      arity = "0..*",
      description =
          "Part of a bug's name, * is anything; a scenario file; the folder of a finding."
              + " Default: all bugs.")
  List<String> patterns = List.of();

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description = "As in mariadb or mariadb:10.11.5; repeatable. Default: what each bug names.")
  List<String> engines = List.of();

  @Option(
      names = "--versions",
      paramLabel = "all",
      description = "all: every version at hand that the bug speaks of.")
  String versions;

  @Option(
      names = "--as-measured",
      description = "Exit code 0 also where bugs show, if all is as it was measured before.")
  boolean asMeasured;

  @Option(
      names = "--format",
      description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} by default.",
      defaultValue = "text")
  ReplayFormat format;

  @Option(names = "--out", paramLabel = "DIR", description = "Write a report for each bug there.")
  Path out;

  @Mixin QuietOption quiet;
  @Mixin LevelOption level;
  @Mixin EngineOptions engineOptions;

  @Override
  public Integer call() {
    quiet.prepare(terminal);
    level.check();
    if (versions != null && !versions.equals("all")) {
      throw new BadInputException(
          "--versions takes only all", "name single versions with --engine mariadb:10.11.5");
    }
    BugCorpus corpus = BugCorpus.standard();
    List<Bug> bugs = corpus.matching(patterns);
    List<ReplayResult> results = new ArrayList<>();
    try (EngineAccess access = engineOptions.access(terminal)) {
      ReplayPlan plan =
          new ReplayPlan(access::versions, EngineOptions.parse(engines), versions != null);
      if (engines.isEmpty()) {
        patterns.forEach(pattern -> requireEngines(corpus, pattern, plan, access));
      }
      Map<EngineRef, List<Bug>> work = plan.of(bugs);
      requireSome(work, bugs);
      int done = 0;
      for (Map.Entry<EngineRef, List<Bug>> each : work.entrySet()) {
        terminal.progress(
            "%s: %d of %d engines, %d replays"
                .formatted(each.getKey(), done, work.size(), results.size()));
        results.addAll(replay(access, each.getKey(), each.getValue()));
        done++;
      }
    }
    ReplaySummary summary = new ReplaySummary(inOrder(bugs, results));
    List<BugReport> reports = reports(summary);
    terminal.print(format.write(summary, reports));
    if (out != null) {
      Map<String, String> files = new ReplayPages().write(reports);
      OutputFiles.writeAll(out, files, "choose another folder with --out");
      terminal.say(files.size() + " files written to " + out);
    }
    return exitCode(summary);
  }

  /** What a file names has to be there; the corpus also speaks of engines that are not. */
  private static void requireEngines(
      BugCorpus corpus, String pattern, ReplayPlan plan, EngineAccess access) {
    Optional<Path> file = BugCorpus.file(pattern);
    if (file.isPresent()) {
      List<Bug> only = corpus.matching(List.of(pattern));
      ScenarioEngine.requireNames(file.get(), only.get(0).scenario());
      ScenarioEngine.requireVersions(file.get(), plan.of(only).keySet(), access);
    }
  }

  private void requireSome(Map<EngineRef, List<Bug>> work, List<Bug> bugs) {
    if (work.isEmpty() && engines.isEmpty()) {
      throw new UnavailableException(
          "none of these bugs has an engine that starts here",
          "name one with --engine, for instance by its jdbc: URL");
    }
    if (work.isEmpty()) {
      String others =
          bugs.stream()
              .map(bug -> EngineChoice.names(bug.scenario()))
              .distinct()
              .collect(Collectors.joining(", "));
      throw new BadInputException(
          "none of these bugs speaks of " + String.join(", ", engines), "they are of " + others);
    }
  }

  private int exitCode(ReplaySummary summary) {
    boolean clean = summary.surprises().isEmpty() && (asMeasured || summary.isClean());
    if (!clean) {
      return ExitCode.VIOLATION;
    }
    return summary.isWhole() ? ExitCode.CLEAN : ExitCode.UNAVAILABLE;
  }

  private List<ReplayResult> replay(EngineAccess access, EngineRef ref, List<Bug> bugs) {
    List<ReplayResult> results = new ArrayList<>();
    List<Bug> left = new ArrayList<>(bugs);
    while (!left.isEmpty()) {
      // A server that a bug has killed is started again for the next one.
      try (Instance instance = access.place(ref);
          Lab lab = new Lab(instance)) {
        Replay replay = new Replay(lab);
        while (!left.isEmpty() && !replay.hasDied()) {
          Bug bug = left.remove(0);
          terminal.progress(ref + ": " + bug.name());
          results.addAll(replay.run(bug, levels(bug, instance)));
        }
      } catch (UnavailableException e) {
        if (results.isEmpty()) {
          throw e;
        }
        terminal.error("%s%n  (%d bugs are left out there)".formatted(e.getMessage(), left.size()));
        left.clear();
      }
    }
    return results;
  }

  private List<IsolationLevel> levels(Bug bug, Instance instance) {
    List<IsolationLevel> levels = level.of(instance);
    return bug.scenario().levels().isEmpty()
        ? levels
        : levels.stream().filter(bug.scenario().levels()::contains).toList();
  }

  private static List<ReplayResult> inOrder(List<Bug> bugs, List<ReplayResult> results) {
    return bugs.stream()
        .flatMap(bug -> results.stream().filter(result -> result.bug().equals(bug)))
        .toList();
  }

  private static List<BugReport> reports(ReplaySummary summary) {
    List<BugReport> reports = new ArrayList<>();
    for (Map.Entry<Bug, List<ReplayResult>> each : summary.byBug().entrySet()) {
      List<BugReport.Entry> runs = each.getValue().stream().map(ReplayCommand::judged).toList();
      reports.add(new BugReport(each.getKey(), summary.sentences(each.getKey()), runs));
    }
    return reports;
  }

  private static BugReport.Entry judged(ReplayResult replay) {
    return new BugReport.Entry(
        replay, replay.trace().map(trace -> new RunResult(trace, Judge.judge(trace))));
  }
}
