package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.cli.common.Terminal;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.fault.Fault;
import org.isoscope.engines.fault.FaultyInstance;
import org.isoscope.hunt.Hunt;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HuntOutputTest {
  @TempDir Path folder;

  @Test
  void a_finding_that_cannot_be_written_is_printed_and_the_hunt_goes_on() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(new ByteArrayOutputStream(), err, StandardCharsets.UTF_8, false, false);
    Path out = folder.resolve("findings");
    HuntOutput output = new HuntOutput(terminal, out, HuntCommand.Format.TEXT, Optional.empty());
    output.check();
    assertThat(folder).isEmptyDirectory();
    makeUnwritable(out);

    HuntSummary summary = hunt(output);

    assertThat(summary.findings()).isNotEmpty();
    assertThat(summary.complete()).isTrue();
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("warning: " + out.resolve("0001") + " cannot be written: ")
        .doesNotContain("FileSystem", "Exception")
        .contains("CREATE TABLE t", "T1> ");
  }

  /** Permissions do not stop everybody who runs tests; that there is no such folder does. */
  private static void makeUnwritable(Path out) {
    try {
      Files.writeString(out, "in the way");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whatever the cases are like, this shows. */
  private static Instance faulty() {
    return new FaultyInstance(
        TestEngines.start("h2"), Fault.find("commit-rolls-back").orElseThrow());
  }

  private static HuntSummary hunt(HuntOutput output) {
    Instance first = faulty();
    HuntPlan plan =
        HuntPlan.on(first.dialect())
            .levels(List.of(IsolationLevel.READ_COMMITTED))
            .cases(20)
            .seed(1)
            .build();
    output.begin(EngineRef.parse("h2"), first, plan, Optional.empty());
    return new Hunt(
            plan,
            Hunt.goingOnWith(first, HuntOutputTest::faulty),
            BugCorpus.standard(),
            output,
            output::claim)
        .run();
  }
}
