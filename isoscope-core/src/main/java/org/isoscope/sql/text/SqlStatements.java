package org.isoscope.sql.text;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.text.SourceText;

/** Several statements in one text. */
public final class SqlStatements {
  private SqlStatements() {}

  /** The statements without their semicolons; the last one may have none. */
  public static List<String> of(String sql) {
    SourceText source = new SourceText("SQL", sql);
    SqlScanner scanner = new SqlScanner(source, name -> false);
    List<String> statements = new ArrayList<>();
    for (int at = 0; at < source.length(); ) {
      int end = scanner.endWithin(at, source.length());
      String statement = source.slice(at, end).text().strip();
      if (!statement.isEmpty()) {
        statements.add(statement);
      }
      at = end + 1;
    }
    return List.copyOf(statements);
  }
}
