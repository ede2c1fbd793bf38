package org.isoscope.report;

import java.util.List;

/** What the reader's terminal can show. */
public record Style(boolean colour, boolean unicode) {
  /** For files, pipes and {@code NO_COLOR}. */
  public static final Style PLAIN = new Style(false, true);

  /** What a piece of text says, as far as colour can tell it. */
  public enum Tone {
    PLAIN(""),
    HEADING("1"),
    FAINT("2"),
    GOOD("32"),
    WAITING("33"),
    BAD("31");

    /** The parameter of the ANSI sequence that starts it; empty if there is nothing to start. */
    private final String code;

    Tone(String code) {
      this.code = code;
    }
  }

  /**
   * The signs of a time line, for terminals that have them and for those that do not.
   *
   * @param waiting stands in the column of a session, on every line, for as long as it waits
   */
  public record Glyphs(
      String outcome,
      String resumed,
      String ellipsis,
      String failure,
      String dot,
      String waiting,
      String rule,
      String headingRule) {
    private static final Glyphs UNICODE = new Glyphs("→", "↳", "…", "✗", "·", "┊", "─", "━");
    private static final Glyphs ASCII = new Glyphs("->", "+>", "...", "!", "-", ":", "-", "=");
  }

  public Glyphs glyphs() {
    return unicode ? Glyphs.UNICODE : Glyphs.ASCII;
  }

  public String paint(Tone tone, String text) {
    boolean bare = !colour || tone.code.isEmpty() || text.isBlank();
    return bare ? text : "\u001b[" + tone.code + "m" + text + "\u001b[0m";
  }

  public List<String> paint(Tone tone, List<String> lines) {
    return lines.stream().map(line -> paint(tone, line)).toList();
  }
}
