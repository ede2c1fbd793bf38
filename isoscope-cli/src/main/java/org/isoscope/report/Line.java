package org.isoscope.report;

import java.util.List;

/** A line of text in one tone. */
public record Line(Tone tone, String text) {
  public static final Line EMPTY = new Line(Tone.PLAIN, "");

  public static List<Line> all(Tone tone, List<String> texts) {
    return texts.stream().map(text -> new Line(tone, text)).toList();
  }

  public String painted(Style style) {
    return style.paint(tone, text);
  }
}
