package org.isoscope.pgspec;

import org.isoscope.model.IsolationLevel;
import org.isoscope.sql.text.SqlStatements;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The isolation level that a session's transactions begin with. */
final class SessionLevel {
  private static final Pattern BEGIN =
      Pattern.compile(
          "(?i)(?:BEGIN|START)(?:\\s+WORK|\\s+TRANSACTION)?"
              + "(?:\\s+ISOLATION\\s+LEVEL\\s+([A-Z]+(?:\\s+[A-Z]+)?))?");

  private SessionLevel() {}

  /** The level, if each BEGIN of the session has nothing but this one. */
  static Optional<IsolationLevel> of(SpecSession session) {
    List<Optional<IsolationLevel>> levels =
        Stream.concat(session.setup().stream(), session.steps().stream().map(SpecStep::sql))
            .flatMap(sql -> SqlStatements.of(sql).stream())
            .filter(sql -> sql.matches("(?is)(BEGIN|START)\\b.*"))
            .map(SessionLevel::ofBegin)
            .distinct()
            .toList();
    return levels.size() == 1 ? levels.get(0) : Optional.empty();
  }

  private static Optional<IsolationLevel> ofBegin(String sql) {
    Matcher begin = BEGIN.matcher(sql);
    return begin.matches()
        ? Optional.ofNullable(begin.group(1))
            .flatMap(level -> IsolationLevel.parse(level.replaceAll("\\s+", " ")))
        : Optional.empty();
  }

  /** The same statement; BEGIN without its level. */
  static String without(String sql) {
    return BEGIN.matcher(sql).matches() ? "BEGIN" : sql;
  }
}
