package org.isoscope.report;

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
  static final Glyphs UNICODE = new Glyphs("→", "↳", "…", "✗", "·", "┊", "─", "━");
  static final Glyphs ASCII = new Glyphs("->", "+>", "...", "!", "-", ":", "-", "=");
}
