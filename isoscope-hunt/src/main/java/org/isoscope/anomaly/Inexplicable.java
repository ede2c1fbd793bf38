package org.isoscope.anomaly;

import org.isoscope.model.IsoscopeException;

/** An answer of the engine that no execution of the schedule can give: told, never hidden. */
public final class Inexplicable extends IsoscopeException {
  private static final long serialVersionUID = 1L;

  Inexplicable(String what) {
    super(what);
  }
}
