package org.isoscope.schedule;

import java.util.List;
import java.util.Optional;
import org.isoscope.model.BadInputException;
import org.isoscope.text.Nearest;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;
import org.isoscope.text.TextCursor;

/**
 * Reads a scenario file; {@code docs/scenario-files.md} describes the language. It is read line by
 * line where a statement may start, and by {@link StatementScanner} within one.
 */
public final class ScenarioReader {
  private final SourceText source;
  private final TextCursor cursor;
  private final ScenarioDraft draft;
  private final HeaderReader headers;
  private final SetupReader setup;
  private final StepReader steps;
  private final Lead lead = new Lead();

  private ScenarioReader(SourceText source, Includes includes) {
    this.source = source;
    this.cursor = new TextCursor(source, 0);
    this.draft = new ScenarioDraft(ScenarioDraft.nameOf(source.file()));
    StatementScanner scanner = new StatementScanner(source, draft.sessions()::knows);
    this.headers = new HeaderReader(cursor, draft);
    this.setup = new SetupReader(cursor, draft, scanner, includes);
    this.steps = new StepReader(cursor, draft, scanner);
  }

  /**
   * Reads a scenario that includes no other file.
   *
   * @param file what messages call the text
   */
  public static Scenario read(String text, String file) {
    return read(new SourceText(file, text), Includes.NONE);
  }

  public static Scenario read(SourceText source, Includes includes) {
    return new ScenarioReader(source, includes).read();
  }

  /** For the notations in which a file may hold more than one scenario. */
  public static Scenario requireOne(List<Scenario> scenarios, SourceText source) {
    if (scenarios.size() > 1) {
      throw source.error(
          0,
          "the file holds " + scenarios.size() + " scenarios where one is wanted",
          "put each of them into a file of its own");
    }
    return scenarios.get(0);
  }

  private Scenario read() {
    while (!cursor.atEnd()) {
      readItem();
      cursor.nextLine();
    }
    if (!draft.hasSteps()) {
      throw source.error(0, "the scenario has no step", "add lines such as T1> SELECT * FROM t;");
    }
    draft.lead(ScenarioDraft.END, lead.take(false));
    return draft.finish();
  }

  private void readItem() {
    Slice line = cursor.restOfLine();
    if (Lead.isLead(line.text())) {
      lead.add(line.text());
      return;
    }
    Optional<Prompt> prompt = Prompt.at(source, cursor.offset());
    Slice word = line.words().get(0);
    Optional<Directive> directive = Directive.parse(word.text());
    cursor.skipBlanks();
    if (prompt.isPresent()) {
      requireBeforeFinal(word, "a step");
      setup.close();
      steps.readStatement(prompt.get(), lead.take(!draft.hasSteps()));
    } else if (cursor.startsWith(ExpectationReader.ARROW)) {
      steps.readExpectation(lead.take(false));
    } else if (directive.isPresent()) {
      readDirective(directive.get(), word);
    } else if (setup.isOpen() && !Directive.isMisspelt(word, line)) {
      setup.readStatements(lead.take(false));
    } else {
      throw unknown(word);
    }
  }

  private void readDirective(Directive directive, Slice word) {
    requireInPlace(directive, word);
    List<String> above = lead.take(startsSection(directive));
    cursor.moveTo(word.to());
    cursor.skipBlanks();
    switch (directive) {
      case TITLE, LINK, STATUS, ENGINE, LEVEL, MEASURED, SESSIONS ->
          headers.read(directive, word, above);
      case SETUP -> setup.readSetup(word, above);
      case INCLUDE -> setup.readInclude(above);
      case KILL -> steps.readAction(Step.Action.KILL, above);
      case CANCEL -> steps.readAction(Step.Action.CANCEL, above);
      case FINAL -> steps.readFinal(above);
    }
    if (directive != Directive.SETUP && directive != Directive.INCLUDE) {
      setup.close();
    }
  }

  private boolean startsSection(Directive directive) {
    return switch (directive) {
      case SETUP, INCLUDE -> !setup.hasStarted();
      case KILL, CANCEL -> !draft.hasSteps();
      case FINAL -> true;
      case TITLE, LINK, STATUS, ENGINE, LEVEL, MEASURED, SESSIONS -> false;
    };
  }

  private void requireInPlace(Directive directive, Slice word) {
    if (directive.isHeader() && draft.hasSteps()) {
      throw word.error(
          "\"" + directive.word() + "\" stands below the first step",
          "move it above line " + draft.firstStepLine());
    }
    if (directive == Directive.FINAL) {
      requireSteps(word);
    } else {
      requireBeforeFinal(word, "\"" + directive.word() + "\"");
    }
  }

  private void requireSteps(Slice where) {
    if (!draft.hasSteps()) {
      throw where.error("\"final\" stands above the first step", "move it below the last step");
    }
  }

  private void requireBeforeFinal(Slice where, String what) {
    if (draft.hasFinals()) {
      throw where.error(what + " stands below \"final\"", "move it up to the other steps");
    }
  }

  private static BadInputException unknown(Slice word) {
    return word.error(
        "\"" + word.text() + "\" starts neither a session's line nor a directive",
        Nearest.hint(
            word.text(),
            "\"",
            Directive.words(),
            "write T1> before a session's statement, setup before the statements that come first,"
                + " # before a comment"));
  }

  /** Where the files are found that a scenario includes. */
  @FunctionalInterface
  public interface Includes {
    /** For a scenario that is not in a file, so that nothing can be beside it. */
    Includes NONE =
        name -> {
          throw name.error(
              name.text() + " cannot be included in a scenario that is not read from a file",
              "write its statements into the setup");
        };

    /**
     * Opens the file with that name, as the scenario has it; a problem is reported at that place.
     */
    SourceText open(Slice name);
  }
}
