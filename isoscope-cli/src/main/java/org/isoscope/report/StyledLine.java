package org.isoscope.report;

import java.util.List;
import org.isoscope.report.Style.Tone;

/** A line of text in one tone. */
public record StyledLine(Tone tone, String text) {
  public static final StyledLine EMPTY = new StyledLine(Tone.PLAIN, "");

  public static List<StyledLine> all(Tone tone, List<String> texts) {
    return texts.stream().map(text -> new StyledLine(tone, text)).toList();
  }

  public String painted(Style style) {
    return style.paint(tone, text);
  }
}
