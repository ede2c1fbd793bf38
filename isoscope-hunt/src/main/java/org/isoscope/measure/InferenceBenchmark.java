package org.isoscope.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Item;
import org.isoscope.oracle.dependency.ItemVersion;
import org.isoscope.oracle.dependency.StatementDependencies;

/** Measures how the work of finding dependencies grows with the number of row versions. */
public final class InferenceBenchmark {
  private static final int STATEMENTS = 12;
  private static final int ROWS = 100;
  private static final int TIMES = 10;
  private static final int WARM_UP = 40;
  private static final int REPETITIONS = 41;

  /** How many times the work is with ten times the rows; measured side by side. */
  public double growth() {
    List<Access> few = statements(ROWS);
    List<Access> many = statements(TIMES * ROWS);
    double[] growths = new double[REPETITIONS];
    for (int i = -WARM_UP; i < REPETITIONS; i++) {
      double growth = TIMES * nanos(many, 1) / (double) nanos(few, TIMES);
      if (i >= 0) {
        growths[i] = growth;
      }
    }
    Arrays.sort(growths);
    return growths[REPETITIONS / 2];
  }

  private static long nanos(List<Access> statements, int repetitions) {
    long start = System.nanoTime();
    for (int i = 0; i < repetitions; i++) {
      StatementDependencies.of(statements);
    }
    return System.nanoTime() - start;
  }

  /** Statements of two transactions, each of which sees and replaces what the last one wrote. */
  public static List<Access> statements(int rows) {
    List<Access> statements = new ArrayList<>();
    for (int i = 0; i < STATEMENTS; i++) {
      Set<ItemVersion> before = versions(rows, i);
      statements.add(
          new Access(
              i,
              "T" + (1 + i % 2),
              i,
              "UPDATE t",
              Access.Kind.UPDATE,
              Map.of("t", before),
              before,
              versions(rows, i + 1),
              Optional.empty()));
    }
    return statements;
  }

  private static Set<ItemVersion> versions(int rows, int number) {
    Set<ItemVersion> versions = new HashSet<>();
    for (int key = 1; key <= rows; key++) {
      versions.add(new ItemVersion(new Item("t", key), number));
    }
    return versions;
  }
}
