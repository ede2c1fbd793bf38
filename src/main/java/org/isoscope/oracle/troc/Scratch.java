package org.isoscope.oracle.troc;

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
import org.isoscope.model.sql.Ddl;
import org.isoscope.model.sql.Expression;
import org.isoscope.model.sql.Naming;
import org.isoscope.model.sql.Query;
import org.isoscope.model.sql.Schema;
import org.isoscope.model.sql.Source;
import org.isoscope.model.sql.SqlType;
import org.isoscope.model.sql.SqlWriter;
import org.isoscope.model.sql.Statement;
import org.isoscope.model.sql.Table;
import org.isoscope.oracle.troc.LockTable.Condition;
import org.isoscope.run.ResultReader;
import org.isoscope.run.StepOutcome;

/**
 * Runs single statements on views of the database, on the engine itself and outside of any
 * transaction. Each table of the schema has two stand-ins: one for the rows that the statement's
 * queries read, one for its target, because engines let these be different states.
 */
final class Scratch {
  private final Connection connection;
  private final Dialect dialect;
  private final SqlWriter writer;
  private final Map<String, ScratchTable> toRead = new HashMap<>();
  private final Map<String, ScratchTable> toWrite = new HashMap<>();
  private final Schema schema;

  Scratch(Connection connection, Dialect dialect, Schema schema) {
    this.connection = connection;
    this.dialect = dialect;
    this.schema = schema;
    this.writer = new SqlWriter(dialect.flavor(), new ScratchNaming());
    Ddl ddl = new Ddl(dialect.flavor());
    for (Table table : schema.tables()) {
      toRead.put(table.name(), ScratchTable.toRead(table, ddl));
      toWrite.put(table.name(), ScratchTable.toWrite(table, ddl));
    }
  }

  private static final class ScratchNaming implements Naming {
    @Override
    public String target(String table) {
      return ScratchTable.writeName(table);
    }

    @Override
    public String read(String table) {
      return ScratchTable.readName(table);
    }
  }

  static List<String> names(Schema schema) {
    return schema.tables().stream()
        .map(Table::name)
        .flatMap(name -> Stream.of(ScratchTable.readName(name), ScratchTable.writeName(name)))
        .toList();
  }

  static List<String> ddl(Schema schema, Ddl ddl) {
    List<String> statements = new ArrayList<>();
    for (Table table : schema.tables()) {
      statements.add(ScratchTable.toRead(table, ddl).create());
      statements.add(ScratchTable.toWrite(table, ddl).create());
    }
    return statements;
  }

  /**
   * What a statement does.
   *
   * @param reads the rows of each table that its queries read
   * @param target the rows of the table that it locks or writes; of no meaning for an INSERT
   */
  Effect run(Statement statement, Map<String, Map<Integer, Row>> reads, Map<Integer, Row> target)
      throws SQLException {
    for (Map.Entry<String, Map<Integer, Row>> each : reads.entrySet()) {
      toRead.get(each.getKey()).load(connection, each.getValue());
    }
    boolean inserts =
        statement instanceof Statement.InsertRows || statement instanceof Statement.InsertQuery;
    if (statement.target().isPresent() && !inserts) {
      toWrite.get(statement.target().get()).load(connection, target);
    }
    return perform(statement);
  }

  private Effect perform(Statement statement) throws SQLException {
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
      return Effect.failed(failure(e));
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

  private Effect read(Statement.Read read) throws SQLException {
    Optional<Query.Select> simple = SimpleRead.of(read);
    if (simple.isPresent()) {
      return identified(writer.write(new Statement.Read(withRowId(simple.get()))));
    }
    return Effect.read(rows(writer.write(read)), Set.of());
  }

  /** A query whose first column is the row id. */
  private Effect identified(String sql) throws SQLException {
    Set<Integer> ids = new LinkedHashSet<>();
    List<Row> rows = new ArrayList<>();
    for (Row row : rows(sql)) {
      ids.add(id(row));
      rows.add(new Row(row.values().subList(1, row.values().size())));
    }
    return Effect.read(rows, ids);
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

  private Effect updated(String name) throws SQLException {
    ScratchTable table = toWrite.get(name);
    Map<Integer, Row> updated = new LinkedHashMap<>();
    String columns = String.join(", ", schema.table(name).columnNames());
    for (Row row : rows("SELECT rid, " + columns + " FROM " + table.name() + " WHERE mark = 1")) {
      updated.put(id(row), new Row(row.values().subList(1, row.values().size())));
    }
    updated.keySet().forEach(table::spoil);
    return Effect.update(updated);
  }

  private Effect deleted(String name) throws SQLException {
    ScratchTable table = toWrite.get(name);
    Set<Integer> deleted = new LinkedHashSet<>(table.ids());
    rows("SELECT rid FROM " + table.name()).forEach(row -> deleted.remove(id(row)));
    deleted.forEach(table::lost);
    return Effect.delete(deleted);
  }

  private Effect inserted(String name) throws SQLException {
    ScratchTable table = toWrite.get(name);
    table.hasStrays();
    String columns = String.join(", ", schema.table(name).columnNames());
    List<Row> inserted = rows("SELECT " + columns + " FROM " + table.name() + " WHERE rid IS NULL");
    table.removeStrays(connection);
    return Effect.insert(inserted);
  }

  /** Which of some rows match a condition. */
  Set<Integer> matching(Condition condition, Map<Integer, Row> rows) throws SQLException {
    String table = condition.table();
    toWrite.get(table).load(connection, rows);
    String source =
        ScratchTable.writeName(table) + condition.alias().map(alias -> " AS " + alias).orElse("");
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
