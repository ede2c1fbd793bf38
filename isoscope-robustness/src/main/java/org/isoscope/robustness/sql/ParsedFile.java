package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The tables and programs of a file, in its order. */
public record ParsedFile(ApplicationSchema schema, List<ParsedProgram> programs) {
  public ParsedFile {
    programs = List.copyOf(programs);
  }

  /**
   * A program as the file has it.
   *
   * @param parameters in lower case; empty if its header has no list of them
   */
  public record ParsedProgram(
      PlacedToken name, Optional<Set<String>> parameters, List<Instruction> body) {
    public ParsedProgram {
      body = List.copyOf(body);
    }
  }
}
