package org.isoscope.oracle.dependency;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.run.Lab;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlWriter;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.isoscope.testcase.Turn;

/**
 * A case whose rows can be tracked.
 *
 * @param units in the order of their turns
 */
public record TrackedCase(
    TrackedTables tables, List<TrackedUnit> units, Map<String, IsolationLevel> levels) {
  public TrackedCase {
    units = List.copyOf(units);
    levels = new LinkedHashMap<>(levels);
  }

  /** What is left out: statements whose rows cannot be tracked. */
  public static TrackedCase of(TestCase test, IsolationLevel level, SqlFlavor flavor) {
    Map<String, IsolationLevel> levels = new LinkedHashMap<>();
    for (TransactionProgram each : test.transactions()) {
      levels.put(each.name(), each.level().orElse(level));
    }
    SqlWriter writer = new SqlWriter(flavor);
    List<TrackedUnit> units = new ArrayList<>();
    int number = 0;
    for (Turn turn : test.turns()) {
      String name = test.transactions().get(turn.transaction()).name();
      if (turn.statement().isEmpty()) {
        units.add(TrackedUnit.end(name, turn.commits()));
        continue;
      }
      Statement statement = turn.statement().get();
      Optional<TrackedUnit.Mark> mark = mark(statement, writer);
      if (mark.isPresent()) {
        units.add(TrackedUnit.mark(name, mark.get()));
        continue;
      }
      int mine = ++number;
      TrackedStatement.of(statement, mine, test.schema(), flavor)
          .ifPresent(each -> units.add(TrackedUnit.of(name, mine, each)));
    }
    GeneratedTables tables =
        new GeneratedTables(test, Tracking.tracked(test.schema()), Tracking.tracked(test.rows()));
    return new TrackedCase(tables, units, levels);
  }

  private static Optional<TrackedUnit.Mark> mark(Statement statement, SqlWriter writer) {
    if (statement instanceof Statement.Savepoint savepoint) {
      return Optional.of(new TrackedUnit.Mark(savepoint.name(), false, writer.write(statement)));
    }
    return statement instanceof Statement.RollbackTo rollback
        ? Optional.of(new TrackedUnit.Mark(rollback.name(), true, writer.write(statement)))
        : Optional.empty();
  }

  /** The units with these numbers, and the ends and savepoints of their transactions. */
  public List<TrackedUnit> only(Set<Integer> numbers) {
    Set<String> names = new HashSet<>();
    for (TrackedUnit unit : units) {
      if (numbers.contains(unit.number())) {
        names.add(unit.transaction());
      }
    }
    return units.stream()
        .filter(
            unit ->
                unit.statement().isEmpty()
                    ? names.contains(unit.transaction())
                    : numbers.contains(unit.number()))
        .toList();
  }

  /** The tables of a generated case. */
  private record GeneratedTables(TestCase test, Schema schema, Map<String, List<Row>> rows)
      implements TrackedTables {
    @Override
    public List<String> names() {
      return schema.tableNames();
    }

    @Override
    public void reset(Lab lab) throws SQLException {
      lab.fill(schema, rows);
    }

    @Override
    public List<String> plainNames() {
      return PlainTables.names(test.schema());
    }

    @Override
    public void resetPlain(Lab lab) throws SQLException {
      PlainTables.fill(lab, test);
    }

    @Override
    public List<String> setup(SqlFlavor flavor) {
      return new Ddl(flavor).setup(schema, rows);
    }
  }
}
