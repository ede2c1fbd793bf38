package org.isoscope.engine.fault;

import java.sql.SQLException;

/** One end of a transaction is taken for the other. */
final class SwappedEnd {
  private SwappedEnd() {}

  static final class RollbackCommits extends Breach {
    RollbackCommits(Backstage backstage) {
      super(backstage);
    }

    @Override
    void rollback(Ending ending) throws SQLException {
      ending.commit();
    }
  }

  static final class CommitRollsBack extends Breach {
    CommitRollsBack(Backstage backstage) {
      super(backstage);
    }

    @Override
    void commit(Ending ending) throws SQLException {
      ending.rollback();
    }
  }
}
