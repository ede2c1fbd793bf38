package org.isoscope.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.cli.common.Terminal;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.fault.Fault;
import org.isoscope.hunt.Crash;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntListener;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Tally;
import org.isoscope.model.Version;
import org.isoscope.report.hunt.FindingPages;
import org.isoscope.report.hunt.FindingReport;
import org.isoscope.report.hunt.HuntJson;
import org.isoscope.report.hunt.HuntText;
import org.isoscope.report.run.RunResult;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Trace;

/** Tells how a hunt goes, and keeps what it finds at once. */
final class HuntOutput implements HuntListener {
  private final Terminal terminal;
  private final Path out;
  private final FindingFolders folders;
  private final HuntCommand.Format format;
  private final Optional<Fault> fault;
  private final HuntText text;
  private boolean verified = true;
  private String engine = "";
  private Version version = new Version("0");
  private EngineRef ref;
  private HuntPlan plan;
  private int lost;

  HuntOutput(Terminal terminal, Path out, HuntCommand.Format format, Optional<Fault> fault) {
    this.terminal = terminal;
    this.out = out;
    this.folders = new FindingFolders(out);
    this.format = format;
    this.fault = fault;
    this.text = new HuntText(terminal.style(), terminal.width());
  }

  /** Refuses a place where nothing can be kept, before anything is started. */
  void check() {
    folders.check();
  }

  /** The number of the next finding. */
  int claim() {
    return folders.claim();
  }

  /**
   * @param workers what there is to say about who works where; nothing if all is as usual
   */
  void begin(EngineRef asked, Instance instance, HuntPlan hunt, Optional<String> workers) {
    ref = asked;
    engine = instance.engine();
    version = instance.version();
    verified = instance.isVerified();
    plan = hunt;
    String breaking = fault.map(each -> " that breaks a promise: " + each.name()).orElse("");
    String settings = instance.dialect().settings().toString();
    terminal.say(
        "hunting on %s %s%s%s, seed %d"
            .formatted(
                engine,
                version,
                settings.isEmpty() ? "" : " (" + settings + ")",
                breaking,
                hunt.seed()));
    workers.ifPresent(terminal::say);
    if (!verified) {
      terminal.say(HuntText.UNVERIFIED);
    }
  }

  @Override
  public void progress(Tally tally, double seconds, int findings) {
    terminal.progress(text.progress(tally, seconds, findings));
  }

  @Override
  public void found(Finding finding) {
    FindingReport report =
        new FindingReport(finding, engine, version, plan.seed(), replay(finding), verified);
    Scenario written = ScenarioReader.read(report.scenario(), FindingReport.SCENARIO_FILE);
    Trace trace = finding.trace().of(written, finding.level());
    RunResult run = new RunResult(trace, Judge.judge(trace));
    Optional<String> failure =
        FindingFolders.write(
            folders.folder(finding.number()), new FindingPages().write(report, run));
    terminal.say(text.found(finding, replay(finding), verified));
    failure.ifPresent(reason -> warn(reason, report.scenario()));
  }

  /** What cannot be kept is told, so that nothing is lost; quiet or not. */
  private void warn(String reason, String content) {
    lost++;
    terminal.error("warning: " + reason + "; this is what should have been kept:");
    terminal.error(content);
  }

  private String replay(Finding finding) {
    if (fault.isPresent()) {
      return "./isoscope hunt %s --fault %s --level %s --seed %d --cases %d"
          .formatted(
              replayEngine(),
              fault.get().name(),
              finding.level().abbreviation(),
              plan.seed(),
              finding.caseIndex() + 1);
    }
    return "./isoscope replay %s --engine %s".formatted(scenario(finding), replayEngine());
  }

  private Path scenario(Finding finding) {
    return out.resolve(finding.id()).resolve(FindingReport.SCENARIO_FILE);
  }

  @Override
  public void crashed(Crash crash) {
    String name = "crash-%d-%s.log".formatted(crash.caseIndex(), crash.level().abbreviation());
    terminal.say(text.crashed(crash, out.resolve(name).toString()));
    crash
        .log()
        .flatMap(log -> FindingFolders.write(out, Map.of(name, log + System.lineSeparator())))
        .ifPresent(reason -> warn(reason, crash.log().orElseThrow()));
  }

  @Override
  public void gaveUp(RuntimeException reason) {
    terminal.error("the hunt ends before its time: " + reason.getMessage());
  }

  void end(HuntSummary summary) {
    if (format == HuntCommand.Format.TEXT) {
      String replay = fault.isPresent() ? "" : "./isoscope replay " + out + "/";
      // A scenario names its engine by version, and what has no name to start it by by nothing.
      String named = ref instanceof EngineRef.Named ? "" : " --engine " + replayEngine();
      terminal.print(text.write(summary, replay, named));
    }
    if (lost > 0) {
      terminal.error(
          "warning: %d of these could not be written to %s, and stand only above"
              .formatted(lost, out));
    }
  }

  private String replayEngine() {
    return ref.argument(engine, version);
  }

  /** One summary as an object, several as an array. */
  String json(List<HuntSummary> summaries) {
    List<String> objects =
        summaries.stream()
            .map(each -> new HuntJson().write(each, finding -> scenario(finding).toString()))
            .toList();
    return objects.size() == 1
        ? objects.get(0)
        : objects.stream().map(String::strip).collect(Collectors.joining(",\n", "[\n", "\n]\n"));
  }
}
