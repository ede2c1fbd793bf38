package org.isoscope.report;

/** What the reader's terminal can show. */
public record Style(boolean colour, boolean unicode) {
  /** For files, pipes and {@code NO_COLOR}. */
  public static final Style PLAIN = new Style(false, true);

  public static final Style COLOUR = new Style(true, true);

  /** The same for a terminal that is not UTF-8. */
  public Style ascii() {
    return new Style(colour, false);
  }

  public Glyphs glyphs() {
    return unicode ? Glyphs.UNICODE : Glyphs.ASCII;
  }

  public String paint(Tone tone, String text) {
    boolean bare = !colour || tone.code().isEmpty() || text.isBlank();
    return bare ? text : "\u001b[" + tone.code() + "m" + text + "\u001b[0m";
  }
}
