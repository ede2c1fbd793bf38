package org.isoscope.hunt;

import java.util.Set;
import java.util.TreeSet;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** Finds out what the statements of a case have. */
final class Features {
  private final Set<String> found = new TreeSet<>();

  private Features() {}

  static Set<String> of(TestCase test) {
    Features features = new Features();
    for (TransactionProgram program : test.transactions()) {
      features.addIf(program.level().isPresent(), "a level of its own");
      program.statements().forEach(features::look);
    }
    return features.found;
  }

  private void look(Statement statement) {
    addIf(statement instanceof Statement.Savepoint, "savepoint");
    addIf(
        statement instanceof Statement.LockingRead read
            && read.waiting() != Statement.LockingRead.Waiting.WAIT,
        "NOWAIT, SKIP LOCKED");
    References.expressions(statement).forEach(this::look);
    if (statement instanceof Statement.Read read) {
      look(read.query());
    } else if (statement instanceof Statement.InsertQuery insert) {
      look(insert.query());
    }
  }

  private void look(Query query) {
    if (query instanceof Query.With) {
      found.add("common table expression");
    } else if (query instanceof Query.SetOperation) {
      found.add("set operation");
    } else if (query instanceof Query.Select select) {
      addIf(!select.joins().isEmpty(), "join");
      addIf(!select.groupBy().isEmpty(), "group by");
      addIf(select.limit().isPresent(), "limit");
    }
    References.expressions(query).forEach(this::look);
    References.subqueries(query).forEach(this::look);
  }

  private void look(Expression expression) {
    References.visit(
        expression,
        part -> {
          addIf(!part.queries().isEmpty(), "sub-query");
          addIf(part instanceof Expression.Aggregate, "aggregate");
          addIf(part instanceof Expression.Window, "window function");
          part.queries().forEach(this::look);
        });
  }

  private void addIf(boolean condition, String name) {
    if (condition) {
      found.add(name);
    }
  }
}
