package org.isoscope.run;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.engine.Waits;
import org.isoscope.run.Session.Completion;

/** The steps that are known to wait, with the sessions they wait for as far as is known. */
final class KnownWaits {
  private final RunSessions sessions;
  private final TraceRecorder recorder;
  private final Map<Integer, Set<String>> blockers = new HashMap<>();
  private long newest = System.nanoTime();

  KnownWaits(RunSessions sessions, TraceRecorder recorder) {
    this.sessions = sessions;
    this.recorder = recorder;
  }

  /** Takes note of what running sessions wait for. */
  void note(List<Session> waiters, Waits waits) {
    for (Session session : waiters) {
      int step = sessions.running().get(session);
      Set<String> names =
          waits.blockersOf(session.id()).stream()
              .flatMap(id -> sessions.nameOf(id).stream())
              .collect(Collectors.toSet());
      if (blockers.put(step, names) == null) {
        newest = System.nanoTime();
      }
      recorder.blocked(step, names);
    }
  }

  void remove(int step) {
    blockers.remove(step);
  }

  boolean contains(int step) {
    return blockers.containsKey(step);
  }

  Set<Integer> steps() {
    return blockers.keySet();
  }

  boolean areOlderThan(Duration age) {
    return System.nanoTime() - newest >= age.toNanos();
  }

  /** Whether a statement that failed was in a circle of waits, as far as can be told. */
  boolean areACircleWith(Completion failed) {
    return isAwaited(failed) || waitedInVain(failed.step());
  }

  private boolean isAwaited(Completion failed) {
    String name = failed.session().name();
    return blockers.entrySet().stream()
        .filter(wait -> wait.getKey() != failed.step())
        .anyMatch(wait -> wait.getValue().isEmpty() || wait.getValue().contains(name));
  }

  /** Whether it waited for someone whose transaction is still open: then nothing else ended it. */
  private boolean waitedInVain(int step) {
    return blockers.getOrDefault(step, Set.of()).stream()
        .map(sessions::session)
        .anyMatch(Session::inTransaction);
  }
}
