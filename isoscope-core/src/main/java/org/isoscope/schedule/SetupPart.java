package org.isoscope.schedule;

import java.util.List;

/** A piece of a scenario's setup: statements written in place, or those of an included file. */
public sealed interface SetupPart {
  List<String> statements();

  /** The comment and blank lines above it, as written. */
  List<String> lead();

  /** One statement, without its final semicolon. */
  record Statement(String sql, List<String> lead) implements SetupPart {
    public Statement {
      lead = List.copyOf(lead);
    }

    @Override
    public List<String> statements() {
      return List.of(sql);
    }
  }

  /** The statements of another file, named relative to the scenario. */
  record Include(String file, List<String> statements, List<String> lead) implements SetupPart {
    public Include {
      statements = List.copyOf(statements);
      lead = List.copyOf(lead);
    }
  }
}
