package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.isoscope.sql.text.TransactionControl;
import org.isoscope.sql.text.TransactionControl.Action;

/** Going back to a savepoint that exists does nothing. */
final class SavepointIgnored extends FaultBehavior {
  private final Set<String> savepoints = new HashSet<>();

  SavepointIgnored(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    TransactionControl control = sql.statement().transaction();
    Optional<String> name = control.savepoint().map(written -> written.toUpperCase(Locale.ROOT));
    if (control.action() == Action.ROLLBACK_TO_SAVEPOINT && savepoints.contains(name.get())) {
      return Answer.count(0);
    }
    Answer answer = super.execute(statement, sql);
    if (control.action() == Action.SAVEPOINT) {
      savepoints.add(name.get());
    }
    return answer;
  }

  @Override
  void rollback(TransactionEnd.ToSavepoint ending) {}

  @Override
  void ended() {
    savepoints.clear();
  }
}
