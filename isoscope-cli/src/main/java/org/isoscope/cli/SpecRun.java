package org.isoscope.cli;

import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.Terminal;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.model.BadInputException;
import org.isoscope.pgspec.Spec;
import org.isoscope.pgspec.SpecReader;
import org.isoscope.pgspec.run.SpecAbandonedException;
import org.isoscope.pgspec.run.SpecOutput;
import org.isoscope.pgspec.run.SpecServer;
import org.isoscope.pgspec.run.SpecTester;
import org.isoscope.pgspec.wire.ServerAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The part of {@code run} that does what PostgreSQL's {@code isolationtester} does. */
final class SpecRun {
  private static final String POSTGRES = "postgres";

  static final EngineRef USUAL_ENGINE = new EngineRef.Named(POSTGRES, Optional.empty());

  /**
   * Where our fast settings would show in a specification's output, PostgreSQL's own; and what its
   * own test driver adds.
   */
  private static final StartOptions SETTINGS =
      new StartOptions(
          Optional.empty(),
          List.of(
              "-c", "deadlock_timeout=1s",
              "-c", "synchronous_commit=on",
              "-c", "max_prepared_transactions=2"),
          false,
          Optional.empty());

  private final Terminal terminal;
  private final EngineOptions engineOptions;
  private final OutputOptions output;

  SpecRun(Terminal terminal, EngineOptions engineOptions, OutputOptions output) {
    this.terminal = terminal;
    this.engineOptions = engineOptions;
    this.output = output;
  }

  /** Runs the files one after the other on each engine; one that breaks off ends only itself. */
  int run(List<Path> files, List<EngineRef> engines) {
    List<Spec> specs = files.stream().map(SpecRun::read).toList();
    engines.forEach(SpecRun::requirePostgres);
    boolean complete = true;
    StringBuilder text = new StringBuilder();
    try (EngineAccess access = engineOptions.access(terminal)) {
      for (EngineRef ref : engines.isEmpty() ? List.of(USUAL_ENGINE) : engines) {
        try (Instance instance = access.start(ref, SETTINGS)) {
          SpecServer server = server(instance, ref);
          for (Spec spec : specs) {
            complete &= run(spec, server, text);
          }
        }
      }
    }
    if (output.isFile()) {
      output.write(terminal, text.toString());
    }
    return complete ? ExitCode.CLEAN : ExitCode.VIOLATION;
  }

  private static Spec read(Path file) {
    if (!SpecReader.isSpec(file)) {
      throw new BadInputException(
          file + " is not a specification: the format isolationtester is for .spec files only",
          "choose another --format for scenarios");
    }
    return SpecReader.read(file);
  }

  /** Before anything is started; what a URL leads to is known only afterwards. */
  private static void requirePostgres(EngineRef ref) {
    if (ref instanceof EngineRef.Named named
        && !EngineCatalog.named(named.engine()).name().equals(POSTGRES)) {
      throw notPostgres(ref);
    }
  }

  private static BadInputException notPostgres(EngineRef ref) {
    return new BadInputException(
        "the format isolationtester is PostgreSQL's, and " + ref + " is not PostgreSQL",
        "run the specification there with another --format, such as text");
  }

  private static SpecServer server(Instance instance, EngineRef ref) {
    if (!instance.engine().equals(POSTGRES)) {
      throw notPostgres(ref);
    }
    String url = ref instanceof EngineRef.Url named ? named.url() : instance.access().jdbcUrl();
    ServerAddress address =
        ServerAddress.ofJdbcUrl(
            url, instance.access().user(), Optional.ofNullable(System.getenv("ISOSCOPE_PASSWORD")));
    return SpecServer.of(address, System.getenv());
  }

  private boolean run(Spec spec, SpecServer server, StringBuilder text) {
    try {
      new SpecTester(spec, server, collector(text)).run();
      return true;
    } catch (SpecAbandonedException e) {
      terminal.error(spec.name() + ": " + e.getMessage());
      return false;
    }
  }

  private SpecOutput collector(StringBuilder text) {
    return new SpecOutput() {
      @Override
      public void print(String piece) {
        if (output.isFile()) {
          text.append(piece);
        } else {
          terminal.print(piece);
        }
      }

      @Override
      public void complain(String line) {
        terminal.error(line);
      }
    };
  }
}
