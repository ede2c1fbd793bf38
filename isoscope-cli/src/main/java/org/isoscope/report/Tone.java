package org.isoscope.report;

/** What a piece of text says, as far as colour can tell it. */
public enum Tone {
  PLAIN(""),
  HEADING("1"),
  FAINT("2"),
  GOOD("32"),
  WAITING("33"),
  BAD("31");

  private final String code;

  Tone(String code) {
    this.code = code;
  }

  /** The parameter of the ANSI sequence that starts it; empty if there is nothing to start. */
  String code() {
    return code;
  }
}
