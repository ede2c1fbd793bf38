package org.isoscope.generate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.generate.GuidingCycles.Cycle;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Row;
import org.isoscope.schedule.textbook.Operation;
import org.isoscope.schedule.textbook.Operation.Kind;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/**
 * Cases that follow a cycle (Coo, section 4.2): its operations are statements on the same few rows,
 * in the cycle's order; other transactions.statements(), and perhaps other transactions, are put
 * between them.
 */
record GuidedCases(CaseContext context, RandomSource random, TransactionGenerator transactions) {
  /** How many other statements there are. */
  private static final int[] OTHERS = {22, 28, 25, 15, 10};

  /** How likely an object is a row that is not there at first. */
  private static final double PHANTOMS = 0.15;

  GeneratedCase follow(Cycle cycle, Map<String, List<Row>> rows) {
    List<Operation> operations = cycle.schedule().operations();
    Map<String, CycleObject> objects = objects(cycle.schedule().objects());
    TurnSequence turns = new TurnSequence();
    for (Operation operation : operations) {
      int transaction = operation.transaction() - 1;
      if (operation.kind().isEnd()) {
        turns.end(transaction);
      } else {
        CycleObject object = objects.get(operation.target().orElseThrow().toString());
        boolean reads = operation.kind() == Kind.READ;
        turns.add(transaction, reads ? object.read() : object.write());
      }
    }
    int count = cycle.transactions();
    addOthers(turns, count);
    List<TransactionProgram> more = addTransactions(turns, count);
    List<TransactionProgram> programs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      programs.add(transactions.program(i + 1, turns.statements(i), commits(operations, i + 1)));
    }
    programs.addAll(more);
    TestCase test = new TestCase(context.pool().schema(), rows, programs, turns.order());
    return new GeneratedCase(test, Optional.of(cycle.pairs()));
  }

  private static boolean commits(List<Operation> operations, int transaction) {
    return operations.stream()
        .anyMatch(each -> each.kind() == Kind.COMMIT && each.transaction() == transaction);
  }

  /** A row for each object, most of them in one table. */
  private Map<String, CycleObject> objects(List<String> names) {
    Map<String, CycleObject> objects = new HashMap<>();
    Map<Table, List<Row>> left = new HashMap<>();
    Table usual = context.pool().table();
    for (String name : names) {
      Table table = random.chance(0.75) ? usual : context.pool().table();
      List<Row> free =
          left.computeIfAbsent(table, each -> new ArrayList<>(context.pool().rows(each)));
      boolean present = !free.isEmpty() && !random.chance(PHANTOMS);
      Row row = present ? free.remove(random.below(free.size())) : context.pool().newRow(table);
      objects.put(name, new CycleObject(context, transactions.statements(), table, row, present));
    }
    return objects;
  }

  private void addOthers(TurnSequence turns, int count) {
    int others = random.weighted(OTHERS);
    for (int i = 0; i < others; i++) {
      List<Integer> able = turns.shorterThan(context.options().maxStatements(), count);
      if (!able.isEmpty()) {
        turns.insert(random.pick(able), transactions.statements().statement(), random);
      }
    }
  }

  private List<TransactionProgram> addTransactions(TurnSequence turns, int count) {
    CaseOptions options = context.options();
    int total = Math.max(count, options.minTransactions());
    if (random.chance(0.3)) {
      total = random.between(total, Math.max(total, options.maxTransactions()));
    }
    List<TransactionProgram> more = new ArrayList<>();
    for (int i = count; i < total; i++) {
      TransactionProgram program = transactions.transaction(i + 1);
      turns.merge(i, program, random);
      more.add(program);
    }
    return more;
  }
}
