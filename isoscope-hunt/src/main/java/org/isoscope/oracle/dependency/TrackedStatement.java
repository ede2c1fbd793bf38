package org.isoscope.oracle.dependency;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Statement.LockingRead.Waiting;

/**
 * A generated statement, rewritten to track what it writes.
 *
 * @param original as it was generated
 * @param statement as it is executed
 * @param constrained whether a constraint on its target's own columns can make it fail
 * @param plain the original on tables that nobody watches
 */
record TrackedStatement(
    Statement original, Statement statement, boolean constrained, SqlWriter writer, String plain)
    implements ObservedStatement {

  /** The statement with this number; empty if its rows cannot be tracked. */
  static Optional<TrackedStatement> of(
      Statement statement, int number, Schema schema, SqlFlavor flavor) {
    boolean constrained =
        statement
            .target()
            .map(schema::table)
            .filter(table -> !table.uniqueKeys().isEmpty())
            .isPresent();
    return VersionedStatement.of(statement, number)
        .map(
            tracked ->
                new TrackedStatement(
                    statement,
                    tracked,
                    constrained,
                    new SqlWriter(flavor),
                    PlainTables.sql(statement, flavor)));
  }

  @Override
  public Statement.Kind sort() {
    return statement.kind();
  }

  @Override
  public Optional<String> target() {
    return statement.target();
  }

  @Override
  public Set<String> tables() {
    Set<String> tables = new LinkedHashSet<>();
    if (kind() != Access.Kind.INSERT || constrained) {
      target().ifPresent(tables::add);
    }
    tables.addAll(References.tablesRead(statement));
    return tables;
  }

  @Override
  public boolean readsForWriting() {
    return !(statement instanceof Statement.Read);
  }

  @Override
  public String sql() {
    return writer.write(statement);
  }

  @Override
  public String written() {
    return writer.write(original);
  }

  @Override
  public Waiting waiting() {
    return statement instanceof Statement.LockingRead read ? read.waiting() : Waiting.WAIT;
  }

  @Override
  public Optional<String> condition() {
    return statement.where().map(where -> writer.condition(where, target().orElseThrow()));
  }

  @Override
  public boolean hasSubquery() {
    return References.hasSubquery(statement);
  }

  @Override
  public boolean sums() {
    boolean[] found = new boolean[1];
    References.expressions(statement)
        .forEach(
            each -> References.visit(each, part -> found[0] |= VersionedStatement.isSummary(part)));
    References.queries(statement)
        .forEach(
            each -> References.visit(each, part -> found[0] |= VersionedStatement.isSummary(part)));
    return found[0];
  }

  @Override
  public Optional<Match> match() {
    if (kind() == Access.Kind.INSERT
        || statement.where().filter(References::hasSubquery).isPresent()) {
      return Optional.empty();
    }
    return target().isPresent()
        ? target().map(table -> new Match(table, table, condition().orElse("1 = 1")))
        : matchOfQuery();
  }

  private Optional<Match> matchOfQuery() {
    boolean plain =
        statement instanceof Statement.Read read
            && read.query() instanceof Query.Select select
            && select.from().orElse(null) instanceof Source.Named
            && select.joins().isEmpty()
            && select.limit().isEmpty()
            && !References.hasSubquery(statement)
            && References.tablesRead(statement).size() == 1
            && References.subqueries(select).isEmpty();
    if (!plain) {
      return Optional.empty();
    }
    Query.Select select = (Query.Select) ((Statement.Read) statement).query();
    Source.Named from = (Source.Named) select.from().orElseThrow();
    if (References.expressions(select).stream().anyMatch(References::hasSubquery)) {
      return Optional.empty();
    }
    String condition =
        select.where().map(where -> writer.condition(where, from.name())).orElse("1 = 1");
    return Optional.of(new Match(from.name(), from.alias(), condition));
  }
}
