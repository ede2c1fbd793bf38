package org.isoscope.report;

/** Text as it must be written between tags and in attributes. */
public final class HtmlText {
  private HtmlText() {}

  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
