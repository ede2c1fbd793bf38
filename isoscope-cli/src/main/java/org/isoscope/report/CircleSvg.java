package org.isoscope.report;

import java.util.List;
import java.util.Locale;

/** Named boxes on a circle with arrows between them; dashed ones are red. */
public final class CircleSvg {
  private static final int BOX_HEIGHT = 28;
  private static final int FONT = 13;
  private static final int LONGEST = 40;

  /** An arrow; its title is shown when the mouse rests on it. */
  public record Arc(int from, int to, boolean dashed, String title) {}

  private final List<String> names;
  private final double radius;
  private final double centre;

  public CircleSvg(List<String> names) {
    this.names = names.stream().map(name -> DisplayText.printable(name, LONGEST, "…")).toList();
    this.radius = Math.max(150, names.size() * 26.0);
    int widest = this.names.stream().mapToInt(CircleSvg::width).max().orElse(0);
    this.centre = radius + Math.max(110, widest / 2 + 10);
  }

  public String write(List<Arc> arcs) {
    StringBuilder svg = new StringBuilder();
    svg.append(
        format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\""
                + " font-family=\"ui-monospace, Menlo, Consolas, monospace\" font-size=\"%d\">%n",
            2 * centre, 2 * centre, FONT));
    svg.append(
        """
        <defs>
        <marker id="n" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0 L8 4 L0 8 z" fill="#57606a"/></marker>
        <marker id="c" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0 L8 4 L0 8 z" fill="#b00020"/></marker>
        </defs>
        """);
    arcs.forEach(arc -> svg.append(arc.from() == arc.to() ? loop(arc) : line(arc)));
    for (int i = 0; i < names.size(); i++) {
      svg.append(box(i));
    }
    return svg.append("</svg>\n").toString();
  }

  private double x(int i) {
    return centre + radius * Math.sin(2 * Math.PI * i / names.size());
  }

  private double y(int i) {
    return centre - radius * Math.cos(2 * Math.PI * i / names.size());
  }

  private static int width(String name) {
    return SvgText.pixels(name, FONT) + 16;
  }

  private String box(int i) {
    double width = width(names.get(i));
    return format(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"6\" fill=\"#fff\""
            + " stroke=\"#24292f\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>%n",
        x(i) - width / 2,
        y(i) - BOX_HEIGHT / 2.0,
        width,
        BOX_HEIGHT,
        x(i),
        y(i) + 4.5,
        HtmlPage.escape(names.get(i)));
  }

  /** Bent to one side, so that two arrows between the same boxes, or of both kinds, stay apart. */
  private String line(Arc arc) {
    double bend = arc.dashed() ? 0.22 : 0.1;
    double x1 = x(arc.from());
    double y1 = y(arc.from());
    double x2 = x(arc.to());
    double y2 = y(arc.to());
    double mx = (x1 + x2) / 2 + (y2 - y1) * bend;
    double my = (y1 + y2) / 2 - (x2 - x1) * bend;
    double length = Math.hypot(x2 - mx, y2 - my);
    double stop = Math.min(0.45, 34 / length);
    return path(
        arc,
        format(
            "M%.1f %.1f Q%.1f %.1f %.1f %.1f",
            x1, y1, mx, my, x2 + (mx - x2) * stop, y2 + (my - y2) * stop));
  }

  private String loop(Arc arc) {
    double out = arc.dashed() ? 58 : 40;
    double ux = (x(arc.from()) - centre) / radius;
    double uy = (y(arc.from()) - centre) / radius;
    double x = x(arc.from()) + ux * 14;
    double y = y(arc.from()) + uy * 14;
    return path(
        arc,
        format(
            "M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f",
            x - uy * 14,
            y + ux * 14,
            x + ux * out - uy * 30,
            y + uy * out + ux * 30,
            x + ux * out + uy * 30,
            y + uy * out - ux * 30,
            x + uy * 14,
            y - ux * 14));
  }

  private static String path(Arc arc, String way) {
    return format(
        "<path d=\"%s\" fill=\"none\" stroke=\"%s\"%s marker-end=\"url(#%s)\"><title>%s</title></path>%n",
        way,
        arc.dashed() ? "#b00020" : "#57606a",
        arc.dashed() ? " stroke-dasharray=\"6 4\"" : "",
        arc.dashed() ? "c" : "n",
        HtmlPage.escape(arc.title()));
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
