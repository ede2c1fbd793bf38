package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A program as the file has it.
 *
 * @param parameters in lower case; empty if its header has no list of them
 */
record SourceProgram(Token name, Optional<Set<String>> parameters, List<Instruction> body) {
  SourceProgram {
    body = List.copyOf(body);
  }
}
