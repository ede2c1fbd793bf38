package org.isoscope.report;

import java.util.List;

/** A line of text in one tone. */
record Line(Tone tone, String text) {
  static final Line EMPTY = new Line(Tone.PLAIN, "");

  static List<Line> all(Tone tone, List<String> texts) {
    return texts.stream().map(text -> new Line(tone, text)).toList();
  }

  String painted(Style style) {
    return style.paint(tone, text);
  }
}
