package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.schedule.Step.Action;
import org.isoscope.text.Slice;
import org.isoscope.text.TextCursor;

/** Reads the steps, the tables at the end, and what is expected of both. */
final class StepReader {
  private final TextCursor cursor;
  private final ScenarioDraft draft;
  private final StatementScanner scanner;
  private final ExpectationReader expectations;

  StepReader(TextCursor cursor, ScenarioDraft draft, StatementScanner scanner) {
    this.cursor = cursor;
    this.draft = draft;
    this.scanner = scanner;
    this.expectations = new ExpectationReader(cursor, draft.sessions()::name);
  }

  void readStatement(Prompt prompt, List<String> lead) {
    Slice session = prompt.session();
    draft.sessions().use(session);
    cursor.moveTo(prompt.end());
    cursor.skipBlanks();
    int end = scanner.endOf(cursor.offset());
    String sql = cursor.source().slice(cursor.offset(), end).text().strip();
    if (sql.isEmpty()) {
      throw cursor.error("the statement is empty", "write one, or remove the line");
    }
    cursor.moveTo(end + 1);
    List<String> above = withComment(lead);
    draft.add(new Step(session.text(), Action.EXECUTE, sql, List.of(), above, session.line()));
    finishLine("start the next statement on a line of its own with " + session.text() + ">");
  }

  /** Reads on behind the word {@code kill} or {@code cancel}. */
  void readAction(Action action, List<String> lead) {
    Slice session = cursor.word();
    if (!Prompt.isSessionName(session.text())) {
      throw session.error("the name of a session is missing here", "write kill T1 or cancel T1");
    }
    cursor.moveTo(session.to());
    draft.sessions().name(session);
    List<String> above = withComment(lead);
    draft.add(new Step(session.text(), action, "", List.of(), above, session.line()));
    finishLine("write kill T1 or cancel T1");
  }

  /** Reads on behind the word {@code final}. */
  void readFinal(List<String> lead) {
    Slice table = cursor.tableName();
    if (table.isBlank()) {
      throw table.error("the name of a table is missing here", "write final t");
    }
    cursor.moveTo(table.to());
    List<String> above = withComment(lead);
    draft.add(new FinalState(table.text(), List.of(), above, table.line()));
    finishLine("write final t, and a table's name with blanks in double quotes");
  }

  void readExpectation(List<String> lead) {
    int start = cursor.offset();
    if (!draft.hasSteps()) {
      throw cursor.error("there is no step above to expect this of", "write it below a step");
    }
    Expectation expectation = expectations.read(lead);
    if (draft.hasFinals() && !expectation.claim().isAboutRows()) {
      throw cursor
          .source()
          .error(
              start,
              "\"" + expectation.claim() + "\" cannot be said of a table at the end",
              "write => rows (1, 2), or => rows none");
    }
    draft.add(expectation);
  }

  private List<String> withComment(List<String> lead) {
    cursor.skipBlanks();
    List<String> lines = new ArrayList<>(lead);
    cursor.takeComment().ifPresent(lines::add);
    return lines;
  }

  private void finishLine(String remedy) {
    if (cursor.startsWith(ExpectationReader.ARROW)) {
      readExpectation(List.of());
    } else if (!cursor.atLineEnd()) {
      throw cursor.error("nothing but a comment or => may follow on this line", remedy);
    }
  }
}
