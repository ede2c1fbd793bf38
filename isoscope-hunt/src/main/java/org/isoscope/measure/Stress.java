package org.isoscope.measure;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.isoscope.engine.Instance;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * Many random schedules on one instance, each trace checked, and no session left over.
 *
 * @param schedules gives the schedule of each number, as {@link StressCheck} can follow them
 */
public record Stress(Instance instance, IntFunction<Scenario> schedules) {
  /**
   * What came of it.
   *
   * @param problems wrong claims about lock waits, and statements that had to be cancelled
   * @param leftOver sessions that the engine still knew at the end
   */
  public record Summary(
      String engine,
      IsolationLevel level,
      int schedules,
      int steps,
      int blocked,
      int killed,
      int deadlocks,
      int leftOver,
      double perSecond,
      List<String> problems) {
    public Summary {
      problems = List.copyOf(problems);
    }

    public boolean isClean() {
      return problems.isEmpty() && leftOver == 0;
    }
  }

  public Summary run(IsolationLevel level, int count, IntConsumer progress) {
    Tally tally = new Tally();
    long start = System.nanoTime();
    try (Lab lab = new Lab(instance)) {
      for (int i = 0; i < count; i++) {
        Scenario scenario = schedules.apply(i);
        tally.add(i, lab.run(scenario, level));
        progress.accept(i + 1);
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Summary(
        instance.engine() + " " + instance.version(),
        level,
        count,
        tally.steps,
        tally.blocked,
        tally.killed,
        tally.deadlocks,
        sessionsLeft(),
        count / seconds,
        tally.problems);
  }

  /**
   * Sessions that do not go away within a few seconds; a server takes a moment to see a hang-up.
   */
  private int sessionsLeft() {
    long end = System.nanoTime() + Duration.ofSeconds(5).toNanos();
    try (Connection connection = instance.open()) {
      int left = othersThan(connection);
      while (left > 0 && System.nanoTime() < end) {
        LockSupport.parkNanos(1_000_000);
        left = othersThan(connection);
      }
      return left;
    } catch (SQLException e) {
      throw new IllegalStateException("the sessions cannot be counted", e);
    }
  }

  private int othersThan(Connection connection) throws SQLException {
    String own = instance.dialect().sessions().id(connection);
    List<String> open = new ArrayList<>(instance.dialect().sessions().open(connection));
    open.remove(own);
    return open.size();
  }

  private static final class Tally {
    private int steps;
    private int blocked;
    private int killed;
    private int deadlocks;
    private final List<String> problems = new ArrayList<>();

    private void add(int index, Trace trace) {
      for (StepRecord record : trace.steps()) {
        steps++;
        blocked += record.blocked() ? 1 : 0;
        killed += record.step().action() == Step.Action.KILL ? 1 : 0;
        deadlocks +=
            record.outcome() instanceof StepOutcome.Failed failed
                    && failed.kind() == ErrorKind.DEADLOCK
                ? 1
                : 0;
      }
      StressCheck.problems(trace).forEach(p -> problems.add("schedule " + index + ": " + p));
      trace.notes().stream()
          .filter(note -> note.contains("cancelled") || note.contains("cut"))
          .forEach(note -> problems.add("schedule " + index + ": " + note));
    }
  }
}
