package org.isoscope.engines.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Waits;

/**
 * For a server that tells of some waits only, and whose threads cannot be looked at: who runs for
 * long without being told to wait is taken to wait, for nobody knows whom. An H2 elsewhere does not
 * tell of who waits for a key.
 *
 * @param telling asks the engine
 * @param patience what takes longer than this is a wait
 * @param seen when each session was first found to run, since it may last have stopped waiting
 */
public record PatientProbe(BlockingProbe telling, Duration patience, Map<String, Since> seen)
    implements BlockingProbe {
  /** A moment of a session, and when it was first seen in it. */
  record Since(long moment, long nanos) {}

  public PatientProbe(BlockingProbe telling, Duration patience) {
    this(telling, patience, new ConcurrentHashMap<>());
  }

  @Override
  public Waits ask(Connection monitor, List<RunningSession> running) throws SQLException {
    Map<String, Set<String>> blockers = new HashMap<>(telling.ask(monitor, running).blockers());
    long now = System.nanoTime();
    for (RunningSession each : running) {
      Since since =
          seen.compute(
              each.id(),
              (id, last) ->
                  last == null || last.moment() != each.moment()
                      ? new Since(each.moment(), now)
                      : last);
      if (now - since.nanos() > patience.toNanos()) {
        blockers.putIfAbsent(each.id(), Set.of());
      }
    }
    return new Waits(blockers);
  }
}
