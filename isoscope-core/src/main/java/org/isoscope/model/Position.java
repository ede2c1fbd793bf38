package org.isoscope.model;

/** A place in a file, for messages: {@code bank.scenario:14:1}. */
public record Position(String file, int line, int column) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
