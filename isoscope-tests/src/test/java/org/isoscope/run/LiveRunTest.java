package org.isoscope.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepRecord;
import org.junit.jupiter.api.Timeout;

/** A live run tells what happens when it happens, whatever else is going on. */
@Timeout(60)
class LiveRunTest {
  private final List<String> told = new CopyOnWriteArrayList<>();

  @EngineTest("postgres")
  void a_slow_statement_keeps_no_other_answer_back(Lab lab) throws Exception {
    try (LiveRun live = open(lab)) {
      live.setUp("CREATE TABLE t (v INT)");
      live.setUp("INSERT INTO t VALUES (1)");
      play(live, "T1", "BEGIN");
      play(live, "T1", "UPDATE t SET v = 2");
      CompletableFuture<Void> slow = live.play(Step.execute("T1", "SELECT pg_sleep(2)"));
      CompletableFuture<Void> other = live.play(Step.execute("T2", "SELECT v FROM t"));
      await("T2 DONE (1)");
      assertThat(slow).isNotDone();
      CompletableFuture<Void> waits = live.play(Step.execute("T2", "UPDATE t SET v = v + 1"));
      await("T2 BLOCKED by [T1]");
      assertThat(told).noneMatch(line -> line.startsWith("T1 DONE ()"));
      assertThat(live.locks()).containsKey("T2");
      CompletableFuture.allOf(slow, other, waits).get(20, TimeUnit.SECONDS);
      play(live, "T1", "COMMIT");
      assertThat(told).endsWith("T1 DONE ok", "T2 RESUMED", "T2 DONE 1 row");
      assertThat(live.trace().timed()).containsExactly(2);
    }
  }

  @EngineTest("postgres")
  void closing_waits_for_nobody(Lab lab) throws Exception {
    long start = System.nanoTime();
    try (LiveRun live = open(lab)) {
      live.setUp("CREATE TABLE t (v INT)");
      play(live, "T1", "BEGIN");
      play(live, "T1", "LOCK TABLE t");
      play(live, "T2", "SELECT * FROM t");
      assertThat(live.sessions().get(1).waiting()).isTrue();
    }
    assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(4));
  }

  private LiveRun open(Lab lab) {
    List<SessionDeclaration> sessions =
        List.of(
            new SessionDeclaration("T1", Optional.of(IsolationLevel.READ_COMMITTED)),
            new SessionDeclaration("T2", Optional.of(IsolationLevel.READ_COMMITTED)));
    return new LiveRun(lab.instance(), sessions, new Ear());
  }

  private static void play(LiveRun live, String session, String sql) throws Exception {
    live.play(Step.execute(session, sql)).get(20, TimeUnit.SECONDS);
  }

  private void await(String line) throws InterruptedException {
    while (!told.contains(line)) {
      Thread.sleep(5);
    }
  }

  private final class Ear implements LiveRun.LiveListener {
    @Override
    public void happened(Event event, StepRecord record) {
      String what =
          switch (event.kind()) {
            case BLOCKED -> " by " + record.lockWait().get().blockers();
            case DONE -> " " + record.outcome().summary();
            case QUEUED, SUBMITTED, RESUMED -> "";
          };
      told.add(record.step().session() + " " + event.kind() + what);
    }

    @Override
    public void noted(String text) {
      told.add(text);
    }
  }
}
