package org.isoscope.testcase;

import java.util.List;
import java.util.Optional;
import org.isoscope.model.IsolationLevel;
import org.isoscope.sql.Statement;

/**
 * What one transaction does. It begins with its first statement.
 *
 * @param name of its session: {@code T1}
 * @param level its own, where it does not have that of the case
 * @param commits whether it commits or rolls back at its end
 */
public record TransactionProgram(
    String name, Optional<IsolationLevel> level, List<Statement> statements, boolean commits) {
  public TransactionProgram {
    statements = List.copyOf(statements);
  }

  public TransactionProgram withStatements(List<Statement> others) {
    return new TransactionProgram(name, level, others, commits);
  }

  /** Its turns: one for each statement and one for its end. */
  public int turns() {
    return statements.size() + 1;
  }
}
