package org.isoscope.pgspec.run;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.pgspec.wire.WireException;
import org.isoscope.pgspec.wire.WireResult;

/**
 * Asks the server whether a session waits for a lock of another session.
 *
 * <p>PostgreSQL's own program asks after ten milliseconds of silence. To ask earlier gives the same
 * answer if every other session with a running step waits too: then nobody can release anything,
 * except a timer of the server. If another one still runs, the wait may be over in a moment, and
 * only the ten milliseconds decide as the real program does.
 */
final class LockWaits {
  private static final String TRUE = "t";

  private final SpecSessions sessions;
  private final String pids;

  LockWaits(SpecSessions sessions) {
    this.sessions = sessions;
    this.pids =
        sessions.all().stream()
            .map(session -> Integer.toString(session.connection().pid()))
            .collect(Collectors.joining(","));
  }

  /** Whether it waits now. */
  boolean waits(SpecSessionState session) {
    return answers(List.of(session)).get(0).equals(TRUE);
  }

  /** Whether it waits now and nothing that runs could end that. */
  boolean waitsForGood(SpecSessionState session) {
    if (sessions.all().stream().anyMatch(each -> each.connection().isLost())) {
      // Its locks go a moment after its connection.
      return false;
    }
    List<SpecSessionState> asked =
        Stream.concat(
                Stream.of(session),
                sessions.all().stream()
                    .filter(each -> each != session && each.active().isPresent()))
            .toList();
    return answers(asked).stream().allMatch(TRUE::equals);
  }

  private List<String> answers(List<SpecSessionState> asked) {
    String query =
        asked.stream()
            .map(
                session ->
                    "pg_catalog.pg_isolation_test_session_is_blocked(%d, '{%s}')"
                        .formatted(session.connection().pid(), pids))
            .collect(Collectors.joining(", ", "SELECT ", ""));
    try {
      WireResult result = sessions.control().execute(query);
      if (result instanceof WireResult.Rows rows && rows.rows().size() == 1) {
        return rows.rows().get(0);
      }
      throw new SpecAbandonedException("lock wait query failed: " + sessions.control().errors());
    } catch (WireException e) {
      throw new SpecAbandonedException("lock wait query failed: " + e.getMessage(), e);
    }
  }
}
