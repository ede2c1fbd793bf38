package org.isoscope.matrix;

import org.isoscope.model.IsoscopeException;

/** An answer of the engine that no execution of the schedule can give: told, never hidden. */
public final class InexplicableException extends IsoscopeException {
  private static final long serialVersionUID = 1L;

  InexplicableException(String what) {
    super(what);
  }
}
