package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.text.Slice;

/** A session of a scenario; one with a fixed level has it whatever level the scenario runs at. */
public record SessionDeclaration(String name, Optional<IsolationLevel> level) {

  /** What holds without a declaration: the sessions in the order of their first statements. */
  static List<SessionDeclaration> inOrderOfUse(Collection<String> names) {
    return names.stream().map(name -> new SessionDeclaration(name, Optional.empty())).toList();
  }

  /** {@code T1 T2}, or {@code T1 at READ COMMITTED, T2 at SERIALIZABLE}. */
  static String write(List<SessionDeclaration> sessions) {
    boolean withLevels = sessions.stream().anyMatch(session -> session.level().isPresent());
    return sessions.stream()
        .map(session -> session.name() + session.level().map(level -> " at " + level).orElse(""))
        .collect(Collectors.joining(withLevels ? ", " : " "));
  }

  /** Reads the inverse of {@link #write}. */
  static List<SessionDeclaration> read(Slice line) {
    boolean withLevels = line.words().stream().anyMatch(word -> word.text().equals("at"));
    boolean withCommas = withLevels || line.text().indexOf(',') >= 0;
    List<SessionDeclaration> sessions = new ArrayList<>();
    for (Slice part : withCommas ? line.split(',') : line.words()) {
      SessionDeclaration session = readOne(part);
      if (sessions.stream().anyMatch(other -> other.name().equals(session.name()))) {
        throw part.error("session " + session.name() + " is declared twice", "name it once");
      }
      sessions.add(session);
    }
    if (sessions.isEmpty()) {
      throw bad(line, "the names of the sessions are missing");
    }
    return List.copyOf(sessions);
  }

  private static SessionDeclaration readOne(Slice part) {
    List<Slice> words = part.words();
    if (words.isEmpty() || !Prompt.isSessionName(words.get(0).text())) {
      throw bad(part, "\"" + part.text() + "\" is not the name of a session");
    }
    String name = words.get(0).text();
    if (words.size() == 1) {
      return new SessionDeclaration(name, Optional.empty());
    }
    if (!words.get(1).text().equals("at")) {
      throw bad(words.get(1), "a comma is missing before this");
    }
    Slice level = part.source().slice(words.get(1).to(), part.to()).strip();
    return new SessionDeclaration(name, Optional.of(HeaderReader.level(level)));
  }

  private static BadInputException bad(Slice where, String problem) {
    return where.error(
        problem, "write sessions T1 T2, or sessions T1 at READ COMMITTED, T2 at SERIALIZABLE");
  }
}
