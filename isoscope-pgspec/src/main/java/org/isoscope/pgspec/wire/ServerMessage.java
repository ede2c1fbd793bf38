package org.isoscope.pgspec.wire;

import java.util.Map;
import java.util.Optional;

/**
 * An error or a notice of the server.
 *
 * @param fields by the protocol's letters: {@code S} severity, {@code M} message, {@code D} detail
 *     …
 * @param query the text that was executed, in which the field {@code P} is a position
 */
public record ServerMessage(Map<Character, String> fields, String query) {
  public ServerMessage {
    fields = Map.copyOf(fields);
  }

  public String severity() {
    return fields.getOrDefault('S', "");
  }

  /** The message proper, without detail and hint. */
  public String primary() {
    return fields.getOrDefault('M', "");
  }

  /** A notice in all its lines, as libpq gives it to a program; the last one ends too. */
  public String notice() {
    return text(false);
  }

  /** An error in all its lines, as libpq gives it to a program; the last one ends too. */
  public String error() {
    return text(true);
  }

  private String text(boolean withContext) {
    StringBuilder text = new StringBuilder();
    field('S').ifPresent(severity -> text.append(severity).append(":  "));
    field('M').ifPresent(text::append);
    text.append('\n');
    if (field('P').isPresent()) {
      text.append(ErrorPosition.lines(query, Integer.parseInt(fields.get('P'))));
    } else if (field('p').isPresent() && field('q').isPresent()) {
      text.append(ErrorPosition.lines(fields.get('q'), Integer.parseInt(fields.get('p'))));
    }
    line(text, "DETAIL", 'D');
    line(text, "HINT", 'H');
    line(text, "QUERY", 'q');
    if (withContext) {
      line(text, "CONTEXT", 'W');
    }
    return text.toString();
  }

  private void line(StringBuilder text, String title, char letter) {
    field(letter).ifPresent(value -> text.append(title).append(":  ").append(value).append('\n'));
  }

  private Optional<String> field(char letter) {
    return Optional.ofNullable(fields.get(letter));
  }
}
