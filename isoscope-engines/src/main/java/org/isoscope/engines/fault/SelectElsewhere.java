package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import org.isoscope.model.IsolationLevel;

/**
 * A plain SELECT is answered by another session. It is executed in its own as well, so that errors
 * and the moment of the snapshot stay what they were.
 */
abstract class SelectElsewhere extends Breach {
  private final SecondSession twin;
  private boolean hasRead;
  private boolean hasWritten;

  SelectElsewhere(FaultContext backstage, IsolationLevel... choices) {
    super(backstage);
    this.twin = new SecondSession(backstage.instance(), choices);
  }

  abstract boolean isDueAfter(boolean read, boolean written);

  final SecondSession twin() {
    return twin;
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    Answer answer = super.execute(statement, sql);
    if (!sql.isPlainSelect()) {
      hasWritten |= sql.isWrite();
      return answer;
    }
    boolean isDue = isDueAfter(hasRead, hasWritten);
    hasRead = true;
    return isDue ? twin.query(sql.text()).map(Answer::rows).orElse(answer) : answer;
  }

  @Override
  void ended() {
    hasRead = false;
    hasWritten = false;
  }

  @Override
  void closed() {
    twin.close();
  }

  /** From before the transaction: what was committed when the session's previous one ended. */
  static final class Stale extends SelectElsewhere {
    Stale(FaultContext backstage) {
      super(backstage, IsolationLevel.SNAPSHOT, IsolationLevel.REPEATABLE_READ);
    }

    @Override
    boolean isDueAfter(boolean read, boolean written) {
      return !written;
    }

    @Override
    void connected() {
      twin().takeSnapshot();
    }

    @Override
    void ended() {
      super.ended();
      twin().takeSnapshot();
    }
  }

  /** What is not committed, the transaction's own changes among it. */
  static final class DirtyOnce extends SelectElsewhere {
    DirtyOnce(FaultContext backstage) {
      super(backstage, IsolationLevel.READ_UNCOMMITTED);
    }

    @Override
    boolean isDueAfter(boolean read, boolean written) {
      return !read;
    }
  }

  /** What is committed now. */
  static final class Latest extends SelectElsewhere {
    Latest(FaultContext backstage) {
      super(backstage, IsolationLevel.READ_COMMITTED);
    }

    @Override
    boolean isDueAfter(boolean read, boolean written) {
      return !written;
    }
  }
}
