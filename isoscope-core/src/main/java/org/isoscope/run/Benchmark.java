package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;

/** Measures what a scenario costs on an instance; medians, in one run, beside the round trip. */
public final class Benchmark {
  private static final List<String> SETUP =
      List.of(
          "CREATE TABLE t (k INT PRIMARY KEY, v INT)",
          "CREATE TABLE u (k INT PRIMARY KEY, v INT)",
          "INSERT INTO t VALUES " + rows(),
          "INSERT INTO u VALUES " + rows());

  private static final List<Step> LOCK_WAIT =
      List.of(
          Step.execute("T1", "BEGIN"),
          Step.execute("T2", "BEGIN"),
          Step.execute("T1", "UPDATE t SET v = v + 1 WHERE k = 1"),
          Step.execute("T2", "UPDATE t SET v = v + 1 WHERE k = 1"),
          Step.execute("T1", "COMMIT"),
          Step.execute("T2", "COMMIT"));

  /**
   * What was measured, in microseconds.
   *
   * @param roundTrip a query for a constant
   * @param blockedKnown from the submission of a statement until it is known to wait; 0 where
   *     statements never wait
   * @param reset emptying the database, two tables of 20 rows, and filling it again
   */
  public record Figures(
      double roundTrip, double blockedKnown, double reset, double scenariosPerSecond) {}

  private final Instance instance;
  private final int rounds;

  public Benchmark(Instance instance, int rounds) {
    this.instance = instance;
    this.rounds = rounds;
  }

  public Figures measure() throws SQLException {
    double roundTrip;
    double reset;
    try (Connection connection = instance.open()) {
      roundTrip = median(rounds * 10, () -> Sql.text(connection, instance.dialect().ping()));
      reset =
          median(
              rounds,
              () -> {
                Sql.execute(connection, SETUP.toArray(String[]::new));
                instance.dialect().storage().empty(connection);
              });
    }
    double blocked = instance.dialect().blocking() instanceof Blocking.Never ? 0 : blockedKnown();
    return new Figures(roundTrip, blocked, reset, 1e6 / scenario());
  }

  private double scenario() throws SQLException {
    Scenario scenario = Scenario.of("bench", List.of("T1", "T2"), SETUP, LOCK_WAIT);
    IsolationLevel level = instance.dialect().levels().standard();
    try (Lab lab = new Lab(instance)) {
      return median(rounds, () -> lab.run(scenario, level));
    }
  }

  /** The time from the submission of a statement that waits until that is known. */
  private double blockedKnown() throws SQLException {
    try (Monitor monitor = new Monitor(instance);
        Connection setup = instance.open()) {
      Sql.execute(setup, SETUP.toArray(String[]::new));
      long[] times = IntStream.range(0, rounds).mapToLong(i -> oneWait(monitor)).toArray();
      instance.dialect().storage().empty(setup);
      return median(times);
    }
  }

  private long oneWait(Monitor monitor) {
    TraceRecorder recorder = new TraceRecorder(LOCK_WAIT);
    try (Session first = session("T1");
        Session second = session("T2")) {
      RunSessions sessions = new RunSessions(List.of(first, second), LOCK_WAIT, recorder);
      Quiescence quiescence = new Quiescence(sessions, monitor, recorder, WaitLimits.standard());
      long known = 0;
      for (int i = 0; i < LOCK_WAIT.size(); i++) {
        long start = System.nanoTime();
        sessions.play(i);
        quiescence.begin();
        boolean settled = false;
        while (!settled) {
          settled = quiescence.advance();
          if (known == 0 && recorder.isBlocked(i)) {
            known = System.nanoTime() - start;
          }
        }
      }
      return known;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private Session session(String name) throws SQLException {
    Connection connection = instance.open();
    instance.dialect().levels().set(connection, instance.dialect().levels().standard());
    String id = instance.dialect().sessions().id(connection);
    return new Session(name, id, connection, instance.dialect(), false);
  }

  private static double median(int rounds, Sql.Action work) throws SQLException {
    for (int i = 0; i < rounds / 2; i++) {
      work.run();
    }
    long[] times = new long[rounds];
    for (int i = 0; i < rounds; i++) {
      long start = System.nanoTime();
      work.run();
      times[i] = System.nanoTime() - start;
    }
    return median(times);
  }

  private static double median(long[] nanoseconds) {
    Arrays.sort(nanoseconds);
    return nanoseconds[nanoseconds.length / 2] / 1e3;
  }

  private static String rows() {
    return String.join(
        ", ", IntStream.range(0, 20).mapToObj(i -> "(" + i + ", " + i + ")").toList());
  }
}
