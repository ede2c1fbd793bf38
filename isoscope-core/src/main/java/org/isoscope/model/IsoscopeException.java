package org.isoscope.model;

/** The root of what Isoscope throws on purpose; its message is a whole line for a person. */
public class IsoscopeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public IsoscopeException(String message) {
    super(message);
  }

  public IsoscopeException(String message, Throwable cause) {
    super(message, cause);
  }
}
