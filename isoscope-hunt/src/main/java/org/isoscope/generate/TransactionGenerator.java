package org.isoscope.generate;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.model.RandomSource;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TransactionProgram;

/** Transactions that follow nothing but chance. */
record TransactionGenerator(
    CaseContext context, RandomSource random, StatementGenerator statements) {
  private static final int[] LENGTHS = {22, 30, 22, 14, 5, 3, 2, 2};
  private static final double SAVEPOINTS = 0.35;
  private static final double ROLLBACKS = 0.2;

  static TransactionGenerator of(CaseContext context) {
    return new TransactionGenerator(context, context.random(), new StatementGenerator(context));
  }

  TransactionProgram transaction(int number) {
    int max = context.options().maxStatements();
    int length = Math.min(max, 1 + random.weighted(LENGTHS));
    List<Statement> body = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      body.add(statements.statement());
    }
    if (context.traits().savepoints()
        && context.flavor().has(Feature.SAVEPOINTS)
        && length + 2 <= max
        && random.chance(SAVEPOINTS)) {
      addSavepoint(body);
    }
    return program(number, body, !random.chance(ROLLBACKS));
  }

  private void addSavepoint(List<Statement> body) {
    int from = random.below(body.size());
    body.add(from, new Statement.Savepoint("s1"));
    body.add(random.between(from + 2, body.size()), new Statement.RollbackTo("s1"));
  }

  TransactionProgram program(int number, List<Statement> body, boolean commits) {
    return new TransactionProgram("T" + number, context.traits().level(random), body, commits);
  }
}
