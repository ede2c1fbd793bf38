package org.isoscope.sql.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.isoscope.sql.text.SqlToken.Kind;

/**
 * Finds where statements end in a text that holds several: at a semicolon outside quotes and
 * comments, and outside the body of a routine or trigger, which has semicolons of its own.
 */
public final class StatementEnds {
  /** Why a statement goes no further. */
  public enum Reason {
    SEMICOLON,
    /** The text or the part of it that was looked at is over. */
    LIMIT,
    /** A line starts something else. */
    NEXT_LINE,
    /** A quote or comment is never closed. */
    UNCLOSED
  }

  /**
   * Where a statement ends.
   *
   * @param offset of the semicolon, the limit, the line, or the quote that is not closed
   * @param closing what would close that quote
   */
  public record End(Reason reason, int offset, String closing) {}

  private final SqlLexer lexer;

  public StatementEnds(String text) {
    this.lexer = new SqlLexer(text, SqlRules.standard());
  }

  /** The statements without their semicolons; the last one may have none. */
  public static List<String> split(String text) {
    StatementEnds ends = new StatementEnds(text);
    List<String> statements = new ArrayList<>();
    for (int at = 0; at < text.length(); ) {
      End end = ends.after(at, text.length());
      int behind = end.reason() == Reason.SEMICOLON ? end.offset() : text.length();
      String statement = text.substring(at, behind).strip();
      if (!statement.isEmpty()) {
        statements.add(statement);
      }
      at = behind + 1;
    }
    return List.copyOf(statements);
  }

  /** The end of the statement that starts at a place. */
  public End after(int start, int limit) {
    return after(start, limit, line -> false);
  }

  /**
   * The same where a line may start something else.
   *
   * @param startsSomethingElse asked with the offset of each new line outside quotes
   */
  public End after(int start, int limit, IntPredicate startsSomethingElse) {
    RoutineBody body = new RoutineBody();
    int at = start;
    while (at < limit) {
      SqlToken piece = lexer.pieceAt(at);
      if (piece.kind() == Kind.UNCLOSED) {
        return new End(Reason.UNCLOSED, at, piece.closing());
      }
      if (!piece.isBlank()) {
        body.pass(piece.word());
        if (piece.is(";") && !body.isOpen()) {
          return new End(Reason.SEMICOLON, at, "");
        }
      }
      at = piece.end();
      if (piece.endsLine() && startsSomethingElse.test(at)) {
        return new End(Reason.NEXT_LINE, at, "");
      }
    }
    return new End(Reason.LIMIT, limit, "");
  }

  /** Follows the words of a statement, and knows when they are in a block of statements. */
  private static final class RoutineBody {
    private static final Set<String> ROUTINES =
        Set.of("PROCEDURE", "FUNCTION", "TRIGGER", "EVENT", "PACKAGE");
    private static final Set<String> OTHERS =
        Set.of("TABLE", "VIEW", "INDEX", "TYPE", "SEQUENCE", "SCHEMA", "DATABASE", "DOMAIN");
    private static final Set<String> UNCOUNTED = Set.of("IF", "LOOP", "WHILE", "REPEAT", "FOR");

    private String first = "";
    private String previous = "";
    private boolean hasNoBody;
    private boolean hasBody;
    private int depth;

    boolean isOpen() {
      return depth > 0;
    }

    void pass(String word) {
      if (previous.equals("END") && depth > 0 && !UNCOUNTED.contains(word)) {
        depth--;
      }
      boolean counts = !previous.equals(".") && !(previous.equals("END") && word.equals("CASE"));
      if (counts && opens(word)) {
        depth++;
      }
      hasNoBody |= OTHERS.contains(word) && !hasBody;
      hasBody |= first.equals("CREATE") && ROUTINES.contains(word) && !hasNoBody;
      hasBody |= first.equals("BEGIN") && word.equals("ATOMIC");
      if (word.equals("ATOMIC") && hasBody && depth == 0) {
        depth++;
      }
      first = first.isEmpty() ? word : first;
      previous = previous.equals(".") ? "" : word;
    }

    private boolean opens(String word) {
      return hasBody && (word.equals("BEGIN") || (word.equals("CASE") && depth > 0));
    }
  }
}
