package org.isoscope.pgspec.wire;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.isoscope.pgspec.ByteText;

/**
 * An error or a notice of the server.
 *
 * @param fields by the protocol's letters: {@code S} severity, {@code M} message, {@code D} detail
 *     …
 * @param query the text that was executed, in which the field {@code P} is a position
 * @param encoding what the bytes of the texts mean
 */
public record ServerMessage(Map<Character, String> fields, String query, Charset encoding) {
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
      text.append(position(query, 'P'));
    } else if (field('p').isPresent() && field('q').isPresent()) {
      text.append(position(fields.get('q'), 'p'));
    }
    line(text, "DETAIL", 'D');
    line(text, "HINT", 'H');
    line(text, "QUERY", 'q');
    if (withContext) {
      line(text, "CONTEXT", 'W');
    }
    return text.toString();
  }

  /** The server counts characters, whatever bytes they have. */
  private String position(String text, char letter) {
    Charset readable = ByteText.isIn(encoding, text) ? encoding : StandardCharsets.ISO_8859_1;
    int place = Integer.parseInt(fields.get(letter));
    String lines = ErrorPosition.lines(ByteText.read(text, readable), place);
    return ByteText.write(lines, readable);
  }

  private void line(StringBuilder text, String title, char letter) {
    field(letter).ifPresent(value -> text.append(title).append(":  ").append(value).append('\n'));
  }

  private Optional<String> field(char letter) {
    return Optional.ofNullable(fields.get(letter));
  }
}
