package org.isoscope.pgspec.run;

import org.isoscope.pgspec.Permutation;
import org.isoscope.pgspec.Spec;
import org.isoscope.pgspec.wire.WireConnection;
import org.isoscope.pgspec.wire.WireException;
import org.isoscope.pgspec.wire.WireResult;

/** Runs a specification on a PostgreSQL server as PostgreSQL's {@code isolationtester} does. */
public final class SpecTester {
  private final Spec spec;
  private final SpecServer server;
  private final SpecOutput output;

  public SpecTester(Spec spec, SpecServer server, SpecOutput output) {
    this.spec = spec;
    this.server = server;
    this.output = output;
  }

  /** Runs every permutation; throws {@link SpecAbandonedException} where the real one exits. */
  public void run() {
    spec.unusedSteps().forEach(step -> output.complain("unused step name: " + step + "\n"));
    output.print("Parsed test spec with %d sessions\n".formatted(spec.sessions().size()));
    try (SpecSessions sessions = SpecSessions.open(spec, server, output)) {
      StepCompletion completion = new StepCompletion(sessions, server.patience(), output);
      spec.forEachPermutation(permutation -> run(permutation, sessions, completion));
    }
  }

  private void run(Permutation permutation, SpecSessions sessions, StepCompletion completion) {
    output.print("\nstarting permutation: " + permutation.names() + "\n");
    setUp(sessions);
    PermutationRun run = new PermutationRun(sessions, completion, server.patience(), output);
    for (Permutation.Place place : permutation.steps()) {
      run.start(spec.step(place.step()), place);
    }
    run.finish();
    tearDown(sessions);
  }

  private void setUp(SpecSessions sessions) {
    for (String sql : spec.setups()) {
      execute(sessions.control(), sql, "setup failed: ", true);
    }
    for (int i = 0; i < spec.sessions().size(); i++) {
      SpecSessionState session = sessions.all().get(i);
      spec.sessions()
          .get(i)
          .setup()
          .ifPresent(
              sql ->
                  execute(
                      session.connection(),
                      sql,
                      "setup of session " + session.name() + " failed: ",
                      true));
    }
  }

  private void tearDown(SpecSessions sessions) {
    for (int i = 0; i < spec.sessions().size(); i++) {
      SpecSessionState session = sessions.all().get(i);
      spec.sessions()
          .get(i)
          .teardown()
          .ifPresent(
              sql ->
                  execute(
                      session.connection(),
                      sql,
                      "teardown of session " + session.name() + " failed: ",
                      false));
    }
    spec.teardown().ifPresent(sql -> execute(sessions.control(), sql, "teardown failed: ", false));
  }

  /**
   * Of several statements only the last one's rows are shown. Where there was no SQL, or a COPY,
   * the real program complains without a reason.
   */
  private void execute(WireConnection connection, String sql, String complaint, boolean mustWork) {
    String problem;
    try {
      WireResult result = connection.execute(sql);
      if (result instanceof WireResult.Rows rows) {
        output.print(AlignedTable.print(rows.columns(), rows.rows()));
        return;
      }
      if (result instanceof WireResult.Done) {
        return;
      }
      problem = connection.errors();
    } catch (WireException e) {
      problem = e.getMessage();
    }
    if (mustWork) {
      throw new SpecAbandonedException(complaint + problem);
    }
    output.complain(complaint + problem);
  }
}
