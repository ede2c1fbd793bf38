package org.isoscope.pgspec.run;

import org.isoscope.model.IsoscopeException;

/** The rest of a specification cannot be run: a setup that fails, a server that is gone. */
public final class SpecAbandonedException extends IsoscopeException {
  private static final long serialVersionUID = 1L;

  SpecAbandonedException(String message) {
    super(message.stripTrailing());
  }

  SpecAbandonedException(String message, Throwable cause) {
    super(message.stripTrailing(), cause);
  }
}
