package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import org.isoscope.model.ErrorKind;

/** A write that violates a constraint changes nothing and says that it has changed a row. */
final class ErrorSwallowed extends FaultBehavior {
  ErrorSwallowed(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    if (!sql.isWrite()) {
      return super.execute(statement, sql);
    }
    context().prepareToFail();
    try {
      return super.execute(statement, sql);
    } catch (SQLException e) {
      if (context().dialect().errors().classify(e) != ErrorKind.CONSTRAINT) {
        throw e;
      }
      context().goOn();
      return Answer.count(1);
    }
  }
}
