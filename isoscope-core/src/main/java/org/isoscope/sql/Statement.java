package org.isoscope.sql;

import java.util.List;
import java.util.Optional;

/** One statement of a transaction, other than its end. */
public sealed interface Statement {
  Kind kind();

  /** The table that is written or locked. */
  default Optional<String> target() {
    return Optional.empty();
  }

  /** The condition on the rows of the target that are read, changed or deleted. */
  default Optional<Expression> where() {
    return Optional.empty();
  }

  /** Kinds of statements, as summaries count them. */
  enum Kind {
    SELECT,
    SELECT_FOR_SHARE,
    SELECT_FOR_UPDATE,
    UPDATE,
    DELETE,
    INSERT,
    INSERT_SELECT,
    SAVEPOINT,
    ROLLBACK_TO;

    public String label() {
      return name().replace('_', ' ');
    }
  }

  /** One that locks or changes rows of a table. */
  sealed interface OnTable extends Statement {
    String table();

    @Override
    default Optional<String> target() {
      return Optional.of(table());
    }
  }

  /** A plain query. */
  record Read(Query query) implements Statement {
    @Override
    public Kind kind() {
      return Kind.SELECT;
    }
  }

  /** A query of one table that locks the rows it returns. */
  record LockingRead(
      String table, List<Expression> items, Optional<Expression> where, Lock lock, Waiting waiting)
      implements OnTable {
    public LockingRead {
      items = List.copyOf(items);
    }

    /** How strong the lock is. */
    public enum Lock {
      SHARE,
      UPDATE
    }

    /** What to do about rows that others have locked. */
    public enum Waiting {
      WAIT,
      NOWAIT,
      SKIP_LOCKED
    }

    @Override
    public Kind kind() {
      return lock == Lock.SHARE ? Kind.SELECT_FOR_SHARE : Kind.SELECT_FOR_UPDATE;
    }
  }

  /** {@code UPDATE}. */
  record Update(String table, List<Assignment> assignments, Optional<Expression> where)
      implements OnTable {
    public Update {
      assignments = List.copyOf(assignments);
    }

    @Override
    public Kind kind() {
      return Kind.UPDATE;
    }
  }

  /** {@code column = value}. */
  record Assignment(String column, Expression value) {}

  /** {@code DELETE}. */
  record Delete(String table, Optional<Expression> where) implements OnTable {
    @Override
    public Kind kind() {
      return Kind.DELETE;
    }
  }

  /** {@code INSERT} of rows that are written out. */
  record InsertRows(String table, List<String> columns, List<List<Expression>> rows)
      implements OnTable {
    public InsertRows {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
    }

    @Override
    public Kind kind() {
      return Kind.INSERT;
    }
  }

  /** {@code INSERT} of a query's rows. */
  record InsertQuery(String table, List<String> columns, Query query) implements OnTable {
    public InsertQuery {
      columns = List.copyOf(columns);
    }

    @Override
    public Kind kind() {
      return Kind.INSERT_SELECT;
    }
  }

  /** {@code SAVEPOINT name}. */
  record Savepoint(String name) implements Statement {
    @Override
    public Kind kind() {
      return Kind.SAVEPOINT;
    }
  }

  /** {@code ROLLBACK TO SAVEPOINT name}. */
  record RollbackTo(String name) implements Statement {
    @Override
    public Kind kind() {
      return Kind.ROLLBACK_TO;
    }
  }
}
