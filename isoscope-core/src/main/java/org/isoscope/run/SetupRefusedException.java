package org.isoscope.run;

import org.isoscope.model.BadInputException;

/** The engine does not take what a scenario starts with; other scenarios may well run on it. */
public final class SetupRefusedException extends BadInputException {
  private static final long serialVersionUID = 1L;

  SetupRefusedException(String problem, String remedy) {
    super(problem, remedy);
  }
}
