package org.isoscope.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.Scenarios;
import org.isoscope.engine.Instance;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.isoscope.trace.Judge;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every version starts, runs two sessions at each of its levels, and leaves nothing behind. */
class EveryVersionTest {
  private static final String TWO_SESSIONS =
      """
      setup CREATE TABLE t (k INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 0), (2, 0);
      T1> BEGIN;
      T1> UPDATE t SET v = 1 WHERE k = 1;
      T1> COMMIT;
      T2> BEGIN;
      T2> SELECT v FROM t WHERE k = 1;
        => rows (1)
      T2> COMMIT;
      final t
        => rows (1, 1) (2, 0)
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "h2:1.4.196",
        "h2:1.4.197",
        "h2:1.4.198",
        "h2:1.4.199",
        "h2:1.4.200",
        "h2:2.0.202",
        "h2:2.1.214",
        "h2:2.2.224",
        "h2:2.3.232",
        "h2:2.4.240",
        "h2:2.5.252",
        "postgres:9.6.24",
        "postgres:10.4",
        "postgres:11.1",
        "postgres:12.2",
        "postgres:13.1",
        "postgres:14.0",
        "postgres:15.1",
        "postgres:16.0",
        "postgres:17.0",
        "postgres:18.6",
        "mariadb:10.1.8",
        "mariadb:10.1.13",
        "mariadb:10.1.23",
        "mariadb:10.2.11",
        "mariadb:10.11.5",
        "mariadb:11.4.5",
        "mysql:5.7.19",
        "mysql:5.7.22",
        "mysql:8.0.12",
        "mysql:8.0.15",
        "hsqldb:2.7.4",
        "derby:10.14.2.0",
        "derby:10.16.1.1",
        "sqlite:3.40.1.0",
        "sqlite:3.53.4.0",
        "duckdb:1.4.4.0",
        "duckdb:2.0.0.0"
      })
  void a_version_runs_at_every_level_and_is_gone(String reference) {
    runsAndIsGone(reference);
  }

  @Tag("heavy") // Downloads of 200 to 550 MB.
  @ParameterizedTest
  @ValueSource(strings = {"mysql:5.5.34", "mysql:5.6.14", "mysql:8.0.33"})
  void a_large_version_runs_at_every_level_and_is_gone(String reference) {
    runsAndIsGone(reference);
  }

  private static void runsAndIsGone(String reference) {
    Set<Thread> before = threads();
    Instance instance = TestEngines.start(reference);
    Optional<Path> folder = instance.log().map(Path::getParent);
    try (instance;
        Lab lab = new Lab(instance)) {
      assertThat(instance.engine() + ":" + instance.version()).isEqualTo(reference);
      for (IsolationLevel level : instance.dialect().levels().offered()) {
        check(Scenarios.run(lab, level, TWO_SESSIONS), level);
      }
    }
    assertThat(instance.isAlive()).isFalse();
    folder.ifPresent(EveryVersionTest::isGone);
    Set<Thread> left = new HashSet<>(threads());
    left.removeAll(before);
    left.removeIf(EveryVersionTest::endsByItself);
    assertThat(left).isEmpty();
  }

  private static void check(Trace trace, IsolationLevel level) {
    assertThat(Judge.judge(trace).failures()).as("%s", level).isEmpty();
    assertThat(trace.steps()).noneMatch(StepRecord::failed);
    assertThat(trace.effectiveLevels()).containsOnlyKeys("T1", "T2");
    boolean old =
        trace.engine().equals("h2")
            && !trace.version().atLeast("1.4.200")
            && level == IsolationLevel.REPEATABLE_READ;
    IsolationLevel expected = old ? IsolationLevel.SERIALIZABLE : level;
    assertThat(trace.effectiveLevels().values()).containsOnly(expected);
  }

  private static void isGone(Path folder) {
    assertThat(folder).doesNotExist();
    assertThat(
            ProcessHandle.allProcesses()
                .filter(
                    process -> process.info().commandLine().orElse("").contains(folder.toString())))
        .isEmpty();
  }

  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(Thread::isAlive)
        .collect(Collectors.toSet());
  }

  /**
   * A thread that was told to end may need a moment for it. The JDK keeps its reapers of processes
   * for a minute, and the cleaner of PostgreSQL's driver until its class loader is collected.
   */
  private static boolean endsByItself(Thread thread) {
    if (thread.getName().matches("process reaper.*|Cleaner-\\d+")) {
      return true;
    }
    try {
      thread.join(3000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return !thread.isAlive();
  }
}
