package org.isoscope.cli;

import org.isoscope.model.ErrorKind;
import org.isoscope.pgspec.SpecScenarios;
import org.isoscope.report.run.RunResult;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which steps of specifications another engine than PostgreSQL does not take. */
final class SpecPortability {
  private SpecPortability() {}

  /** A sentence for each such step, once, however many permutations have it. */
  static Set<String> problems(List<RunResult> results) {
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
                                  failed.message().strip())));
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
