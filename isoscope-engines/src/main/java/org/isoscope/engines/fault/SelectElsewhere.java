package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import org.isoscope.model.IsolationLevel;

/**
 * A plain SELECT is answered by another session. It is executed in its own as well, so that errors
 * and the moment of the snapshot stay what they were.
 */
abstract class SelectElsewhere extends FaultBehavior {
  private final SecondSession second;
  private boolean hasRead;
  private boolean hasWritten;

  SelectElsewhere(FaultContext context, IsolationLevel... choices) {
    super(context);
    this.second = new SecondSession(context.instance(), choices);
  }

  abstract boolean isDueAfter(boolean read, boolean written);

  final SecondSession second() {
    return second;
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
    return isDue ? second.query(sql.text()).map(Answer::rows).orElse(answer) : answer;
  }

  @Override
  void ended() {
    hasRead = false;
    hasWritten = false;
  }

  @Override
  void closed() {
    second.close();
  }

  /** From before the transaction: what was committed when the session's previous one ended. */
  static final class Stale extends SelectElsewhere {
    Stale(FaultContext context) {
      super(context, IsolationLevel.SNAPSHOT, IsolationLevel.REPEATABLE_READ);
    }

    @Override
    boolean isDueAfter(boolean read, boolean written) {
      return !written;
    }

    @Override
    void connected() {
      second().takeSnapshot();
    }

    @Override
    void ended() {
      super.ended();
      second().takeSnapshot();
    }
  }

  /** What is not committed, the transaction's own changes among it. */
  static final class DirtyOnce extends SelectElsewhere {
    DirtyOnce(FaultContext context) {
      super(context, IsolationLevel.READ_UNCOMMITTED);
    }

    @Override
    boolean isDueAfter(boolean read, boolean written) {
      return !read;
    }
  }

  /** What is committed now. */
  static final class Latest extends SelectElsewhere {
    Latest(FaultContext context) {
      super(context, IsolationLevel.READ_COMMITTED);
    }

    @Override
    boolean isDueAfter(boolean read, boolean written) {
      return !written;
    }
  }
}
