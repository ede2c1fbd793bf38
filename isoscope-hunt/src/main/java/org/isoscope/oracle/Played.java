package org.isoscope.oracle;

import org.isoscope.sql.Statement;
import org.isoscope.trace.StepOutcome;

/** One of a case's own statements, as it was first executed. */
public record Played(Statement.Kind kind, StepOutcome outcome) {}
