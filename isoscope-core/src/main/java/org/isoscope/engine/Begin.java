package org.isoscope.engine;

/** How a transaction is opened, and therefore how it is ended. */
public sealed interface Begin {
  /** By a statement; the connection stays in autocommit mode as far as JDBC knows. */
  record BySql(String statement) implements Begin {}

  /**
   * By turning autocommit off: the next statement opens it. Ended by JDBC's commit and rollback.
   */
  record ByAutocommit() implements Begin {}

  static Begin sql(String statement) {
    return new BySql(statement);
  }

  static Begin autocommitOff() {
    return new ByAutocommit();
  }
}
