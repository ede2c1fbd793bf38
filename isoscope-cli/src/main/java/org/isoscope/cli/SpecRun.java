package org.isoscope.cli;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.Terminal;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.ErrorKind;
import org.isoscope.pgspec.ByteText;
import org.isoscope.pgspec.Spec;
import org.isoscope.pgspec.SpecReader;
import org.isoscope.pgspec.SpecScenarios;
import org.isoscope.pgspec.run.SpecAbandonedException;
import org.isoscope.pgspec.run.SpecOutput;
import org.isoscope.pgspec.run.SpecServer;
import org.isoscope.pgspec.run.SpecTester;
import org.isoscope.report.run.OutcomeText;
import org.isoscope.report.run.RunResult;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** The part of {@code run} that does what PostgreSQL's {@code isolationtester} does. */
record SpecRun(Terminal terminal, EngineOptions engineOptions, OutputOptions output) {
  static final EngineRef USUAL_ENGINE = new EngineRef.Named(SpecHost.POSTGRES, Optional.empty());

  /** Runs the files one after the other on each engine; one that breaks off ends only itself. */
  int run(List<Path> files, List<EngineRef> engines) {
    List<Spec> specs = files.stream().map(SpecRun::read).toList();
    engines.forEach(SpecHost::requirePostgres);
    boolean complete = true;
    StringBuilder text = new StringBuilder();
    try (EngineAccess access = engineOptions.access(terminal)) {
      for (EngineRef ref : engines.isEmpty() ? List.of(USUAL_ENGINE) : engines) {
        try (Instance instance = access.start(ref, SpecHost.SETTINGS)) {
          SpecServer server = SpecHost.server(instance, ref);
          List<String> givenUp =
              specs.stream().filter(spec -> !run(spec, server, text)).map(Spec::name).toList();
          complete &= givenUp.isEmpty();
          tell(givenUp, instance, specs.size());
        }
      }
    }
    if (output.isFile()) {
      output.write(terminal, ByteText.bytes(text.toString()));
    }
    return complete ? ExitCode.CLEAN : ExitCode.VIOLATION;
  }

  /** The words of the real program, which runs one file, do not say which it was. */
  private void tell(List<String> givenUp, Instance instance, int all) {
    if (all > 1 && !givenUp.isEmpty()) {
      terminal.say(
          "given up on %s: %s"
              .formatted(EngineOptions.title(instance), String.join(", ", givenUp)));
    }
  }

  private static Spec read(Path file) {
    if (!SpecReader.isSpec(file)) {
      throw new BadInputException(
          file + " is not a specification: the format isolationtester is for .spec files only",
          "choose another --format for scenarios");
    }
    return SpecReader.readBytes(file);
  }

  private boolean run(Spec spec, SpecServer server, StringBuilder text) {
    try {
      new SpecTester(spec, server, collector(text)).run();
      return true;
    } catch (SpecAbandonedException e) {
      terminal.error(ByteText.bytes(e.words()));
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
          terminal.print(ByteText.bytes(piece));
        }
      }

      @Override
      public void complain(String piece) {
        terminal.error(ByteText.bytes(piece));
      }
    };
  }

  /** A sentence for each such step, once, however many permutations have it. */
  static Set<String> notPortable(List<RunResult> results) {
    Set<String> problems = new LinkedHashSet<>();
    for (RunResult result : results) {
      Trace trace = result.trace();
      for (StepRecord record :
          trace.engine().equals("postgres") ? List.<StepRecord>of() : trace.steps()) {
        if (record.outcome() instanceof StepOutcome.Failed failed && isForeign(failed)) {
          SpecScenarios.origin(record.step())
              .ifPresent(
                  origin ->
                      problems.add(
                          "spec %s of session %s is not portable to %s: %s"
                              .formatted(
                                  origin,
                                  record.step().session(),
                                  trace.engine(),
                                  OutcomeText.message(failed))));
        }
      }
    }
    return problems;
  }

  /** Not a conflict of transactions and not an error in the data: the engine does not know it. */
  private static boolean isForeign(StepOutcome.Failed failed) {
    boolean ofData = failed.sqlState() != null && failed.sqlState().startsWith("22");
    return failed.kind() == ErrorKind.SYNTAX || (failed.kind() == ErrorKind.OTHER && !ofData);
  }
}
