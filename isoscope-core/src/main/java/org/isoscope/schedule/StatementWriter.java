package org.isoscope.schedule;

import java.util.List;
import org.isoscope.model.BadInputException;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;

/** Writes single statements, and makes sure that they are read as what they are. */
final class StatementWriter {
  private static final String INDENT = "  ";

  private final List<String> sessions;

  StatementWriter(List<String> sessions) {
    this.sessions = List.copyOf(sessions);
    for (String session : sessions) {
      require(Prompt.isSessionName(session), "not the name of a session", session);
    }
  }

  String requireSession(String session) {
    require(sessions.contains(session), "not one of the sessions " + sessions, session);
    return session;
  }

  /** A line of the setup. The word {@code setup} says that a doubtful start is SQL. */
  String inSetup(String statement) {
    String sql = ended(statement);
    require(!sql.startsWith("#"), "a comment at the start of a setup's statement", statement);
    return (mayStartLine(sql) ? INDENT : Directive.SETUP.word() + " ") + sql;
  }

  private static boolean mayStartLine(String sql) {
    SourceText source = new SourceText("", sql);
    Slice line = source.restOfLine(0);
    Slice word = line.words().get(0);
    return !Lead.isLead(line.text())
        && !sql.startsWith(ExpectationReader.ARROW)
        && Prompt.at(source, 0).isEmpty()
        && Directive.parse(word.text()).isEmpty()
        && !Directive.isMisspelt(word, line);
  }

  /** The statement with its semicolon: on a line of its own where a comment would swallow it. */
  String ended(String statement) {
    String sql = statement.strip();
    require(!sql.isEmpty(), "an empty statement", statement);
    if (isEndedBy(sql, ";")) {
      return sql + ";";
    }
    require(isEndedBy(sql, "\n;"), "not one whole statement", statement);
    return sql + "\n;";
  }

  private boolean isEndedBy(String sql, String end) {
    SourceText source = new SourceText("", sql + end);
    try {
      return new StatementScanner(source, sessions::contains).endOf(0) == source.length() - 1;
    } catch (BadInputException unended) {
      return false;
    }
  }

  private static void require(boolean condition, String problem, String text) {
    if (!condition) {
      throw new IllegalArgumentException(
          "A scenario file cannot hold this, it is " + problem + ": " + text);
    }
  }
}
