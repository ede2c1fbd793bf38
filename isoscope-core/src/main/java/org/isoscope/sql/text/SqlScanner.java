package org.isoscope.sql.text;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isoscope.schedule.Prompt;
import org.isoscope.text.SourceText;

/**
 * Finds the semicolon that ends a statement: the first one outside quotes ({@code '…'}, {@code
 * "…"}, {@code `…`}, PostgreSQL's {@code $tag$…$tag$}) and comments. A backslash means nothing
 * special: in a scenario a quote within quotes is doubled.
 */
public final class SqlScanner {
  private static final Pattern DOLLAR_TAG = Pattern.compile("\\$([A-Za-z_][A-Za-z0-9_]*)?\\$");

  private final SourceText source;
  private final String text;
  private final Predicate<String> isSession;

  /**
   * @param isSession tells the sessions known so far, so that a forgotten semicolon is noticed
   *     where the next line of a session starts, and not at the next semicolon
   */
  public SqlScanner(SourceText source, Predicate<String> isSession) {
    this.source = source;
    this.text = source.text();
    this.isSession = isSession;
  }

  /** The offset of the semicolon that ends the statement which starts at {@code start}. */
  public int endOf(int start) {
    int indent = Prompt.at(source, source.lineStart(start)).map(Prompt::indent).orElse(0);
    int at = start;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ';') {
        return at;
      }
      if (c == '\n' && nextItemStarts(at + 1, indent)) {
        break;
      }
      at = behind(at);
    }
    throw source.error(
        start, "the statement that starts here has no end", "end it with a semicolon");
  }

  /** As {@link #endOf}, but a missing semicolon is the limit, as in notations that allow it. */
  public int endWithin(int start, int limit) {
    int at = start;
    while (at < limit && text.charAt(at) != ';') {
      at = behind(at);
    }
    return Math.min(at, limit);
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

  /**
   * The offset behind the quotation or comment that starts at {@code at}, or behind the character.
   */
  private int behind(int at) {
    return switch (text.charAt(at)) {
      case '\'', '"', '`' -> behindClosing(at, 1, text.substring(at, at + 1), "quote");
      case '-' -> text.startsWith("--", at) ? source.lineEnd(at) : at + 1;
      case '/' -> text.startsWith("/*", at) ? behindClosing(at, 2, "*/", "comment") : at + 1;
      case '$' -> behindDollar(at);
      default -> at + 1;
    };
  }

  private int behindDollar(int at) {
    // In a name such as a$b$c the dollars open nothing.
    if (at > 0 && Character.isJavaIdentifierPart(text.charAt(at - 1))) {
      return at + 1;
    }
    Matcher tag = DOLLAR_TAG.matcher(text).region(at, text.length());
    return tag.lookingAt() ? behindClosing(at, tag.group().length(), tag.group(), "quote") : at + 1;
  }

  private int behindClosing(int at, int opening, String closing, String what) {
    int end = text.indexOf(closing, at + opening);
    if (end < 0) {
      throw source.error(
          at, "the " + what + " that starts here is never closed", "close it with " + closing);
    }
    return end + closing.length();
  }
}
