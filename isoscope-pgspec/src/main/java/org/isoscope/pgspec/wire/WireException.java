package org.isoscope.pgspec.wire;

import org.isoscope.model.IsoscopeException;

/** The server cannot be reached, or is lost; the message is libpq's, with its line breaks. */
public final class WireException extends IsoscopeException {
  private static final long serialVersionUID = 1L;

  public WireException(String message) {
    super(message);
  }

  public WireException(String message, Throwable cause) {
    super(message, cause);
  }
}
