package org.isoscope.engines.fault;

import java.sql.SQLException;

/** One end of a transaction is taken for the other. */
final class SwappedEnd {
  private SwappedEnd() {}

  static final class RollbackCommits extends FaultBehavior {
    RollbackCommits(FaultContext context) {
      super(context);
    }

    @Override
    void rollback(TransactionEnd ending) throws SQLException {
      ending.commit();
    }
  }

  static final class CommitRollsBack extends FaultBehavior {
    CommitRollsBack(FaultContext context) {
      super(context);
    }

    @Override
    void commit(TransactionEnd ending) throws SQLException {
      ending.rollback();
    }
  }
}
