package org.isoscope.pgspec.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isoscope.pgspec.Spec;
import org.isoscope.pgspec.wire.ServerMessage;
import org.isoscope.pgspec.wire.WireConnection;
import org.isoscope.pgspec.wire.WireException;
import org.isoscope.pgspec.wire.WireResult;

/** The connections of a specification: one for each session, and one that controls. */
final class SpecSessions implements AutoCloseable {
  private static final String CONTROL = "control connection";

  private final Spec spec;
  private final SpecOutput output;
  private final List<WireConnection> opened = new ArrayList<>();
  private final List<SpecSessionState> sessions = new ArrayList<>();

  private SpecSessions(Spec spec, SpecOutput output) {
    this.spec = spec;
    this.output = output;
  }

  static SpecSessions open(Spec spec, SpecServer server, SpecOutput output) {
    SpecSessions sessions = new SpecSessions(spec, output);
    try {
      sessions.openAll(server);
      return sessions;
    } catch (WireException e) {
      sessions.close();
      throw new SpecAbandonedException(
          "Connection %d failed: %s".formatted(sessions.opened.size(), e.getMessage()), e);
    } catch (RuntimeException e) {
      sessions.close();
      throw e;
    }
  }

  private void openAll(SpecServer server) {
    Map<String, String> parameters = server.parametersFor(spec.name());
    opened.add(WireConnection.open(server.address(), parameters, notice -> {}));
    rename(control(), CONTROL);
    for (Spec.SpecSession session : spec.sessions()) {
      int index = sessions.size();
      opened.add(WireConnection.open(server.address(), parameters, notice -> heard(index, notice)));
      sessions.add(new SpecSessionState(session.name(), opened.get(opened.size() - 1)));
      rename(opened.get(opened.size() - 1), session.name());
    }
  }

  private void heard(int index, ServerMessage notice) {
    SpecSessionState session = sessions.get(index);
    output.print(session.name() + ": " + notice.notice());
    session.countNotice();
  }

  private static void rename(WireConnection connection, String session) {
    WireResult result =
        connection.execute(
            "SELECT set_config('application_name', current_setting('application_name') || '/' || '"
                + session.replace("'", "''")
                + "', false)");
    if (!(result instanceof WireResult.Rows)) {
      throw new SpecAbandonedException(
          "setting of application name failed: " + connection.errors());
    }
  }

  WireConnection control() {
    return opened.get(0);
  }

  List<SpecSessionState> all() {
    return List.copyOf(sessions);
  }

  /** The session that has the step of this name. */
  SpecSessionState of(String step) {
    return sessions.get(spec.sessionOf(step));
  }

  /** How many notices there have been in all sessions together. */
  int notices() {
    return sessions.stream().mapToInt(SpecSessionState::notices).sum();
  }

  /** Who sent a notification: a session, or somebody else. */
  String sender(int pid) {
    return sessions.stream()
        .filter(session -> session.connection().pid() == pid)
        .map(SpecSessionState::name)
        .findFirst()
        .orElse("PID " + pid);
  }

  @Override
  public void close() {
    opened.forEach(WireConnection::close);
  }
}
