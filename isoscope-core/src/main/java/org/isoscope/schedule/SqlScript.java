package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.text.SourceText;
import org.isoscope.text.TextCursor;

/** Reads a plain file of statements, each with a semicolon at its end. */
final class SqlScript {
  private SqlScript() {}

  static List<String> read(SourceText source) {
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
