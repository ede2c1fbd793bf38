package org.isoscope.oracle.dependency;

import java.util.Optional;
import java.util.Set;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Statement.LockingRead.Waiting;

/** A statement whose reads and writes can be observed from outside. */
public interface ObservedStatement {
  default Access.Kind kind() {
    return switch (sort()) {
      case UPDATE -> Access.Kind.UPDATE;
      case DELETE -> Access.Kind.DELETE;
      case INSERT, INSERT_SELECT -> Access.Kind.INSERT;
      case SELECT, SAVEPOINT, ROLLBACK_TO -> Access.Kind.READ;
      case SELECT_FOR_SHARE, SELECT_FOR_UPDATE ->
          waiting() == Waiting.SKIP_LOCKED ? Access.Kind.SKIPPING_READ : Access.Kind.LOCKING_READ;
    };
  }

  /** Its kind as summaries count it. */
  Statement.Kind sort();

  /** What it does about rows that others have locked. */
  Waiting waiting();

  /** The table that it writes, or whose rows it locks. */
  Optional<String> target();

  /** The tables whose rows say what it does. */
  Set<String> tables();

  /** Whether it reads what is newest, as writes and locking reads may, rather than a snapshot. */
  boolean readsForWriting();

  /** The statement, which gives the rows it writes this version. */
  String sql();

  /** The statement as its author wrote it. */
  String written();

  /** The statement as it runs on tables that nobody watches. */
  String plain();

  /** What follows WHERE, on the rows of the target; empty for all of them. */
  Optional<String> condition();

  /** Whether the condition has queries of its own. */
  boolean hasSubquery();

  /** Whether it summarises rows, so that floating-point results depend on their order. */
  boolean sums();

  /** The question which versions match, where the statement is a plain one on one table. */
  Optional<Match> match();

  /**
   * A condition on the rows of one table.
   *
   * @param alias by which the condition knows the table
   */
  record Match(String table, String alias, String condition) {}
}
