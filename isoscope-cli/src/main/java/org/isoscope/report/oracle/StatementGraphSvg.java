package org.isoscope.report.oracle;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dependency.ListedStatement.Standing;
import org.isoscope.oracle.txcheck.TxCheckReport;
import org.isoscope.oracle.txcheck.TxCheckReport.Arrow;
import org.isoscope.report.DisplayText;
import org.isoscope.report.HtmlPage;
import org.isoscope.report.SvgText;

/**
 * Statements in a column for each transaction, time downwards, with their dependencies; beside them
 * the sorted order.
 */
final class StatementGraphSvg {
  private static final int BOX = 290;
  private static final int BOX_HEIGHT = 42;
  private static final int COLUMN = BOX + 80;
  private static final int ROW = 62;
  private static final int LEFT = 76;
  private static final int TOP = 96;
  private static final int PADDING = 8;
  private static final int TEXT_LENGTH = SvgText.columns(BOX - 2 * PADDING, 12);
  private static final double FAINT = 0.35;

  private final OracleReport whole;
  private final TxCheckReport report;
  private final List<ListedStatement> statements;
  private final List<String> transactions;
  private final Map<String, Integer> rows = new HashMap<>();
  private final Set<String> wrong;
  private final StringBuilder svg = new StringBuilder();

  /** Two statements and how the one depends on the other. */
  private record Link(String from, String to, DependencyStyle style, boolean judged) {}

  StatementGraphSvg(OracleReport.ByTxCheck whole) {
    this.whole = whole;
    this.report = whole.report();
    this.statements =
        report.original().stream()
            .filter(statement -> statement.standing() != Standing.MARK)
            .toList();
    this.transactions = statements.stream().map(ListedStatement::transaction).distinct().toList();
    for (ListedStatement statement : statements) {
      rows.put(statement.label(), rows.size());
    }
    this.wrong = report.wrong().map(TxCheckReport.Wrong::label).map(Set::of).orElse(Set.of());
  }

  String write() {
    String title = title();
    int width =
        Math.max(
            LEFT + (transactions.size() + 1) * COLUMN + 20, 2 * 16 + SvgText.pixels(title, 13));
    int height = TOP + Math.max(1, statements.size()) * ROW + 10;
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" \
        font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12">
        <rect width="%d" height="%d" fill="#ffffff"/>
        """
            .formatted(width, height, width, height, width, height));
    svg.append("<defs>\n");
    List.of(DependencyStyle.values()).forEach(style -> svg.append(style.marker()));
    svg.append("</defs>\n");
    heads(title);
    links().forEach(this::link);
    statements.forEach(
        statement ->
            box(statement, x(column(statement)), rows.get(statement.label()), isWrong(statement)));
    for (int i = 0; i < report.sorted().size(); i++) {
      box(report.sorted().get(i), x(transactions.size()), i, isWrong(report.sorted().get(i)));
    }
    return svg.append("</svg>\n").toString();
  }

  private boolean isWrong(ListedStatement statement) {
    return wrong.contains(statement.label()) || report.differing().contains(statement.label());
  }

  private int column(ListedStatement statement) {
    return transactions.indexOf(statement.transaction());
  }

  private static int x(int column) {
    return LEFT + column * COLUMN;
  }

  private String title() {
    return "%s · %s %s · %s · %s"
        .formatted(
            whole.heading().scenario(),
            whole.heading().engine(),
            whole.heading().version(),
            whole.levelWords(),
            OraclePhrases.word(whole.verdict()));
  }

  private void heads(String title) {
    text(16, 22, "font-size=\"13\" font-weight=\"bold\"", title);
    for (DependencyStyle style : DependencyStyle.values()) {
      int at = 16 + style.place() * 120;
      svg.append(style.path("M%d 42 L%d 42".formatted(at, at + 40), 1, style.label()));
      text(at + 48, 46, "", style.label());
    }
    text(16 + 360, 46, "fill-opacity=\"0.5\"", "faint: not judged");
    for (int i = 0; i < transactions.size(); i++) {
      text(x(i), TOP - 14, "font-weight=\"bold\"", cut(transactions.get(i)));
    }
    text(x(transactions.size()), TOP - 14, "font-weight=\"bold\"", "sorted, without transactions");
  }

  private void text(int x, int y, String attributes, String words) {
    svg.append(
        "<text x=\"%d\" y=\"%d\" fill=\"#24292f\" %s>%s</text>\n"
            .formatted(x, y, attributes, HtmlPage.escape(words)));
  }

  /** The dependencies of a family between two statements are one link. */
  private Map<Link, String> links() {
    Map<Link, String> links = new LinkedHashMap<>();
    for (Arrow arrow : report.arrows()) {
      Link link =
          new Link(arrow.from(), arrow.to(), DependencyStyle.of(arrow.kind()), arrow.judged());
      links.merge(link, OraclePhrases.sentence(arrow, arrow.row()), (a, b) -> a + "\n" + b);
    }
    return links;
  }

  private void link(Link link, String title) {
    if (!rows.containsKey(link.from()) || !rows.containsKey(link.to())) {
      return;
    }
    int one = rows.get(link.from());
    int other = rows.get(link.to());
    int from = column(statements.get(one));
    int to = column(statements.get(other));
    // The families lie beside each other, and an arrow starts a little below where others end.
    int shift = (link.style().place() - 1) * 9;
    int y1 = TOP + one * ROW + BOX_HEIGHT / 2 + shift + 3;
    int y2 = TOP + other * ROW + BOX_HEIGHT / 2 + shift - 3;
    int x1 = from < to ? x(from) + BOX : x(from);
    int x2 = from > to ? x(to) + BOX : x(to);
    int bend = from == to ? -Math.min(64, 22 + 9 * Math.abs(one - other)) : 40;
    String way =
        "M%d %d C%d %d %d %d %d %d"
            .formatted(
                x1,
                y1,
                from > to ? x1 - bend : x1 + bend,
                y1,
                from < to ? x2 - bend : x2 + bend,
                y2,
                x2,
                y2);
    svg.append(link.style().path(way, link.judged() ? 1 : FAINT, title));
  }

  private void box(ListedStatement statement, int x, int row, boolean marked) {
    int y = TOP + row * ROW;
    svg.append(
        """
        <g opacity="%s"><title>%s</title>
        <rect x="%d" y="%d" width="%d" height="%d" rx="4" fill="%s" stroke="%s" stroke-width="%d"/>
        """
            .formatted(
                statement.standing() == Standing.JUDGED ? 1 : FAINT,
                HtmlPage.escape(DisplayText.printable(statement.sql())),
                x,
                y,
                BOX,
                BOX_HEIGHT,
                marked ? "#ffebe9" : "#f6f8fa",
                marked ? "#cf222e" : "#d0d7de",
                marked ? 2 : 1));
    text(x + PADDING, y + 17, "", cut(statement.label() + "  " + statement.sql()));
    text(x + PADDING, y + 34, "fill-opacity=\"0.7\"", cut("→ " + statement.outcome().summary()));
    svg.append("</g>\n");
  }

  private static String cut(String text) {
    return DisplayText.printable(text.replaceAll("\\s+", " "), TEXT_LENGTH, "…");
  }

  /** How the three families of dependencies are drawn. */
  private enum DependencyStyle {
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
              HtmlPage.escape(title));
    }
  }
}
