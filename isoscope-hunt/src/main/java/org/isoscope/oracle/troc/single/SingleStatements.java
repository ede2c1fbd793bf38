package org.isoscope.oracle.troc.single;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Sql;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.run.ResultReader;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Naming;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.trace.StepOutcome;

/**
 * Runs single statements on views of the database, on the engine itself and outside of any
 * transaction. Each table of the schema has two stand-ins: one for the rows that the statement's
 * queries read, one for its target, because engines let these be different states.
 */
public final class SingleStatements {
  /**
   * A condition on the rows of a table; without one, all of them.
   *
   * @param alias what the condition calls the table, if it has a name of its own there
   */
  public record Condition(String table, Optional<String> alias, Optional<Expression> where) {}

  private final Connection connection;
  private final Dialect dialect;
  private final SqlWriter writer;
  private final Map<String, StandInTable> toRead = new HashMap<>();
  private final Map<String, StandInTable> toWrite = new HashMap<>();
  private final Schema schema;

  public SingleStatements(Connection connection, Dialect dialect, Schema schema) {
    this.connection = connection;
    this.dialect = dialect;
    this.schema = schema;
    this.writer = new SqlWriter(dialect.flavor(), new StandInNaming());
    Ddl ddl = new Ddl(dialect.flavor());
    for (Table table : schema.tables()) {
      toRead.put(table.name(), StandInTable.toRead(table, ddl));
      toWrite.put(table.name(), StandInTable.toWrite(table, ddl));
    }
  }

  private static final class StandInNaming implements Naming {
    @Override
    public String target(String table) {
      return StandInTable.writeName(table);
    }

    @Override
    public String read(String table) {
      return StandInTable.readName(table);
    }
  }

  public static List<String> names(Schema schema) {
    return schema.tables().stream()
        .map(Table::name)
        .flatMap(name -> Stream.of(StandInTable.readName(name), StandInTable.writeName(name)))
        .toList();
  }

  public static List<String> ddl(Schema schema, Ddl ddl) {
    List<String> statements = new ArrayList<>();
    for (Table table : schema.tables()) {
      statements.add(StandInTable.toRead(table, ddl).create());
      statements.add(StandInTable.toWrite(table, ddl).create());
    }
    return statements;
  }

  /**
   * What a statement does.
   *
   * @param reads the rows of each table that its queries read
   * @param target the rows of the table that it locks or writes; of no meaning for an INSERT
   */
  public StatementEffect run(
      Statement statement, Map<String, Map<Integer, Row>> reads, Map<Integer, Row> target)
      throws SQLException {
    for (Map.Entry<String, Map<Integer, Row>> each : reads.entrySet()) {
      toRead.get(each.getKey()).load(connection, each.getValue());
    }
    boolean inserts =
        statement instanceof Statement.InsertRows || statement instanceof Statement.InsertQuery;
    if (statement.target().isPresent() && !inserts) {
      toWrite.get(statement.target().get()).load(connection, target);
    }
    return execute(statement);
  }

  private StatementEffect execute(Statement statement) throws SQLException {
    try {
      if (statement instanceof Statement.Read read) {
        return read(read);
      }
      if (statement instanceof Statement.LockingRead read) {
        return identified(writer.write(withRowId(read)));
      }
      if (statement instanceof Statement.Update update) {
        Sql.execute(connection, writer.write(marking(update)));
        return updated(update.table());
      }
      if (statement instanceof Statement.Delete delete) {
        Sql.execute(connection, writer.write(delete));
        return deleted(delete.table());
      }
      Sql.execute(connection, writer.write(statement));
      return inserted(statement.target().orElseThrow());
    } catch (SQLException e) {
      return StatementEffect.failed(failure(e));
    }
  }

  private StepOutcome.Failed failure(SQLException error) throws SQLException {
    ErrorKind kind = dialect.errors().classify(error);
    if (kind == ErrorKind.CONNECTION_LOST) {
      throw error;
    }
    return new StepOutcome.Failed(
        kind, error.getSQLState(), error.getErrorCode(), String.valueOf(error.getMessage()));
  }

  private StatementEffect read(Statement.Read read) throws SQLException {
    Optional<Query.Select> simple = SimpleRead.of(read);
    if (simple.isPresent()) {
      return identified(writer.write(new Statement.Read(withRowId(simple.get()))));
    }
    return StatementEffect.read(rows(writer.write(read)), Set.of());
  }

  /** A query whose first column is the row id. */
  private StatementEffect identified(String sql) throws SQLException {
    Set<Integer> ids = new LinkedHashSet<>();
    List<Row> rows = new ArrayList<>();
    for (Row row : rows(sql)) {
      ids.add(id(row));
      rows.add(new Row(row.values().subList(1, row.values().size())));
    }
    return StatementEffect.read(rows, ids);
  }

  private static Query.Select withRowId(Query.Select select) {
    Source from = select.from().orElseThrow();
    return Query.Select.of(
        prepend(Optional.of(from.alias()), select.items()), from, select.where());
  }

  private static Statement.LockingRead withRowId(Statement.LockingRead read) {
    return new Statement.LockingRead(
        read.table(),
        prepend(Optional.empty(), read.items()),
        read.where(),
        read.lock(),
        read.waiting());
  }

  private static List<Expression> prepend(Optional<String> source, List<Expression> items) {
    List<Expression> more = new ArrayList<>();
    more.add(new Expression.ColumnRef(source, "rid", SqlType.INTEGER));
    more.addAll(items);
    return more;
  }

  private static Statement.Update marking(Statement.Update update) {
    List<Statement.Assignment> more = new ArrayList<>(update.assignments());
    more.add(
        new Statement.Assignment("mark", new Expression.Literal(Value.of(1), SqlType.INTEGER)));
    return new Statement.Update(update.table(), more, update.where());
  }

  private StatementEffect updated(String name) throws SQLException {
    StandInTable table = toWrite.get(name);
    Map<Integer, Row> updated = new LinkedHashMap<>();
    String columns = String.join(", ", schema.table(name).columnNames());
    for (Row row : rows("SELECT rid, " + columns + " FROM " + table.name() + " WHERE mark = 1")) {
      updated.put(id(row), new Row(row.values().subList(1, row.values().size())));
    }
    updated.keySet().forEach(table::spoil);
    return StatementEffect.update(updated);
  }

  private StatementEffect deleted(String name) throws SQLException {
    StandInTable table = toWrite.get(name);
    Set<Integer> deleted = new LinkedHashSet<>(table.ids());
    rows("SELECT rid FROM " + table.name()).forEach(row -> deleted.remove(id(row)));
    deleted.forEach(table::lost);
    return StatementEffect.delete(deleted);
  }

  private StatementEffect inserted(String name) throws SQLException {
    StandInTable table = toWrite.get(name);
    table.hasStrays();
    String columns = String.join(", ", schema.table(name).columnNames());
    List<Row> inserted = rows("SELECT " + columns + " FROM " + table.name() + " WHERE rid IS NULL");
    table.removeStrays(connection);
    return StatementEffect.insert(inserted);
  }

  /** Which of some rows match a condition. */
  public Set<Integer> matching(Condition condition, Map<Integer, Row> rows) throws SQLException {
    String table = condition.table();
    toWrite.get(table).load(connection, rows);
    String source =
        StandInTable.writeName(table) + condition.alias().map(alias -> " AS " + alias).orElse("");
    String where =
        condition.where().map(each -> " WHERE " + writer.condition(each, table)).orElse("");
    Set<Integer> ids = new LinkedHashSet<>();
    rows("SELECT rid FROM " + source + where).forEach(row -> ids.add(id(row)));
    return ids;
  }

  private static int id(Row row) {
    return ((Value.Exact) row.values().get(0)).number().intValue();
  }

  private List<Row> rows(String sql) throws SQLException {
    try (var statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      return ResultReader.read(result).rows();
    }
  }
}
