package org.isoscope.pgspec.wire;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.isoscope.pgspec.ByteText;

/**
 * One message of the server.
 *
 * @param type the protocol's letter
 */
record Backend(char type, ByteBuffer body) {
  private static final int HEADER = 5;

  /** Whether a whole message starts at the buffer's position. */
  static boolean isComplete(ByteBuffer buffer) {
    return buffer.remaining() >= HEADER
        && buffer.remaining() > buffer.getInt(buffer.position() + 1);
  }

  static char typeAt(ByteBuffer buffer) {
    return (char) buffer.get(buffer.position());
  }

  /** Takes the message at the buffer's position. */
  static Backend take(ByteBuffer buffer) {
    char type = (char) buffer.get();
    int length = buffer.getInt() - Integer.BYTES;
    ByteBuffer body = buffer.slice(buffer.position(), length);
    buffer.position(buffer.position() + length);
    return new Backend(type, body);
  }

  /** The next text, which a zero ends. */
  String string() {
    int end = body.position();
    while (body.get(end) != 0) {
      end++;
    }
    String text = text(end - body.position());
    body.position(end + 1);
    return text;
  }

  private String text(int length) {
    byte[] bytes = new byte[length];
    body.get(bytes);
    return ByteText.of(bytes);
  }

  /** The column names of a row description. */
  String[] columnNames() {
    String[] names = new String[body.getShort()];
    for (int i = 0; i < names.length; i++) {
      names[i] = string();
      body.position(body.position() + 18); // table, attribute, type, length, modifier, format
    }
    return names;
  }

  /** The values of a data row; null for NULL. */
  String[] values() {
    String[] values = new String[body.getShort()];
    for (int i = 0; i < values.length; i++) {
      int length = body.getInt();
      values[i] = length < 0 ? null : text(length);
    }
    return values;
  }

  WireConnection.Notification notification() {
    return new WireConnection.Notification(body.getInt(), string(), string());
  }

  /** The new value of a setting, if that is what this message reports. */
  Optional<String> setting(String name) {
    return string().equals(name) ? Optional.of(string()) : Optional.empty();
  }

  ServerMessage serverMessage(String query, Charset encoding) {
    Map<Character, String> fields = new LinkedHashMap<>();
    for (char letter = (char) body.get(); letter != 0; letter = (char) body.get()) {
      fields.put(letter, string());
    }
    return new ServerMessage(fields, query, encoding);
  }
}
