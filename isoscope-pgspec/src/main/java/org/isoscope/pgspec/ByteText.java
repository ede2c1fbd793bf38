package org.isoscope.pgspec;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Text whose characters stand for bytes, one each. PostgreSQL's program hands bytes on without
 * reading them, from the specification to the server and from the server to its output, and only
 * the server knows what characters they are: a step may set {@code client_encoding}.
 */
public final class ByteText {
  private ByteText() {}

  public static String of(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Whether the bytes mean characters in that encoding. */
  public static boolean isIn(Charset encoding, String text) {
    return write(read(text, encoding), encoding).equals(text);
  }

  /** The characters that the bytes mean. */
  public static String read(String text, Charset encoding) {
    return new String(bytes(text), encoding);
  }

  /** The bytes that mean these characters. */
  public static String write(String characters, Charset encoding) {
    return of(characters.getBytes(encoding));
  }
}
