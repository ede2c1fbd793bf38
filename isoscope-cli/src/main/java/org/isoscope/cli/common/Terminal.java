package org.isoscope.cli.common;

import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.isoscope.engines.provision.Narrator;
import org.isoscope.report.DisplayText;
import org.isoscope.report.Style;

/** Where output goes: results to stdout, narration to stderr, live lines only to a terminal. */
public final class Terminal implements Narrator {
  private static final int STANDARD_WIDTH = 80;

  private final PrintStream out;
  private final PrintStream err;
  private final Charset charset;
  private final boolean colourful;
  private final boolean live;
  private boolean quiet;
  private int liveLength;

  /**
   * @param colourful whether stdout is a terminal
   * @param live whether stderr is one
   */
  public Terminal(
      OutputStream out, OutputStream err, Charset charset, boolean colourful, boolean live) {
    this.out = new PrintStream(out, true, charset);
    this.err = new PrintStream(err, true, charset);
    this.charset = charset;
    this.colourful = colourful;
    this.live = live;
  }

  public static Terminal system() {
    // Only the launcher can tell: Java 17 knows a terminal at both ends, and later ones differ.
    String terminals = System.getProperty("isoscope.terminals", "");
    Charset charset = terminals.isEmpty() ? StandardCharsets.UTF_8 : Charset.defaultCharset();
    return new Terminal(
        System.out, System.err, charset, terminals.contains("out"), terminals.contains("err"));
  }

  public void silence() {
    quiet = true;
  }

  public void print(String text) {
    clearLive();
    out.print(text);
    out.flush();
  }

  /** Bytes that are to arrive as they are, whatever characters the terminal has. */
  public void print(byte[] bytes) {
    clearLive();
    out.writeBytes(bytes);
    out.flush();
  }

  /** Bytes that must be seen even when narration is off; they may end in the middle of a line. */
  public void error(byte[] bytes) {
    clearLive();
    err.writeBytes(bytes);
    err.flush();
  }

  /** For what prints by itself: the help. */
  public PrintWriter writer() {
    return new PrintWriter(new OutputStreamWriter(out, charset), true);
  }

  /** Whether something of what was printed has not gone out: a full disk, a closed pipe. */
  public boolean hasLostOutput() {
    return out.checkError();
  }

  public void println(String text) {
    print(text + System.lineSeparator());
  }

  /** An error or another line that must be seen even when narration is off. */
  public void error(String line) {
    clearLive();
    err.println(harmless(line));
  }

  /** What came out of a file or a server must not steer the terminal. */
  private static String harmless(String text) {
    return text.lines()
        .map(each -> " ".repeat(each.length() - each.stripLeading().length()) + printable(each))
        .collect(Collectors.joining(System.lineSeparator()));
  }

  private static String printable(String line) {
    return line.isBlank() ? "" : DisplayText.printable(line);
  }

  @Override
  public void say(String line) {
    if (!quiet) {
      error(line);
    }
  }

  @Override
  public void progress(String line) {
    if (quiet || !live) {
      return;
    }
    clearLive();
    String cut = line.length() >= width() ? line.substring(0, width() - 1) : line;
    err.print(cut + "\r");
    err.flush();
    liveLength = cut.length();
  }

  private void clearLive() {
    if (liveLength > 0) {
      err.print(" ".repeat(liveLength) + "\r");
      liveLength = 0;
    }
  }

  public int width() {
    String columns = System.getenv("COLUMNS");
    return columns != null && columns.matches("\\d{2,3}")
        ? Integer.parseInt(columns)
        : STANDARD_WIDTH;
  }

  /** Colours on a terminal, unless NO_COLOR is set; plain characters where it has no others. */
  public Style style() {
    boolean colour = colourful && System.getenv("NO_COLOR") == null;
    boolean unicode = charset.newEncoder().canEncode('\u2500');
    return new Style(colour, unicode);
  }
}
