package org.isoscope.oracle;

import org.isoscope.model.sql.Statement;
import org.isoscope.run.StepOutcome;

/** One of a case's own statements, as it was first executed. */
public record Played(Statement.Kind kind, StepOutcome outcome) {}
