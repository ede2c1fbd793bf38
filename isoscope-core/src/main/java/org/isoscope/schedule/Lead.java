package org.isoscope.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects the comment and blank lines above the next item. The setup, the first step and each
 * {@code final} are always set off by a blank line; that one is not kept, so that a scenario made
 * by a program looks the same as one written by hand.
 */
public final class Lead {
  private final List<String> lines = new ArrayList<>();
  private boolean somethingIsAbove;

  /** Whether a line says nothing to a machine. */
  public static boolean isLead(String line) {
    String text = line.strip();
    return text.isEmpty() || text.startsWith("#") || text.startsWith("--");
  }

  void add(String line) {
    lines.add(line);
  }

  /** Takes the lines for an item, which is above whatever follows. */
  List<String> take(boolean startsSection) {
    boolean separated =
        startsSection && somethingIsAbove && !lines.isEmpty() && lines.get(0).isBlank();
    List<String> taken = List.copyOf(separated ? lines.subList(1, lines.size()) : lines);
    lines.clear();
    somethingIsAbove = true;
    return taken;
  }
}
