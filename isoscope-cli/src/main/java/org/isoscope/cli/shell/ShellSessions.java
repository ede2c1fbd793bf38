package org.isoscope.cli.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isoscope.cli.common.LevelOption;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.LiveRun.SessionStatus;
import org.isoscope.schedule.SessionDeclaration;

/** The names and levels of a shell's sessions. */
final class ShellSessions {
  static final int MOST = 20;

  private ShellSessions() {}

  /** T1, T2, …: what scenarios call them, and a person 1, 2, … */
  static List<SessionDeclaration> numbered(int count, IsolationLevel level) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> new SessionDeclaration("T" + i, Optional.of(level)))
        .toList();
  }

  static String label(String name) {
    return name.matches("T[1-9][0-9]?") ? name.substring(1) : name;
  }

  static List<String> names(List<SessionStatus> sessions) {
    return sessions.stream().map(SessionStatus::name).toList();
  }

  /** The same ones with the levels they have. */
  static List<SessionDeclaration> declared(List<SessionStatus> sessions) {
    return sessions.stream()
        .map(session -> new SessionDeclaration(session.name(), Optional.of(session.level())))
        .toList();
  }

  /**
   * {@code (2 waits, 3 runs) 1*> }: who has no answer yet, and whether the current one has begun.
   */
  static String prompt(List<SessionStatus> sessions, String current) {
    List<String> busy = new ArrayList<>();
    String star = "";
    for (SessionStatus session : sessions) {
      if (session.isRunning()) {
        busy.add(label(session.name()) + (session.waiting() ? " waits" : " runs"));
      }
      star = session.name().equals(current) && session.inTransaction() ? "*" : star;
    }
    String state = busy.isEmpty() ? "" : "(" + String.join(", ", busy) + ") ";
    return state + label(current) + star + "> ";
  }

  static IsolationLevel level(Instance instance, String name) {
    IsolationLevel level =
        IsolationLevel.parse(name)
            .orElseThrow(
                () ->
                    new BadInputException(
                        "there is no isolation level '" + name + "'",
                        "there are " + LevelOption.names(Arrays.asList(IsolationLevel.values()))));
    LevelOption.requireOffered(level, instance);
    return level;
  }
}
