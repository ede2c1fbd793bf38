package org.isoscope.schedule;

import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;

/** Where the files are found that a scenario includes. */
@FunctionalInterface
public interface Includes {
  /** For a scenario that is not in a file, so that nothing can be beside it. */
  Includes NONE =
      name -> {
        throw name.error(
            name.text() + " cannot be included in a scenario that is not read from a file",
            "write its statements into the setup");
      };

  /** Opens the file with that name, as the scenario has it; a problem is reported at that place. */
  SourceText open(Slice name);
}
