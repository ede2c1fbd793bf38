package org.isoscope.oracle.troc;

import java.util.Optional;
import org.isoscope.model.sql.Statement;

/**
 * What one step of the schedule is.
 *
 * @param transaction by index
 * @param statement absent for the transaction's end
 * @param commits whether that end is a COMMIT
 */
record Turn(int transaction, Optional<Statement> statement, boolean commits) {}
