package org.isoscope.oracle.dsg;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.engine.Dialect;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.program.TestCase;
import org.isoscope.model.sql.Schema;
import org.isoscope.oracle.Claims;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Oracle;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.Observation;
import org.isoscope.oracle.dependency.ObservedHistory;
import org.isoscope.oracle.dependency.Performance;
import org.isoscope.oracle.dependency.Rehearsal;
import org.isoscope.oracle.dependency.TrackedCase;
import org.isoscope.oracle.dependency.Tracking;
import org.isoscope.oracle.dependency.VersionTables;
import org.isoscope.oracle.dependency.Watched.Match;
import org.isoscope.run.Arena;

/** The DSG oracle on one engine instance. */
public final class DsgOracle implements Oracle {
  private final Arena arena;
  private final Dialect dialect;
  private VersionTables versions;

  public DsgOracle(Arena arena) {
    this.arena = arena;
    this.dialect = arena.instance().dialect();
  }

  @Override
  public String name() {
    return "dsg";
  }

  @Override
  public List<String> tables(Schema schema) {
    return Stream.concat(schema.tableNames().stream(), VersionTables.names(schema).stream())
        .toList();
  }

  @Override
  public List<String> ddl(Schema schema) {
    return Stream.concat(
            Tracking.ddl(schema, dialect.flavor()).stream(),
            VersionTables.ddl(schema, dialect.flavor()).stream())
        .toList();
  }

  @Override
  public void prepare(Schema schema) throws SQLException {
    versions = new VersionTables(arena.connection(), schema, dialect.flavor());
  }

  @Override
  public Examination examine(TestCase test, IsolationLevel level) throws SQLException {
    TrackedCase tracked = TrackedCase.of(test, level, dialect.flavor());
    Rehearsal rehearsal = new Rehearsal(arena, tracked.schema(), tracked.rows(), tracked.levels());
    Performance performance = rehearsal.perform(tracked.units()).performance();
    Observation.Result seen = Observation.of(performance, tracked.rows());
    ObservedHistory history = versions.matched(seen.history(), matches(performance));
    DsgJudge judge = new DsgJudge(Promised.of(dialect.promises(), effective(performance)));
    DsgReport report = judge.examine(history);
    Optional<Verdict> wrong =
        report.findings().stream()
            .findFirst()
            .map(each -> judge.violation(each, step -> Claims.of(performance.outcome(step))));
    Verdict verdict =
        seen.doubt().isPresent() && !rehearsal.probes().areTrusted()
            ? new Verdict.Inconclusive(seen.doubt().get(), "")
            : wrong.orElse(new Verdict.Consistent());
    return new Examination(
        verdict,
        performance.trace(),
        tracked.setup(dialect.flavor()),
        performance.played(),
        !report.graph().edges().isEmpty(),
        Set.of(),
        rehearsal.nanos());
  }

  private static List<IsolationLevel> effective(Performance performance) {
    return List.copyOf(performance.trace().effectiveLevels().values());
  }

  private static Map<Integer, Match> matches(Performance performance) {
    Map<Integer, Match> matches = new HashMap<>();
    for (int i = 0; i < performance.lines().size(); i++) {
      int step = i;
      performance
          .unit(performance.lines().get(i))
          .statement()
          .flatMap(statement -> statement.match())
          .ifPresent(match -> matches.put(step, match));
    }
    return matches;
  }
}
