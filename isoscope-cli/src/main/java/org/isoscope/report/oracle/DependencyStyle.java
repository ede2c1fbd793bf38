package org.isoscope.report.oracle;

import org.isoscope.report.HtmlText;
import java.util.Locale;

/** How the three families of dependencies are drawn. */
enum DependencyStyle {
  READ(0, "#0969da", ""),
  WRITE(1, "#24292f", ""),
  ANTI(2, "#cf222e", "6 4");

  private final int place;
  private final String colour;
  private final String dashes;

  DependencyStyle(int place, String colour, String dashes) {
    this.place = place;
    this.colour = colour;
    this.dashes = dashes;
  }

  /** That of a kind such as {@code predicate-anti}. */
  static DependencyStyle of(String kind) {
    return kind.endsWith("read") ? READ : kind.endsWith("anti") ? ANTI : WRITE;
  }

  /** Among the others, in a legend and between two boxes. */
  int place() {
    return place;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  String marker() {
    return """
    <marker id="%s" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" \
    orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="%s"/></marker>
    """
        .formatted(label(), colour);
  }

  /** A line along this way. */
  String path(String way, double opacity, String title) {
    return """
    <path d="%s" fill="none" stroke="%s" stroke-width="1.4"%s opacity="%s" \
    marker-end="url(#%s)"><title>%s</title></path>
    """
        .formatted(
            way,
            colour,
            dashes.isEmpty() ? "" : " stroke-dasharray=\"" + dashes + "\"",
            opacity,
            label(),
            HtmlText.escape(title));
  }
}
