package org.isoscope.oracle.txcheck;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engine.Dialect;
import org.isoscope.generate.RandomSource;
import org.isoscope.graph.TopologicalOrders;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.program.TestCase;
import org.isoscope.model.sql.Schema;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Oracle;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Dependency;
import org.isoscope.oracle.dependency.Performance;
import org.isoscope.oracle.dependency.Rehearsal;
import org.isoscope.oracle.dependency.TrackedCase;
import org.isoscope.oracle.dependency.Tracking;
import org.isoscope.oracle.dependency.Unit;
import org.isoscope.run.Arena;

/** The TxCheck oracle on one engine instance. */
public final class TxCheckOracle implements Oracle {
  /** What was removed is examined again, so many times at most. */
  private static final int ROUNDS = 3;

  private static final long COUNTED_ORDERS = 1_000;

  private final Arena arena;
  private final Dialect dialect;
  private final int orders;

  /**
   * @param orders how many orders of the statements are tried
   */
  public TxCheckOracle(Arena arena, int orders) {
    this.arena = arena;
    this.dialect = arena.instance().dialect();
    this.orders = orders;
  }

  @Override
  public String name() {
    return "txcheck";
  }

  @Override
  public List<String> tables(Schema schema) {
    return schema.tableNames();
  }

  @Override
  public List<String> ddl(Schema schema) {
    return Tracking.ddl(schema, dialect.flavor());
  }

  @Override
  public void prepare(Schema schema) {
    // Its tables are all it needs.
  }

  @Override
  public Examination examine(TestCase test, IsolationLevel level) throws SQLException {
    TrackedCase tracked = TrackedCase.of(test, level, dialect.flavor());
    Rehearsal rehearsal = new Rehearsal(arena, tracked.schema(), tracked.rows(), tracked.levels());
    RandomSource random = new RandomSource(test.hashCode());
    List<Unit> left = tracked.units();
    Round first = null;
    Verdict verdict = new Verdict.Consistent();
    for (int i = 0; i < ROUNDS && !left.isEmpty(); i++) {
      Round round = Round.of(tracked, left, rehearsal, random);
      first = first == null ? round : first;
      Optional<Verdict> wrong = judge(round, tracked, rehearsal, random);
      if (wrong.isPresent() && wrong.get() instanceof Verdict.Violation) {
        return examination(wrong.get(), round, first, tracked, rehearsal);
      }
      verdict = wrong.orElse(verdict);
      left = tracked.only(round.removed());
    }
    return examination(verdict, first, first, tracked, rehearsal);
  }

  private Examination examination(
      Verdict verdict, Round round, Round first, TrackedCase tracked, Rehearsal rehearsal) {
    Performance shown = verdict instanceof Verdict.Violation ? round.performance() : first.first();
    return new Examination(
        verdict,
        shown.trace(),
        tracked.setup(dialect.flavor()),
        first.first().played(),
        first.conflicting(),
        Set.of(),
        rehearsal.nanos());
  }

  private Optional<Verdict> judge(
      Round round, TrackedCase tracked, Rehearsal rehearsal, RandomSource random)
      throws SQLException {
    if (round.doubt().isPresent() && !rehearsal.probes().areTrusted()) {
      return Optional.of(new Verdict.Inconclusive(round.doubt().get(), ""));
    }
    if (round.statements().isEmpty()) {
      return Optional.empty();
    }
    TopologicalOrders sorted = orders(round);
    long count = sorted.count(COUNTED_ORDERS);
    Set<List<Integer>> tried = new HashSet<>();
    for (int i = 0; i < orders; i++) {
      List<Integer> order = sorted.order(random::below);
      if (tried.add(order)) {
        Optional<Verdict> wrong = check(round, tracked, order, count);
        if (wrong.isPresent()) {
          return wrong;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Verdict> check(Round round, TrackedCase tracked, List<Integer> order, long count)
      throws SQLException {
    Map<Integer, List<Integer>> steps = new HashMap<>();
    for (int i = 0; i < round.performance().lines().size(); i++) {
      steps
          .computeIfAbsent(round.performance().lines().get(i).unit(), unit -> new ArrayList<>())
          .add(i);
    }
    List<Integer> sequence = new ArrayList<>();
    for (int statement : order) {
      Access access = round.statements().get(statement);
      sequence.addAll(steps.get(round.performance().lines().get(access.step()).unit()));
    }
    arena.fill(tracked.schema(), tracked.rows());
    Rerun rerun = Rerun.of(round.performance(), sequence, tracked.schema().tableNames(), arena);
    boolean meetsNewest =
        tracked.levels().values().stream().allMatch(IsolationLevel.READ_COMMITTED::equals);
    String words =
        "one of %s%d orders".formatted(count == COUNTED_ORDERS ? "at least " : "", count);
    return new Comparison(round.performance(), rerun, meetsNewest, words).first(sequence);
  }

  private static TopologicalOrders orders(Round round) {
    Map<Integer, Integer> places = new HashMap<>();
    for (Access access : round.statements()) {
      places.put(access.index(), places.size());
    }
    List<Dependency> edges = round.dependencies();
    return new TopologicalOrders(
        places.size(),
        edges.stream().mapToInt(each -> places.get(each.from())).toArray(),
        edges.stream().mapToInt(each -> places.get(each.to())).toArray());
  }
}
