package org.isoscope.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A page for a browser that needs no other file and no script. All pages of Isoscope have this
 * frame and this one style sheet.
 */
public final class HtmlPage {
  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 80rem; margin: 2rem auto; padding: 0 1rem;
        color: #1f2328; background: #fff; }
      h1 { font-size: 1.5rem; } h1.safe { color: #0f5323; } h1.not { color: #82071e; }
      h2 { font-size: 1.15rem; margin: 2rem 0 .6rem; }
      p { max-width: 60rem; }
      table { border-collapse: collapse; margin: 1rem 0; }
      th, td { border: 1px solid #d0d7de; padding: .3rem .7rem; text-align: left; vertical-align: top; }
      th { font-weight: 600; white-space: nowrap; background: #f6f8fa; }
      code, pre { font: 13px/1.45 ui-monospace, Menlo, Consolas, monospace; }
      pre { background: #f6f8fa; padding: .8rem 1rem; overflow-x: auto; }
      svg { max-width: 100%; height: auto; } svg:not([width]) { width: 100%; max-width: 46rem; }
      .picture { overflow-x: auto; } .picture svg { max-width: none; }
      .right td { background: #dafbe1; } .wrong td { background: #ffebe9; }
      .reproduced { background: #ffebe9; font-weight: 600; } .different { background: #fff8c5; }
      .sql { color: #59636e; font-size: .9em; }
      .engines { display: flex; flex-wrap: wrap; gap: 0 4rem; } .engines section { max-width: 32rem; }
      .letters { margin: 0; }
      .letters th, .letters td { border: 0; padding: .12rem .6rem; background: none; }
      .letters thead th { position: sticky; top: 0; background: #fff; border-bottom: 2px solid #d0d7de; }
      .letters tr.group th { color: #59636e; padding-top: .7rem; }
      .letters td.no { text-align: right; color: #59636e; }
      .letters td.letter { padding: 1px 2px; }
      td.letter a { display: block; min-width: 2.6rem; text-align: center; border-radius: 4px;
        text-decoration: none; font-weight: 600; color: inherit; }
      td.letter a:hover, td.letter a:focus { outline: 2px solid #0969da; }
      .A a, .key .A { background: #ffcecb; color: #82071e; }
      .P a, .key .P { background: #d2f4d9; color: #0f5323; }
      .R a, .D a, .T a, .key .R, .key .D, .key .T { background: #fff1b8; color: #6b4e00; }
      .U a, .key .U { background: #e6e8eb; color: #1f2328; }
      .key { max-width: none; }
      .key span { border-radius: 4px; padding: .1rem .5rem; margin-right: .5rem; font-weight: 600; }
      .words li { margin: .25rem 0; }
      .cell { display: none; position: fixed; inset: 4vh 4vw; background: #fff; border: 1px solid #8c959f;
        border-radius: 8px; box-shadow: 0 8px 40px #0006; padding: 1rem 1.4rem; overflow: auto; z-index: 2; }
      .cell:target { display: block; }
      .cell .close { position: absolute; top: .8rem; right: 1.2rem; }
      dt { font-weight: 600; float: left; clear: left; width: 6rem; } dd { margin: 0 0 .3rem 6.5rem; }
      @media print { .cell { display: none !important; } }
      """;

  private final StringBuilder page = new StringBuilder();

  public HtmlPage(String title) {
    this(title, "");
  }

  /**
   * @param tone the class of the heading: {@code safe} or {@code not}; empty for neither
   */
  public HtmlPage(String title, String tone) {
    page.append(
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<meta name=\"viewport\" content=\"width=device-width\"><title>")
        .append(escape(title))
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style></head><body>\n")
        .append(tone.isEmpty() ? "<h1>" : "<h1 class=\"" + tone + "\">")
        .append(escape(title))
        .append("</h1>\n");
  }

  /** What is HTML already. */
  public HtmlPage html(String html) {
    page.append(html);
    return this;
  }

  public HtmlPage heading(String text) {
    return element("h2", text);
  }

  public HtmlPage paragraph(String text) {
    return element("p", text);
  }

  /** Lines that stay as they are. */
  public HtmlPage block(String text) {
    return element("pre", text);
  }

  public HtmlPage element(String tag, String text) {
    return html("<" + tag + ">" + escape(text) + "</" + tag + ">\n");
  }

  public HtmlPage list(List<String> items) {
    html("<ul>\n");
    items.forEach(item -> element("li", item));
    return html("</ul>\n");
  }

  /** A link, if it leads to a page; anything else, which a browser might execute, is text. */
  public static String link(String url) {
    String escaped = escape(url.strip());
    String lower = escaped.toLowerCase(Locale.ROOT);
    return lower.startsWith("http://") || lower.startsWith("https://")
        ? "<a href=\"%s\">%s</a>".formatted(escaped, escaped)
        : escaped;
  }

  /** Text as it must be written between tags and in attributes. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** Cells of a row, all of one kind: {@code th} or {@code td}. */
  public static String cells(String tag, List<String> texts) {
    return texts.stream()
        .map(text -> "<" + tag + ">" + escape(text) + "</" + tag + ">")
        .collect(Collectors.joining());
  }

  public String finish() {
    return page.append("</body></html>\n").toString();
  }
}
