package org.isoscope.cli;

import org.isoscope.engine.Instance;
import org.isoscope.engines.fault.Fault;
import org.isoscope.hunt.Crash;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntListener;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Tally;
import org.isoscope.model.UnavailableException;
import org.isoscope.model.Version;
import org.isoscope.report.hunt.FindingPages;
import org.isoscope.report.hunt.HuntJson;
import org.isoscope.report.hunt.HuntText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells how a hunt goes, and keeps what it finds at once. */
final class HuntOutput implements HuntListener {
  private final Terminal terminal;
  private final Path out;
  private final HuntFormat format;
  private final Optional<Fault> fault;
  private final HuntText text;
  private String engine = "";
  private Version version = new Version("0");
  private HuntPlan plan;

  HuntOutput(Terminal terminal, Path out, HuntFormat format, Optional<Fault> fault) {
    this.terminal = terminal;
    this.out = out;
    this.format = format;
    this.fault = fault;
    this.text = new HuntText(terminal.style(), terminal.width());
  }

  /** A hunt begins. */
  void begin(Instance instance, HuntPlan hunt) {
    engine = instance.engine();
    version = instance.version();
    plan = hunt;
    String breaking = fault.map(each -> " that breaks a promise: " + each.name()).orElse("");
    terminal.say("hunting on %s %s%s, seed %d".formatted(engine, version, breaking, hunt.seed()));
  }

  /** The number of the first finding: after those that are kept already. */
  int firstNumber() {
    if (!Files.isDirectory(out)) {
      return 1;
    }
    try (Stream<Path> kept = Files.list(out)) {
      return 1
          + kept.map(each -> each.getFileName().toString())
              .filter(name -> name.matches("\\d{4,}"))
              .mapToInt(Integer::parseInt)
              .max()
              .orElse(0);
    } catch (IOException e) {
      throw notWritten(out, e);
    }
  }

  @Override
  public void progress(Tally tally, double seconds, int findings) {
    terminal.progress(text.progress(tally, seconds, findings));
  }

  @Override
  public void found(Finding finding) {
    Path folder = out.resolve(finding.id());
    Map<String, String> pages =
        new FindingPages().write(finding, engine, version, plan.seed(), replay(finding));
    try {
      Files.createDirectories(folder);
      for (Map.Entry<String, String> page : pages.entrySet()) {
        Files.writeString(folder.resolve(page.getKey()), page.getValue());
      }
    } catch (IOException e) {
      throw notWritten(folder, e);
    }
    terminal.say(text.found(finding, replay(finding)));
  }

  private String replay(Finding finding) {
    if (fault.isPresent()) {
      return "./isoscope hunt %s:%s --fault %s --level %s --seed %d --cases %d"
          .formatted(
              engine,
              version,
              fault.get().name(),
              finding.level().abbreviation(),
              plan.seed(),
              finding.caseIndex() + 1);
    }
    return "./isoscope replay %s --engine %s:%s".formatted(scenario(finding), engine, version);
  }

  private Path scenario(Finding finding) {
    return out.resolve(finding.id()).resolve("case.scenario");
  }

  @Override
  public void crashed(Crash crash) {
    Path file =
        out.resolve("crash-%d-%s.log".formatted(crash.caseIndex(), crash.level().abbreviation()));
    try {
      Files.createDirectories(out);
      Files.writeString(file, crash.log() + System.lineSeparator());
    } catch (IOException e) {
      throw notWritten(file, e);
    }
    terminal.say(
        "the server died under case %d at %s and was started again; the end of its log is in %s"
            .formatted(crash.caseIndex(), crash.level(), file));
  }

  /** A hunt is over. */
  void end(HuntSummary summary) {
    if (format == HuntFormat.TEXT) {
      String replay = fault.isPresent() ? "" : "./isoscope replay " + out + "/";
      terminal.print(text.write(summary, replay));
    }
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

  private static UnavailableException notWritten(Path place, IOException e) {
    return new UnavailableException(
        place + " cannot be written: " + e.getMessage(), "choose another place with --out", e);
  }
}
