package org.isoscope.pgspec.wire;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What a session's bytes mean. It matters only where the server counts characters: for the place of
 * an error in a query.
 */
final class ClientEncoding {
  static final String PARAMETER = "client_encoding";

  /** Java's names of those in which a character may have several bytes. */
  private static final Map<String, String> LONG =
      Map.ofEntries(
          Map.entry("UTF8", "UTF-8"),
          Map.entry("EUC_JP", "EUC-JP"),
          Map.entry("EUC_JIS_2004", "EUC-JP"),
          Map.entry("EUC_CN", "GB2312"),
          Map.entry("EUC_KR", "EUC-KR"),
          Map.entry("EUC_TW", "x-EUC-TW"),
          Map.entry("SJIS", "windows-31j"),
          Map.entry("SHIFT_JIS_2004", "windows-31j"),
          Map.entry("BIG5", "Big5"),
          Map.entry("GBK", "GBK"),
          Map.entry("GB18030", "GB18030"),
          Map.entry("UHC", "x-windows-949"),
          Map.entry("JOHAB", "x-Johab"));

  private ClientEncoding() {}

  /** By PostgreSQL's name. Any other has a byte for each character, and which is all the same. */
  static Charset of(String name) {
    String known = LONG.getOrDefault(name, "");
    return !known.isEmpty() && Charset.isSupported(known)
        ? Charset.forName(known)
        : StandardCharsets.ISO_8859_1;
  }
}
