package org.isoscope.schedule;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.model.BadInputException;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;

/**
 * Writes a scenario in the canonical form of its language: headers in their order, one statement a
 * line, expectations below their step. {@link ScenarioReader} makes the same scenario of it, and a
 * file that is in this form already comes back unchanged, byte for byte.
 */
public final class ScenarioWriter {
  private static final String INDENT = "  ";

  private final Scenario scenario;
  private final List<String> sessions;
  private final StringBuilder out = new StringBuilder();

  private ScenarioWriter(Scenario scenario) {
    this.scenario = scenario;
    this.sessions = scenario.sessionNames();
    for (String session : sessions) {
      require(Prompt.isSessionName(session), "not the name of a session", session);
    }
  }

  /**
   * The scenario as the text of a file.
   *
   * @throws IllegalArgumentException if a file cannot hold it: a "statement" that is none or
   *     several, a session that is not declared or has no proper name
   */
  public static String write(Scenario scenario) {
    return new ScenarioWriter(scenario).write();
  }

  private String write() {
    writeHeaders();
    writeSetup();
    for (int i = 0; i < scenario.steps().size(); i++) {
      writeStep(scenario.steps().get(i), i == 0);
    }
    for (FinalState end : scenario.finals()) {
      separate();
      lead(end.lead());
      line("final " + end.table());
      expectations(end.expectations());
    }
    lead(leadOf(ScenarioDraft.END));
    return out.toString();
  }

  private void writeHeaders() {
    scenario.title().ifPresent(title -> header(Directive.TITLE, onOneLine(title)));
    scenario.link().ifPresent(link -> header(Directive.LINK, onOneLine(link)));
    scenario.status().ifPresent(status -> header(Directive.STATUS, onOneLine(status)));
    repeated(Directive.ENGINE, scenario.engines());
    if (!scenario.levels().isEmpty()) {
      header(Directive.LEVEL, Expectation.write(scenario.levels()));
    } else if (isWritten(Directive.LEVEL)) {
      header(Directive.LEVEL, HeaderReader.ALL_LEVELS);
    }
    repeated(Directive.MEASURED, scenario.measured());
    if (!sessionsGoWithoutSaying() || isWritten(Directive.SESSIONS)) {
      header(Directive.SESSIONS, SessionDeclaration.write(scenario.sessions()));
    }
  }

  private void repeated(Directive header, List<?> values) {
    for (int i = 0; i < values.size(); i++) {
      lead(leadOf(ScenarioDraft.key(header, i)));
      line(header.word() + " " + values.get(i));
    }
  }

  /** Whether the scenario came from a file with that header, even if it says nothing. */
  private boolean isWritten(Directive header) {
    return scenario.layout().containsKey(header.word());
  }

  private boolean sessionsGoWithoutSaying() {
    Set<String> used =
        scenario.steps().stream()
            .filter(step -> step.action() == Step.Action.EXECUTE)
            .map(Step::session)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return scenario.sessions().equals(SessionDeclaration.inOrderOfUse(used));
  }

  private void header(Directive header, String value) {
    lead(leadOf(header.word()));
    line(header.word() + " " + value);
  }

  private void writeSetup() {
    if (scenario.setup().isEmpty()) {
      return;
    }
    separate();
    lead(leadOf(Directive.SETUP.word()));
    line(Directive.SETUP.word());
    for (SetupPart part : scenario.setup()) {
      lead(part.lead());
      if (part instanceof SetupPart.Include include) {
        line(INDENT + Directive.INCLUDE.word() + " " + include.file());
      } else if (part instanceof SetupPart.Statement statement) {
        line(inSetup(statement.sql()));
      }
    }
  }

  private void writeStep(Step step, boolean first) {
    if (first) {
      separate();
    }
    lead(step.lead());
    String session = requireSession(step.session());
    line(
        switch (step.action()) {
          case EXECUTE -> session + "> " + ended(step.text());
          case KILL -> Directive.KILL.word() + " " + session;
          case CANCEL -> Directive.CANCEL.word() + " " + session;
        });
    expectations(step.expectations());
  }

  private void expectations(List<Expectation> expectations) {
    for (Expectation expectation : expectations) {
      lead(expectation.lead());
      line(INDENT + INDENT + ExpectationReader.ARROW + " " + expectation);
    }
  }

  private List<String> leadOf(String key) {
    return scenario.layout().getOrDefault(key, List.of());
  }

  /** Whatever a program put there becomes a comment. */
  private void lead(List<String> lines) {
    for (String text : lines) {
      for (String part : text.split("\n", -1)) {
        line(Lead.isLead(part) ? part : "# " + part);
      }
    }
  }

  /** A blank line before a section, but not at the top of the file. */
  private void separate() {
    if (!out.isEmpty()) {
      line("");
    }
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private static String onOneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }

  private String requireSession(String session) {
    require(sessions.contains(session), "not one of the sessions " + sessions, session);
    return session;
  }

  /** A line of the setup. The word {@code setup} says that a doubtful start is SQL. */
  private String inSetup(String statement) {
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
  private String ended(String statement) {
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
