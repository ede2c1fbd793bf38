package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;
import org.isoscope.text.TextCursor;

/** Reads the setup: its statements, in place or included. */
final class SetupReader {
  private final TextCursor cursor;
  private final ScenarioDraft draft;
  private final StatementScanner scanner;
  private final ScenarioReader.Includes includes;
  private Optional<Slice> word = Optional.empty();
  private boolean started;
  private boolean open;

  SetupReader(
      TextCursor cursor,
      ScenarioDraft draft,
      StatementScanner scanner,
      ScenarioReader.Includes includes) {
    this.cursor = cursor;
    this.draft = draft;
    this.scanner = scanner;
    this.includes = includes;
  }

  /** Whether the word {@code setup}, or an include, was read already. */
  boolean hasStarted() {
    return started;
  }

  /** Whether a line without a directive is SQL of the setup. */
  boolean isOpen() {
    return open;
  }

  void close() {
    if (open && !draft.hasSetup()) {
      throw word.orElseThrow()
          .error("the setup has no statement", "write one, or remove the word setup");
    }
    open = false;
  }

  /**
   * Reads on behind the word {@code setup}. It may be repeated, so that it can stand before a
   * statement that would be taken for something else at the start of a line.
   */
  void readSetup(Slice setup, List<String> lead) {
    List<String> above = new ArrayList<>(lead);
    cursor.takeComment().ifPresent(above::add);
    if (word.isEmpty()) {
      draft.lead(Directive.SETUP.word(), above);
      above.clear();
    } else if (cursor.atLineEnd()) {
      throw setup.error("\"setup\" stands here again", "remove the word, the setup goes on");
    }
    word = Optional.of(setup);
    started = true;
    open = true;
    readStatements(above);
  }

  /** Reads the statements up to the end of the line in which the last of them ends. */
  void readStatements(List<String> lead) {
    List<String> above = new ArrayList<>(lead);
    while (!cursor.atLineEnd()) {
      int end = scanner.endOf(cursor.offset());
      String sql = cursor.source().slice(cursor.offset(), end).text().strip();
      if (sql.isEmpty()) {
        throw cursor.error("the statement is empty", "remove this semicolon");
      }
      cursor.moveTo(end + 1);
      cursor.skipBlanks();
      cursor.takeComment().map(comment -> "  " + comment).ifPresent(above::add);
      draft.add(new SetupPart.Statement(sql, above));
      above.clear();
    }
  }

  /** Reads on behind the word {@code include}; such a line may stand in the setup or beside it. */
  void readInclude(List<String> lead) {
    started = true;
    Slice file = cursor.restOfLine().strip();
    if (file.isBlank()) {
      throw file.error("the name of a file is missing here", "write include schema.sql");
    }
    draft.add(new SetupPart.Include(file.text(), script(includes.open(file)), lead));
  }

  /** Reads a plain file of statements, each with a semicolon at its end. */
  private static List<String> script(SourceText source) {
    StatementScanner scanner = new StatementScanner(source);
    TextCursor cursor = new TextCursor(source, 0);
    List<String> statements = new ArrayList<>();
    while (startsStatement(cursor)) {
      int end = scanner.endOf(cursor.offset());
      String sql = source.slice(cursor.offset(), end).text().strip();
      if (!sql.isEmpty()) {
        statements.add(sql);
      }
      cursor.moveTo(end + 1);
    }
    return List.copyOf(statements);
  }

  /** Skips comments between statements, because behind the last one they would start another. */
  private static boolean startsStatement(TextCursor cursor) {
    cursor.skipSpace();
    while (cursor.startsWith("--") || cursor.current() == '#') {
      cursor.nextLine();
      cursor.skipSpace();
    }
    return !cursor.atEnd();
  }
}
