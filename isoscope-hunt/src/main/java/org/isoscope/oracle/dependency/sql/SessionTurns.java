package org.isoscope.oracle.dependency.sql;

import java.util.Optional;

/** The transactions of one session, each under a name of its own. */
final class SessionTurns {
  private final String session;
  private final boolean implicit;
  private boolean begun;
  private Optional<String> transaction = Optional.empty();
  private int count;

  /**
   * @param implicit whether it has autocommit off; if not, a statement outside of a transaction is
   *     one by itself
   */
  SessionTurns(String session, boolean implicit) {
    this.session = session;
    this.implicit = implicit;
  }

  String session() {
    return session;
  }

  void begin(Refusal refusal) {
    if (begun) {
      throw refusal.of(
          session + " begins a transaction within a transaction", "end the first with COMMIT");
    }
    begun = true;
  }

  /** The transaction that a statement belongs to. */
  String open() {
    if (transaction.isEmpty()) {
      count++;
      transaction = Optional.of(count == 1 ? session : session + "/" + count);
    }
    return transaction.get();
  }

  boolean endsAtOnce() {
    return !begun && !implicit;
  }

  /** The transaction that ends, if it has begun to do something. */
  Optional<String> end() {
    Optional<String> ended = transaction;
    transaction = Optional.empty();
    begun = false;
    return ended;
  }
}
