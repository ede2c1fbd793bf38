package org.isoscope.oracle.dependency;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.NotJudged;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Trace;

/**
 * Executes instrumented schedules so that each statement stays together with the reads around it
 * (section 4 of the paper). What a lock wait has torn apart is moved to where it resumed and
 * everything is run again; what is torn apart a second time is removed.
 */
public final class BlockingScheduler {
  private static final int ROUNDS = 12;

  private final Lab lab;
  private final TrackedCase tracked;
  private final TrackedTables tables;
  private final Map<String, IsolationLevel> levels;
  private final Instrumentation instrumentation;
  private Optional<InstrumentedRun> first = Optional.empty();
  private Optional<InstrumentedRun> judged = Optional.empty();
  private long nanos;
  private int executions;

  public BlockingScheduler(Lab lab, TrackedCase tracked) {
    this.lab = lab;
    this.tracked = tracked;
    this.tables = tracked.tables();
    this.levels = tracked.levels();
    this.instrumentation = new Instrumentation(lab.instance().dialect(), levels);
  }

  /**
   * The last execution of a schedule.
   *
   * @param removed statements that could not be kept together
   */
  public record Result(InstrumentedRun run, List<TrackedUnit> removed) {}

  /** Executes units until none is torn apart. */
  public Result execute(List<TrackedUnit> units) throws SQLException {
    List<TrackedUnit> removed = new ArrayList<>();
    Set<Integer> moved = new HashSet<>();
    List<TrackedUnit> current = units;
    for (int round = 1; ; round++) {
      InstrumentedRun run = executeOnce(current);
      first = first.or(() -> Optional.of(run));
      Set<Integer> torn = run.torn();
      torn.removeIf(unit -> !run.committed(run.units().get(unit).transaction()));
      if (torn.isEmpty()) {
        judged = judged.or(() -> Optional.of(run));
        return new Result(run, removed);
      }
      List<TrackedUnit> next = new ArrayList<>();
      for (int unit : run.order()) {
        TrackedUnit each = run.units().get(unit);
        boolean again = torn.contains(unit) && (!moved.add(each.number()) || round > ROUNDS);
        (again ? removed : next).add(each);
      }
      current = next;
    }
  }

  private InstrumentedRun executeOnce(List<TrackedUnit> units) throws SQLException {
    tables.reset(lab);
    List<InstrumentedStep> instrumented = instrumentation.steps(units);
    List<Step> steps =
        instrumented.stream()
            .map(each -> Step.execute(units.get(each.unit()).transaction(), each.sql()))
            .toList();
    long start = System.nanoTime();
    Trace trace = lab.play(levels, steps, tables.names());
    nanos += System.nanoTime() - start;
    executions++;
    return new InstrumentedRun(
        units, instrumented, trace, lab.instance().dialect().errorsEndTransactions());
  }

  /**
   * What to say of the case if nothing wrong was found.
   *
   * @param others transactions of which nothing is said, besides those that failed
   * @param any whether anything was judged
   */
  public Verdict reserved(List<NotJudged> others, boolean any) throws SQLException {
    return new Reservations(lab, tracked, first.orElseThrow(), judged.orElseThrow())
        .verdict(others, any);
  }

  public Instrumentation instrumentation() {
    return instrumentation;
  }

  /** How long the executions took so far. */
  public long nanos() {
    return nanos;
  }

  int executions() {
    return executions;
  }
}
