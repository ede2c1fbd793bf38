package org.isoscope.report.judged;

import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.txcheck.TxCheckReport;
import org.isoscope.report.DisplayText;
import org.isoscope.report.HtmlText;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.oracle.dependency.ListedStatement.Standing;
import org.isoscope.oracle.txcheck.TxCheckReport.Arrow;

/**
 * Statements in a column for each transaction, time downwards, with their dependencies; beside them
 * the sorted order.
 */
final class StatementGraphSvg {
  private static final int BOX = 270;
  private static final int BOX_HEIGHT = 42;
  private static final int COLUMN = BOX + 80;
  private static final int ROW = 62;
  private static final int LEFT = 76;
  private static final int TOP = 96;
  private static final int TEXT_LENGTH = 36;
  private static final double FAINT = 0.35;

  private final Judged judged;
  private final TxCheckReport report;
  private final List<ListedStatement> statements;
  private final List<String> transactions;
  private final Map<String, Integer> rows = new HashMap<>();
  private final Set<String> wrong;
  private final StringBuilder svg = new StringBuilder();

  /** Two statements and how the one depends on the other. */
  private record Link(String from, String to, EdgeTone tone, boolean judged) {}

  StatementGraphSvg(Judged.ByTxCheck judged) {
    this.judged = judged;
    this.report = judged.report();
    this.statements =
        report.original().stream().filter(told -> told.standing() != Standing.MARK).toList();
    this.transactions = statements.stream().map(ListedStatement::transaction).distinct().toList();
    for (ListedStatement told : statements) {
      rows.put(told.label(), rows.size());
    }
    this.wrong = report.wrong().map(TxCheckReport.Wrong::label).map(Set::of).orElse(Set.of());
  }

  String write() {
    int width = LEFT + (transactions.size() + 1) * COLUMN + 20;
    int height = TOP + Math.max(1, statements.size()) * ROW + 10;
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" \
        font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12">
        <rect width="%d" height="%d" fill="#ffffff"/>
        """
            .formatted(width, height, width, height, width, height));
    svg.append("<defs>\n");
    List.of(EdgeTone.values()).forEach(tone -> svg.append(tone.marker()));
    svg.append("</defs>\n");
    heads();
    links().forEach(this::link);
    statements.forEach(told -> box(told, x(column(told)), rows.get(told.label()), isWrong(told)));
    for (int i = 0; i < report.sorted().size(); i++) {
      box(report.sorted().get(i), x(transactions.size()), i, isWrong(report.sorted().get(i)));
    }
    return svg.append("</svg>\n").toString();
  }

  private boolean isWrong(ListedStatement told) {
    return wrong.contains(told.label()) || report.differing().contains(told.label());
  }

  private int column(ListedStatement told) {
    return transactions.indexOf(told.transaction());
  }

  private static int x(int column) {
    return LEFT + column * COLUMN;
  }

  private void heads() {
    String title =
        "%s · %s %s · %s · %s"
            .formatted(
                judged.heading().scenario(),
                judged.heading().engine(),
                judged.heading().version(),
                judged.levelWords(),
                JudgedPhrases.word(judged.verdict()));
    text(16, 22, "font-size=\"13\" font-weight=\"bold\"", title);
    for (EdgeTone tone : EdgeTone.values()) {
      int at = 16 + tone.place() * 120;
      svg.append(tone.path("M%d 42 L%d 42".formatted(at, at + 40), 1, tone.label()));
      text(at + 48, 46, "", tone.label());
    }
    text(16 + 360, 46, "fill-opacity=\"0.5\"", "faint: not judged");
    for (int i = 0; i < transactions.size(); i++) {
      text(x(i), TOP - 14, "font-weight=\"bold\"", transactions.get(i));
    }
    text(x(transactions.size()), TOP - 14, "font-weight=\"bold\"", "sorted, without transactions");
  }

  private void text(int x, int y, String attributes, String words) {
    svg.append(
        "<text x=\"%d\" y=\"%d\" fill=\"#24292f\" %s>%s</text>\n"
            .formatted(x, y, attributes, HtmlText.escape(words)));
  }

  /** The dependencies of a family between two statements are one link. */
  private Map<Link, String> links() {
    Map<Link, String> links = new LinkedHashMap<>();
    for (Arrow arrow : report.arrows()) {
      Link link = new Link(arrow.from(), arrow.to(), EdgeTone.of(arrow.kind()), arrow.judged());
      links.merge(link, JudgedPhrases.sentence(arrow, arrow.row()), (a, b) -> a + "\n" + b);
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
    int shift = (link.tone().place() - 1) * 9;
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
    svg.append(link.tone().path(way, link.judged() ? 1 : FAINT, title));
  }

  private void box(ListedStatement told, int x, int row, boolean marked) {
    int y = TOP + row * ROW;
    svg.append(
        """
        <g opacity="%s"><title>%s</title>
        <rect x="%d" y="%d" width="%d" height="%d" rx="4" fill="%s" stroke="%s" stroke-width="%d"/>
        """
            .formatted(
                told.standing() == Standing.JUDGED ? 1 : FAINT,
                HtmlText.escape(DisplayText.printable(told.sql())),
                x,
                y,
                BOX,
                BOX_HEIGHT,
                marked ? "#ffebe9" : "#f6f8fa",
                marked ? "#cf222e" : "#d0d7de",
                marked ? 2 : 1));
    text(x + 8, y + 17, "", cut(told.label() + "  " + told.sql()));
    text(x + 8, y + 34, "fill-opacity=\"0.7\"", cut("→ " + told.outcome().summary()));
    svg.append("</g>\n");
  }

  private static String cut(String text) {
    return DisplayText.cut(DisplayText.printable(text.replaceAll("\\s+", " ")), TEXT_LENGTH, "…");
  }
}
