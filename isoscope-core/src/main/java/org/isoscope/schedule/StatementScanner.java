package org.isoscope.schedule;

import java.util.Optional;
import java.util.function.Predicate;
import org.isoscope.sql.text.StatementEnds;
import org.isoscope.sql.text.StatementEnds.End;
import org.isoscope.text.SourceText;

/**
 * Finds the semicolon that ends a statement of a file. A backslash means nothing special there: in
 * a scenario a quote within quotes is doubled.
 */
public final class StatementScanner {
  private final SourceText source;
  private final StatementEnds ends;
  private final Predicate<String> isSession;

  /**
   * @param isSession tells the sessions known so far, so that a forgotten semicolon is noticed
   *     where the next line of a session starts, and not at the next semicolon
   */
  StatementScanner(SourceText source, Predicate<String> isSession) {
    this.source = source;
    this.ends = new StatementEnds(source.text());
    this.isSession = isSession;
  }

  /** For a file in which no line can be taken for a session's. */
  public StatementScanner(SourceText source) {
    this(source, name -> false);
  }

  /** The offset of the semicolon that ends the statement which starts at {@code start}. */
  public int endOf(int start) {
    int indent = Prompt.at(source, source.lineStart(start)).map(Prompt::indent).orElse(0);
    End end = ends.after(start, source.length(), line -> nextItemStarts(line, indent));
    requireClosed(end);
    if (end.reason() != StatementEnds.Reason.SEMICOLON) {
      throw source.error(
          start, "the statement that starts here has no end", "end it with a semicolon");
    }
    return end.offset();
  }

  /** As {@link #endOf}, but a missing semicolon is the limit, as in notations that allow it. */
  public int endWithin(int start, int limit) {
    End end = ends.after(start, limit);
    requireClosed(end);
    return end.offset();
  }

  private void requireClosed(End end) {
    if (end.reason() == StatementEnds.Reason.UNCLOSED) {
      throw source.error(
          end.offset(),
          "the %s that starts here is never closed"
              .formatted(end.closing().equals("*/") ? "comment" : "quote"),
          "close it with " + end.closing());
    }
  }

  private boolean nextItemStarts(int lineStart, int indent) {
    if (source.restOfLine(lineStart).text().stripLeading().startsWith("=>")) {
      return true;
    }
    Optional<Prompt> prompt = Prompt.at(source, lineStart);
    return prompt.isPresent() && isNextPrompt(prompt.get(), indent);
  }

  /**
   * A session not met before is known by its place below the other prompts, so that {@code v> w}
   * within a condition is none.
   */
  private boolean isNextPrompt(Prompt prompt, int indent) {
    if (isSession.test(prompt.session().text())) {
      return true;
    }
    String statement = source.restOfLine(prompt.end()).text();
    return prompt.indent() == indent
        && statement.startsWith(" ")
        && !statement.isBlank()
        && Character.isLetter(statement.strip().charAt(0));
  }
}
