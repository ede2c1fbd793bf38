package org.isoscope.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isoscope.generate.Census.Part;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Key;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.junit.jupiter.api.Test;

class CaseGeneratorTest {
  private static final int SEED = 7;
  private static final int CASES = 1_000;
  private static final SqlFlavor SQL = SqlFlavor.standard();

  @Test
  void the_same_seed_and_number_give_the_same_case_in_any_order() {
    CaseGenerator first = standard();
    CaseGenerator second = standard();
    List<GeneratedCase> forwards =
        IntStream.range(0, 200).mapToObj(i -> first.generate(SEED, i)).toList();
    for (int i = 199; i >= 0; i--) {
      assertThat(second.generate(SEED, i)).isEqualTo(forwards.get(i));
    }
    assertThat(standard().generate(SEED + 1, 0)).isNotEqualTo(forwards.get(0));
    assertThat(new HashSet<>(forwards)).hasSize(200);
  }

  @Test
  void the_cases_of_a_block_share_their_schema() {
    CaseGenerator generator = standard();
    for (int i = 0; i < 200; i++) {
      int block = i / CaseGenerator.BLOCK * CaseGenerator.BLOCK;
      assertThat(generator.generate(SEED, i).test().schema())
          .isEqualTo(generator.schema(SEED, block));
    }
    assertThat(generator.schema(SEED, 0)).isNotEqualTo(generator.schema(SEED, CaseGenerator.BLOCK));
  }

  @Test
  void schemas_have_what_the_issue_asks_for() {
    SchemaGenerator generator = new SchemaGenerator(SQL);
    Set<Key.Kind> kinds = EnumSet.noneOf(Key.Kind.class);
    Set<SqlType> types = EnumSet.noneOf(SqlType.class);
    int tables = 0;
    int keyless = 0;
    int numbered = 0;
    for (int i = 0; i < 500; i++) {
      for (Table table : generator.schema(new RandomSource(i)).tables()) {
        tables++;
        keyless += table.uniqueKeys().isEmpty() ? 1 : 0;
        numbered += isNumbered(table) ? 1 : 0;
        table.keys().forEach(key -> kinds.add(key.kind()));
        table.columns().forEach(column -> types.add(column.type()));
        assertThat(table.columns()).hasSizeBetween(1, 6);
      }
    }
    assertThat(kinds).hasSize(Key.Kind.values().length);
    assertThat(types).hasSize(SqlType.values().length);
    assertThat(100 * keyless / tables).isBetween(15, 30);
    assertThat(100 * numbered / tables).isBetween(45, 65);
  }

  private static boolean isNumbered(Table table) {
    return table.primaryKey().filter(key -> key.columns().size() == 1).stream()
        .anyMatch(key -> table.column(key.columns().get(0)).type() == SqlType.INTEGER);
  }

  @Test
  void rows_keep_their_keys() {
    cases(standard())
        .forEach(
            test -> {
              for (Table table : test.schema().tables()) {
                requireKept(table, test.rows().get(table.name()));
              }
            });
  }

  private static void requireKept(Table table, List<Row> rows) {
    assertThat(rows).hasSizeLessThanOrEqualTo(20);
    for (Column column : table.columns()) {
      int place = table.indexOf(column.name());
      assertThat(column.nullable() || rows.stream().noneMatch(row -> isNull(row, place))).isTrue();
    }
    for (Key key : table.uniqueKeys()) {
      List<List<Value>> entries =
          rows.stream()
              .map(row -> key.columns().stream().map(c -> row.values().get(table.indexOf(c))))
              .map(Stream::toList)
              .filter(entry -> !entry.contains(Value.ofNull()))
              .toList();
      assertThat(entries).doesNotHaveDuplicates();
    }
  }

  private static boolean isNull(Row row, int place) {
    return row.values().get(place) instanceof Value.Null;
  }

  @Test
  void each_part_of_sql_is_in_a_tenth_of_the_cases() {
    Map<Part, Integer> shares = new EnumMap<>(Part.class);
    cases(standard())
        .forEach(test -> Census.of(test).forEach(part -> shares.merge(part, 1, Integer::sum)));
    assertThat(shares)
        .allSatisfy(
            (part, count) ->
                assertThat(100.0 * count / CASES).as(part.name()).isGreaterThan(least(part)));
    assertThat(shares).containsOnlyKeys(Part.values());
  }

  private static double least(Part part) {
    return switch (part) {
      case JOIN, SUBQUERY, AGGREGATE, WITH, WINDOW -> 10;
      case GROUP_BY, SET_OPERATION, LIMIT -> 4;
    };
  }

  @Test
  void half_of_the_cases_follow_a_cycle_and_none_if_not_asked_to() {
    CaseGenerator generator = standard();
    long guided =
        IntStream.range(0, CASES)
            .filter(i -> generator.generate(SEED, i).cycle().isPresent())
            .count();
    assertThat(100 * guided / CASES).isBetween(45L, 55L);
    CaseGenerator free = new CaseGenerator(SQL, CaseOptions.standard().withGuided(0));
    assertThat(IntStream.range(0, 300).mapToObj(i -> free.generate(SEED, i).cycle()))
        .allMatch(cycle -> cycle.isEmpty());
  }

  @Test
  void without_complex_queries_a_statement_has_one_table() {
    CaseGenerator generator = new CaseGenerator(SQL, CaseOptions.standard().withComplex(0));
    assertThat(cases(generator).flatMap(test -> test.transactions().stream()))
        .flatExtracting(TransactionProgram::statements)
        .flatExtracting(Census::of)
        .containsOnly(Part.LIMIT);
  }

  @Test
  void options_are_kept() {
    CaseOptions options =
        CaseOptions.standard()
            .withTransactions(5, 6)
            .withMaxStatements(4)
            .withSavepoints(1)
            .withImpatience(1)
            .withMixed(1)
            .withLevels(List.of(IsolationLevel.READ_COMMITTED, IsolationLevel.SERIALIZABLE));
    Set<Statement.Kind> kinds = EnumSet.noneOf(Statement.Kind.class);
    cases(new CaseGenerator(SQL, options))
        .forEach(
            test -> {
              assertThat(test.transactions()).hasSizeBetween(5, 6);
              for (TransactionProgram program : test.transactions()) {
                assertThat(program.statements()).hasSizeBetween(1, 4);
                assertThat(program.level()).isPresent();
                program.statements().forEach(each -> kinds.add(each.kind()));
              }
            });
    assertThat(kinds).hasSize(Statement.Kind.values().length);
    assertThatThrownBy(() -> CaseOptions.standard().withTransactions(1, 2))
        .isInstanceOf(BadInputException.class);
  }

  @Test
  void what_an_engine_does_not_have_is_not_made_for_it() {
    SqlFlavor poor =
        SQL.without(Feature.WITH, Feature.WINDOWS, Feature.FOR_UPDATE).without(SqlType.DATE);
    assertThat(cases(new CaseGenerator(poor, CaseOptions.standard())))
        .noneMatch(test -> Census.of(test).contains(Part.WITH))
        .noneMatch(test -> Census.of(test).contains(Part.WINDOW))
        .flatExtracting(TestCase::transactions)
        .flatExtracting(TransactionProgram::statements)
        .noneMatch(Statement.LockingRead.class::isInstance);
  }

  private static CaseGenerator standard() {
    return new CaseGenerator(SQL, CaseOptions.standard());
  }

  private static Stream<TestCase> cases(CaseGenerator generator) {
    return IntStream.range(0, CASES).mapToObj(i -> generator.generate(SEED, i).test());
  }
}
