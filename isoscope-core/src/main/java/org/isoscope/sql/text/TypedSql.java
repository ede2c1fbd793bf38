package org.isoscope.sql.text;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.Lead;
import org.isoscope.text.SourceText;

/**
 * What a person has typed so far: statements that have their semicolon, and the beginning of one
 * that has not.
 *
 * @param statements without their semicolons
 * @param rest blank if nothing was begun
 */
public record TypedSql(List<String> statements, String rest) {
  public TypedSql {
    statements = List.copyOf(statements);
  }

  public static TypedSql of(String text) {
    SourceText source = new SourceText("", text);
    SqlScanner scanner = new SqlScanner(source, name -> false);
    List<String> statements = new ArrayList<>();
    int start = 0;
    int end = endOf(scanner, start, source.length());
    while (end < source.length()) {
      String sql = source.slice(start, end).text().strip();
      if (!sql.isEmpty()) {
        statements.add(sql);
      }
      start = end + 1;
      end = endOf(scanner, start, source.length());
    }
    String rest = source.slice(start, source.length()).text();
    return new TypedSql(statements, isComment(rest) ? "" : rest);
  }

  private static int endOf(SqlScanner scanner, int start, int limit) {
    try {
      return scanner.endWithin(start, limit);
    } catch (BadInputException openQuote) {
      return limit;
    }
  }

  private static boolean isComment(String rest) {
    return rest.lines().allMatch(line -> line.isBlank() || Lead.isLead(line.strip()));
  }
}
