package org.isoscope.oracle.troc.single;

import java.util.Optional;
import org.isoscope.sql.Expression;

/**
 * A condition on the rows of a table; without one, all of them.
 *
 * @param alias what the condition calls the table, if it has a name of its own there
 */
public record Condition(String table, Optional<String> alias, Optional<Expression> where) {}
