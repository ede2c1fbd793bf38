package org.isoscope.sql;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.Statement.LockingRead;

/** Writes statements and queries in an engine's SQL. */
public final class SqlWriter {
  private final SqlFlavor flavor;
  private final Naming naming;

  public SqlWriter(SqlFlavor flavor, Naming naming) {
    this.flavor = flavor;
    this.naming = naming;
  }

  /** With the names of the schema. */
  public SqlWriter(SqlFlavor flavor) {
    this(flavor, Naming.plain());
  }

  public String write(Statement statement) {
    Scope scope = new Scope(statement.target());
    if (statement instanceof Statement.Read read) {
      return scope.query(read.query());
    }
    if (statement instanceof LockingRead read) {
      return scope.lockingRead(read);
    }
    if (statement instanceof Statement.Update update) {
      return scope.update(update);
    }
    if (statement instanceof Statement.Delete delete) {
      return "DELETE FROM " + naming.target(delete.table()) + scope.where(delete.where());
    }
    if (statement instanceof Statement.InsertRows insert) {
      return scope.insert(insert);
    }
    if (statement instanceof Statement.InsertQuery insert) {
      return into(insert.table(), insert.columns()) + " " + scope.query(insert.query());
    }
    if (statement instanceof Statement.Savepoint savepoint) {
      return "SAVEPOINT " + savepoint.name();
    }
    if (statement instanceof Statement.RollbackTo rollback) {
      return "ROLLBACK TO SAVEPOINT " + rollback.name();
    }
    throw new IllegalArgumentException("not a statement that can be written: " + statement);
  }

  /** A condition on a statement's target, as it stands behind its WHERE. */
  public String condition(Expression condition, String target) {
    return new Scope(Optional.of(target)).expressions.write(condition);
  }

  private String into(String table, Iterable<String> columns) {
    return "INSERT INTO " + naming.target(table) + " (" + String.join(", ", columns) + ")";
  }

  /** What is inside one statement: the target's own columns are known by the target's name. */
  private final class Scope {
    private final ExpressionWriter expressions;
    private final Set<String> common = new HashSet<>();

    Scope(Optional<String> target) {
      this.expressions =
          new ExpressionWriter(
              flavor,
              source -> target.filter(source::equals).map(naming::target).orElse(source),
              this::query);
    }

    String lockingRead(LockingRead read) {
      String lock =
          read.lock() == LockingRead.Lock.SHARE ? flavor.forShare().orElseThrow() : "FOR UPDATE";
      String wait =
          switch (read.waiting()) {
            case WAIT -> "";
            case NOWAIT -> " NOWAIT";
            case SKIP_LOCKED -> " SKIP LOCKED";
          };
      return "SELECT "
          + expressions.list(read.items())
          + " FROM "
          + naming.target(read.table())
          + where(read.where())
          + " "
          + lock
          + wait;
    }

    String update(Statement.Update update) {
      String assignments =
          update.assignments().stream()
              .map(each -> each.column() + " = " + expressions.stored(each.value()))
              .collect(Collectors.joining(", "));
      return "UPDATE "
          + naming.target(update.table())
          + " SET "
          + assignments
          + where(update.where());
    }

    String insert(Statement.InsertRows insert) {
      String rows =
          insert.rows().stream()
              .map(row -> row.stream().map(expressions::stored))
              .map(row -> row.collect(Collectors.joining(", ", "(", ")")))
              .collect(Collectors.joining(", "));
      return into(insert.table(), insert.columns()) + " VALUES " + rows;
    }

    String where(Optional<Expression> condition) {
      return condition.map(each -> " WHERE " + expressions.write(each)).orElse("");
    }

    String query(Query query) {
      return query(query, false);
    }

    /** A query whose columns an enclosing one calls c1, c2 … */
    private String query(Query query, boolean named) {
      if (query instanceof Query.Select select) {
        return select(select, named);
      }
      if (query instanceof Query.SetOperation both) {
        return query(both.left(), named)
            + " "
            + both.kind().name().replace('_', ' ')
            + " "
            + query(both.right(), named);
      }
      Query.With with = (Query.With) query;
      common.add(with.name());
      return "WITH "
          + with.name()
          + " AS ("
          + query(with.definition(), true)
          + ") "
          + query(with.body(), named);
    }

    private String select(Query.Select select, boolean named) {
      StringBuilder sql = new StringBuilder("SELECT ");
      sql.append(select.distinct() ? "DISTINCT " : "").append(items(select, named));
      select.from().ifPresent(source -> sql.append(" FROM ").append(source(source)));
      select.joins().forEach(join -> sql.append(join(join)));
      sql.append(where(select.where()));
      if (!select.groupBy().isEmpty()) {
        sql.append(" GROUP BY ").append(expressions.list(select.groupBy()));
      }
      select.having().ifPresent(each -> sql.append(" HAVING ").append(expressions.write(each)));
      if (!select.orderBy().isEmpty()) {
        sql.append(" ORDER BY ").append(expressions.list(select.orderBy()));
      }
      select.limit().ifPresent(count -> sql.append(limit(count)));
      return sql.toString();
    }

    private String limit(int count) {
      return flavor.has(Feature.LIMIT) ? " LIMIT " + count : " FETCH FIRST " + count + " ROWS ONLY";
    }

    private String items(Query.Select select, boolean named) {
      return IntStream.range(0, select.items().size())
          .mapToObj(
              i -> expressions.write(select.items().get(i)) + (named ? " AS c" + (i + 1) : ""))
          .collect(Collectors.joining(", "));
    }

    private String source(Source source) {
      if (source instanceof Source.Derived derived) {
        return "(" + query(derived.query(), true) + ") AS " + derived.alias();
      }
      Source.Named table = (Source.Named) source;
      String name = common.contains(table.name()) ? table.name() : naming.read(table.name());
      return name + " AS " + table.alias();
    }

    private String join(Join join) {
      String word =
          switch (join.kind()) {
            case INNER -> " JOIN ";
            case LEFT -> " LEFT JOIN ";
            case CROSS -> " CROSS JOIN ";
          };
      return word
          + source(join.source())
          + join.on().map(on -> " ON " + expressions.write(on)).orElse("");
    }
  }
}
