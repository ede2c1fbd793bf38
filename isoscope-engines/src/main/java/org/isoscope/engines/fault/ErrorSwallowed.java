package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import org.isoscope.model.ErrorKind;

/** A write that violates a constraint changes nothing and says that it has changed a row. */
final class ErrorSwallowed extends Breach {
  ErrorSwallowed(FaultContext backstage) {
    super(backstage);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    if (!sql.isWrite()) {
      return super.execute(statement, sql);
    }
    backstage().prepareToFail();
    try {
      return super.execute(statement, sql);
    } catch (SQLException e) {
      if (backstage().dialect().errors().classify(e) != ErrorKind.CONSTRAINT) {
        throw e;
      }
      backstage().goOn();
      return Answer.count(1);
    }
  }
}
