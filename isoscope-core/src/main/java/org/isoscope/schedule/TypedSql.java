package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.sql.text.StatementEnds;
import org.isoscope.sql.text.StatementEnds.End;

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
    StatementEnds ends = new StatementEnds(text);
    List<String> statements = new ArrayList<>();
    int start = 0;
    End end = ends.after(start, text.length());
    while (end.reason() == StatementEnds.Reason.SEMICOLON) {
      String sql = text.substring(start, end.offset()).strip();
      if (!sql.isEmpty()) {
        statements.add(sql);
      }
      start = end.offset() + 1;
      end = ends.after(start, text.length());
    }
    String rest = text.substring(start);
    return new TypedSql(statements, isComment(rest) ? "" : rest);
  }

  private static boolean isComment(String rest) {
    return rest.lines().allMatch(line -> line.isBlank() || Lead.isLead(line.strip()));
  }
}
