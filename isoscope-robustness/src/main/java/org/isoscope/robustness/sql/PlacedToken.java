package org.isoscope.robustness.sql;

import java.util.Locale;
import org.isoscope.model.BadInputException;
import org.isoscope.model.Position;
import org.isoscope.sql.text.SqlToken.Kind;

/**
 * A word, name, number, text, variable or symbol of the file.
 *
 * @param text a name without its quotes, a variable without its colon, anything else as written
 * @param start where it starts in the file
 * @param end behind its last character
 */
public record PlacedToken(Kind kind, String text, int start, int end, Position position) {
  public boolean is(String wordOrSymbol) {
    return (kind == Kind.WORD || kind == Kind.SYMBOL) && text.equalsIgnoreCase(wordOrSymbol);
  }

  boolean isVariable() {
    return kind == Kind.VARIABLE;
  }

  /** The same place with another name. */
  PlacedToken named(String name) {
    return new PlacedToken(kind, name, start, end, position);
  }

  /** SQL compares names without regard to case. */
  public String lower() {
    return text.toLowerCase(Locale.ROOT);
  }

  /** As in messages. */
  String shown() {
    return switch (kind) {
      case END -> "the end of the file";
      case VARIABLE -> ":" + text;
      default -> text;
    };
  }

  /** That something is wrong here, to be thrown. */
  public BadInputException wrong(String problem, String remedy) {
    return new BadInputException(position, problem, remedy);
  }
}
