package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engine.Instance;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.SessionDeclaration;

/** The open sessions of a live run, with the level that each was given and the one it has. */
final class LiveSessions {
  private final Instance instance;
  private final LiveRun.LiveListener listener;
  private final Map<String, Session> sessions = new LinkedHashMap<>();
  private final Map<String, IsolationLevel> asked = new LinkedHashMap<>();
  private final Map<String, IsolationLevel> effective = new LinkedHashMap<>();

  LiveSessions(Instance instance, LiveRun.LiveListener listener) {
    this.instance = instance;
    this.listener = listener;
  }

  Collection<Session> all() {
    return sessions.values();
  }

  List<String> names() {
    return List.copyOf(sessions.keySet());
  }

  Map<String, IsolationLevel> asked() {
    return asked;
  }

  Map<String, IsolationLevel> effective() {
    return effective;
  }

  /** The level that all were given, if it is one. */
  Optional<IsolationLevel> commonLevel() {
    Set<IsolationLevel> all = Set.copyOf(asked.values());
    return all.size() == 1 ? all.stream().findFirst() : Optional.empty();
  }

  Session open(SessionDeclaration declared) throws SQLException {
    String name = declared.name();
    IsolationLevel level = declared.level().orElseThrow();
    Connection connection = LabSessions.open(instance, level);
    String id = instance.dialect().sessions().id(connection);
    Session session = new Session(name, id, connection, instance.dialect(), false);
    sessions.put(name, session);
    noteLevel(session, level);
    return session;
  }

  /** Gives a session another level; whether it had a different one. */
  boolean level(String name, IsolationLevel level) throws SQLException {
    Session session = sessions.get(name);
    IsolationLevel before = asked.get(name);
    session.call(
        connection -> {
          instance.dialect().levels().set(connection, level);
          return level;
        });
    noteLevel(session, level);
    return before != level;
  }

  private void noteLevel(Session session, IsolationLevel level) throws SQLException {
    asked.put(session.name(), level);
    IsolationLevel got =
        session.call(connection -> instance.dialect().levels().effective(connection));
    effective.put(session.name(), got);
    if (got != level) {
      listener.noted(session.name() + " asked for " + level + " and has " + got);
    }
  }

  /** Ends them all; those that run a statement are not waited for. */
  void end(Set<Session> running) {
    running.forEach(Session::cut);
    sessions.values().forEach(Session::close);
    sessions.clear();
    asked.clear();
    effective.clear();
  }
}
