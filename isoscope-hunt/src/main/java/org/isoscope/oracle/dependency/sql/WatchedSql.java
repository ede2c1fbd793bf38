package org.isoscope.oracle.dependency.sql;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.isoscope.oracle.dependency.ObservedStatement;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Statement.LockingRead.Waiting;
import org.isoscope.sql.text.SqlStatement;

/**
 * A statement that a person wrote.
 *
 * @param waiting what it does about rows that others have locked
 * @param written as in the file
 * @param sql with the version set
 */
record WatchedSql(
    Statement.Kind sort,
    Waiting waiting,
    Optional<String> target,
    Set<String> tables,
    Optional<String> condition,
    String written,
    String sql,
    Optional<Match> match)
    implements ObservedStatement {
  private static final Set<String> SUMS = Set.of("SUM", "AVG", "STDDEV", "VARIANCE", "OVER");

  WatchedSql {
    tables = Collections.unmodifiableSet(new LinkedHashSet<>(tables));
  }

  @Override
  public String plain() {
    return written;
  }

  @Override
  public boolean readsForWriting() {
    return sort != Statement.Kind.SELECT;
  }

  @Override
  public boolean hasSubquery() {
    return SqlStatement.of(written).has(Set.of("SELECT"));
  }

  @Override
  public boolean sums() {
    return SqlStatement.of(written).has(SUMS);
  }
}
