package org.isoscope.generate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Row;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/**
 * Cases by their number: each depends on the root seed, its number, the engine's SQL and the
 * options, and on nothing else, so any worker may make any case. A generator has no state and may
 * be shared.
 */
public final class CaseGenerator {
  /** So many cases in a row have the same schema, so that no DDL is needed between them. */
  public static final int BLOCK = 25;

  private static final long SCHEMAS = 0x5C4E3A5L;
  private static final long TRAITS = 0x78A175L;

  /** Of all cases, those with values at the edges of their types; and the share of these there. */
  private static final double BOUNDARY_CASES = 0.2;

  private static final double BOUNDARIES = 0.1;

  /** What a transaction of a cycle has at most. */
  private static final int CYCLE_STATEMENTS = 2;

  private final SqlFlavor flavor;
  private final CaseOptions options;
  private final GuidingCycles cycles;

  public CaseGenerator(SqlFlavor flavor, CaseOptions options) {
    this.flavor = flavor;
    this.options = options;
    this.cycles = new GuidingCycles(options.maxTransactions());
  }

  public GeneratedCase generate(long rootSeed, int caseIndex) {
    Schema schema = schema(rootSeed, caseIndex);
    RandomSource random = RandomSource.ofCase(rootSeed, caseIndex);
    boolean guided =
        options.maxStatements() >= CYCLE_STATEMENTS && random.chance(options.shares().guided());
    DataGenerator data = new DataGenerator(random.chance(BOUNDARY_CASES) ? BOUNDARIES : 0);
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    for (Table table : schema.tables()) {
      rows.put(table.name(), data.rows(table, guided ? 2 : 0, random));
    }
    CasePool pool = new CasePool(schema, rows, data, random);
    CaseTraits traits =
        CaseTraits.of(options, RandomSource.ofCase(RandomSource.mix(rootSeed, TRAITS), caseIndex));
    CaseContext context = new CaseContext(flavor, options, traits, pool, random);
    return guided
        ? new GuidedCases(context, random, TransactionGenerator.of(context))
            .follow(cycles.pick(random), rows)
        : free(context, rows);
  }

  /** The schema of a case, which it shares with its block. */
  Schema schema(long rootSeed, int caseIndex) {
    RandomSource random =
        RandomSource.ofCase(RandomSource.mix(rootSeed, SCHEMAS), caseIndex / BLOCK);
    return new SchemaGenerator(flavor).schema(random);
  }

  private GeneratedCase free(CaseContext context, Map<String, List<Row>> rows) {
    RandomSource random = context.random();
    TransactionGenerator transactions = TransactionGenerator.of(context);
    int count = random.between(options.minTransactions(), options.maxTransactions());
    List<TransactionProgram> programs = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      programs.add(transactions.transaction(i));
    }
    TestCase test = new TestCase(context.pool().schema(), rows, programs, order(programs, random));
    return new GeneratedCase(test, Optional.empty());
  }

  /** Any order of the turns, each as likely as any other. */
  private static List<Integer> order(List<TransactionProgram> programs, RandomSource random) {
    int[] left = programs.stream().mapToInt(TransactionProgram::turns).toArray();
    int total = programs.stream().mapToInt(TransactionProgram::turns).sum();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < total; i++) {
      int next = random.weighted(left);
      left[next]--;
      order.add(next);
    }
    return order;
  }
}
