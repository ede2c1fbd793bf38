package org.isoscope.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Fills lines with pieces of text, a space between two. A piece stays whole if it fits on a line;
 * one that does not is broken between its words, and a word that does not fit anywhere.
 */
public final class LineWrap {
  private final int width;
  private final String indent;
  private final List<String> lines = new ArrayList<>();
  private final StringBuilder line;
  private boolean atStart = true;

  private LineWrap(int width, String lead, String indent) {
    this.width = width;
    this.indent = indent;
    this.line = new StringBuilder(lead);
  }

  /** Wraps words; lines after the first are indented. */
  public static List<String> words(String text, int width, String lead, String indent) {
    return pieces(Arrays.asList(text.split(" ", -1)), width, lead, indent);
  }

  /** Wraps pieces; the first line starts with the lead, the others with the indent. */
  public static List<String> pieces(List<String> pieces, int width, String lead, String indent) {
    LineWrap wrap = new LineWrap(width, lead, indent);
    pieces.forEach(wrap::add);
    return wrap.finish();
  }

  private void add(String piece) {
    if (DisplayText.width(piece) <= room()) {
      append(piece);
    } else if (DisplayText.width(piece) <= width - DisplayText.width(indent)) {
      breakLine();
      append(piece);
    } else if (piece.indexOf(' ') >= 0) {
      for (String word : piece.split(" ", -1)) {
        add(word);
      }
    } else {
      addLongWord(piece);
    }
  }

  private void addLongWord(String word) {
    if (!atStart) {
      breakLine();
    }
    String rest = word;
    while (DisplayText.width(rest) > room()) {
      // At least one character a line, or a line too narrow for it would go on for ever.
      int length = Math.max(DisplayText.prefixLength(rest, room()), rest.offsetByCodePoints(0, 1));
      append(rest.substring(0, length));
      rest = rest.substring(length);
      if (rest.isEmpty()) {
        return;
      }
      breakLine();
    }
    append(rest);
  }

  private int room() {
    return width - DisplayText.width(line.toString()) - (atStart ? 0 : 1);
  }

  private void append(String piece) {
    line.append(atStart ? "" : " ").append(piece);
    atStart = false;
  }

  private void breakLine() {
    lines.add(line.toString().stripTrailing());
    line.setLength(0);
    line.append(indent);
    atStart = true;
  }

  private List<String> finish() {
    lines.add(line.toString().stripTrailing());
    return List.copyOf(lines);
  }
}
