package org.isoscope.pgspec.wire;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.isoscope.pgspec.ByteText;

/** The messages that a client sends. */
final class Frontend {
  private static final int PROTOCOL = 3 << 16;
  private static final int CANCEL_REQUEST = 1234 << 16 | 5678;

  private Frontend() {}

  static ByteBuffer startup(Map<String, String> parameters) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    parameters.forEach(
        (name, value) -> {
          text.writeBytes(word(name));
          text.writeBytes(word(value));
        });
    text.write(0);
    int length = 2 * Integer.BYTES + text.size();
    return ByteBuffer.allocate(length)
        .putInt(length)
        .putInt(PROTOCOL)
        .put(text.toByteArray())
        .flip();
  }

  static ByteBuffer cancel(int pid, int key) {
    int length = 4 * Integer.BYTES;
    return ByteBuffer.allocate(length)
        .putInt(length)
        .putInt(CANCEL_REQUEST)
        .putInt(pid)
        .putInt(key)
        .flip();
  }

  static ByteBuffer query(String sql) {
    return message('Q', ended(ByteText.bytes(sql)));
  }

  static ByteBuffer terminate() {
    return message('X', new byte[0]);
  }

  static ByteBuffer copyFail() {
    return message('f', word("COPY is not possible in a step"));
  }

  static ByteBuffer message(char type, byte[] body) {
    return ByteBuffer.allocate(1 + Integer.BYTES + body.length)
        .put((byte) type)
        .putInt(Integer.BYTES + body.length)
        .put(body)
        .flip();
  }

  /** What does not come from a specification, with the zero at its end. */
  static byte[] word(String text) {
    return ended(text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] ended(byte[] bytes) {
    return ByteBuffer.allocate(bytes.length + 1).put(bytes).array();
  }
}
