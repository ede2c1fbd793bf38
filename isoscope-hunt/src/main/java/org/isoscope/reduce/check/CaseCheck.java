package org.isoscope.reduce.check;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Key;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** Which rules a test case breaks. */
public final class CaseCheck {
  private final Schema schema;
  private final Set<Rule> broken = EnumSet.noneOf(Rule.class);

  private CaseCheck(Schema schema) {
    this.schema = schema;
  }

  /** The rules that a case does not keep; none for a proper one. */
  public static Set<Rule> broken(TestCase test) {
    CaseCheck check = new CaseCheck(test.schema());
    check.require(!test.transactions().isEmpty(), Rule.SHAPE);
    test.schema().tables().forEach(table -> check.table(table, test.rows().get(table.name())));
    if (!check.broken.contains(Rule.NAMES)) {
      test.transactions().forEach(check::transaction);
    }
    return check.broken;
  }

  private void require(boolean kept, Rule rule) {
    if (!kept) {
      broken.add(rule);
    }
  }

  private void table(Table table, List<Row> rows) {
    require(!table.columns().isEmpty(), Rule.SHAPE);
    for (Row row : rows) {
      require(row.values().size() == table.columns().size(), Rule.SHAPE);
    }
    for (Key key : table.keys()) {
      require(!key.columns().isEmpty(), Rule.SHAPE);
      require(table.columnNames().containsAll(key.columns()), Rule.NAMES);
    }
    if (broken.isEmpty()) {
      table.uniqueKeys().forEach(key -> unique(table, key, rows));
      for (int i = 0; i < table.columns().size(); i++) {
        int column = i;
        boolean filled =
            rows.stream().noneMatch(row -> row.values().get(column) instanceof Value.Null);
        require(filled || table.columns().get(i).nullable(), Rule.NOT_NULL);
      }
    }
  }

  private void unique(Table table, Key key, List<Row> rows) {
    Set<List<Value>> seen = new HashSet<>();
    for (Row row : rows) {
      List<Value> values =
          key.columns().stream().map(name -> row.values().get(table.indexOf(name))).toList();
      boolean free = values.stream().anyMatch(Value.Null.class::isInstance);
      require(free || seen.add(values), Rule.UNIQUE);
    }
    if (key.kind() == Key.Kind.PRIMARY) {
      require(
          key.columns().stream().noneMatch(name -> table.column(name).nullable()), Rule.NOT_NULL);
    }
  }

  private void transaction(TransactionProgram transaction) {
    Set<String> savepoints = new HashSet<>();
    for (Statement statement : transaction.statements()) {
      if (statement instanceof Statement.Savepoint savepoint) {
        savepoints.add(savepoint.name());
      } else if (statement instanceof Statement.RollbackTo rollback) {
        require(savepoints.contains(rollback.name()), Rule.SAVEPOINTS);
      }
      statement(statement);
    }
  }

  private void statement(Statement statement) {
    Optional<Table> target =
        statement
            .target()
            .flatMap(
                name ->
                    schema.tables().stream().filter(each -> each.name().equals(name)).findFirst());
    require(target.isPresent() || statement.target().isEmpty(), Rule.NAMES);
    new QueryCheck(broken).statement(statement, NameScope.of(statement, schema));
    if (target.isEmpty()) {
      return;
    }
    if (statement instanceof Statement.LockingRead read) {
      require(!read.items().isEmpty(), Rule.SHAPE);
    } else if (statement instanceof Statement.Update update) {
      columns(target.get(), update.assignments().stream().map(each -> each.column()).toList());
    } else if (statement instanceof Statement.InsertRows insert) {
      require(!insert.rows().isEmpty(), Rule.SHAPE);
      insert.rows().forEach(row -> require(row.size() == insert.columns().size(), Rule.SHAPE));
      insertColumns(target.get(), insert.columns());
    } else if (statement instanceof Statement.InsertQuery insert) {
      insertColumns(target.get(), insert.columns());
      if (target.get().columnNames().containsAll(insert.columns())) {
        List<SqlType> types =
            insert.columns().stream().map(name -> target.get().column(name).type()).toList();
        require(types.equals(insert.query().types()), Rule.TYPES);
      }
    }
  }

  private void insertColumns(Table table, List<String> columns) {
    columns(table, columns);
    boolean filled =
        table.columns().stream()
            .filter(column -> !column.nullable())
            .map(Column::name)
            .allMatch(columns::contains);
    require(filled, Rule.NOT_NULL);
  }

  private void columns(Table table, List<String> columns) {
    require(!columns.isEmpty(), Rule.SHAPE);
    require(table.columnNames().containsAll(columns), Rule.NAMES);
    require(new HashSet<>(columns).size() == columns.size(), Rule.NAMES);
  }
}
