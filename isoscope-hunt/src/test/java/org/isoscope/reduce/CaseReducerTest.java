package org.isoscope.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.isoscope.reduce.check.CaseCheck;
import org.isoscope.sql.References;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.junit.jupiter.api.Test;

/** Reduction by questions that need no engine. */
class CaseReducerTest {
  private static final int ENOUGH = 5_000;

  @Test
  void an_update_and_a_later_read_of_another_transaction_are_all_that_is_left() {
    CaseReduction reduction = reduce(CaseReducerTest::readsWhatAnotherUpdated);
    assertThat(reduction.fixpoint()).isTrue();
    assertThat(CaseText.of(reduction.test()))
        .isEqualTo(
            """
            CREATE TABLE t (c1 DECIMAL(10, 2))
            T1> UPDATE t SET c1 = 0
            T1> COMMIT
            T2> SELECT a.c1 FROM t AS a
            T2> COMMIT
            """);
  }

  @Test
  void what_the_question_needs_stays() {
    assertThat(left("IN (SELECT", "DELETE")).contains("DELETE FROM t2 WHERE", "FROM t1 AS a");
    assertThat(left("HAVING")).contains("GROUP BY", "HAVING");
    assertThat(left("LIMIT")).contains("ORDER BY", "LIMIT 2");
    assertThat(left("ROW_NUMBER")).contains("SELECT ROW_NUMBER() OVER (ORDER BY a.c1) FROM t AS a");
    assertThat(left("UNION ALL"))
        .contains("SELECT a.c1 FROM t1 AS a UNION ALL SELECT d.c1 FROM t2 AS d");
    assertThat(left("LEFT JOIN")).contains("LEFT JOIN (SELECT d.c1 AS c1 FROM t2 AS d) AS b ON ");
    assertThat(left("WITH")).contains("WITH w AS (SELECT d.c1 AS c1 FROM t AS d) ");
    assertThat(left("MAX(")).contains("UPDATE t1 SET c1 = ", "(SELECT MAX(q.c1) FROM t2 AS q)");
    assertThat(left("ROLLBACK TO"))
        .isEqualTo("T1> SAVEPOINT s\nT1> ROLLBACK TO SAVEPOINT s\nT1> COMMIT\n");
    assertThat(left("INSERT", "), (")).contains("INSERT INTO t (c1) VALUES (0), (0)\n");
    assertThat(left("> ROLLBACK\n")).isEqualTo("T1> ROLLBACK\n");
  }

  @Test
  void rows_keep_their_keys_and_values_become_small_together() {
    CaseReduction reduction =
        reduce(
            test ->
                test.rows().getOrDefault("accounts", List.of()).size() >= 2
                    && test.schema().table("accounts").primaryKey().isPresent());
    assertThat(CaseText.of(reduction.test()))
        .isEqualTo(
            """
            CREATE TABLE accounts (branch INT NOT NULL, PRIMARY KEY (branch))
            INSERT INTO accounts (branch) VALUES (1), (0)
            C> COMMIT
            """);
  }

  @Test
  void switches_that_are_not_needed_go() {
    CaseReduction reduction =
        reduce(
            test ->
                test.statementCount() == 12
                    && test.order().indexOf(0) < test.order().indexOf(1)
                    && test.order().lastIndexOf(0) > test.order().indexOf(1));
    List<Integer> order = reduction.test().order();
    long switches = 0;
    for (int i = 1; i < order.size(); i++) {
      switches += order.get(i).equals(order.get(i - 1)) ? 0 : 1;
    }
    assertThat(switches).isEqualTo(3);
  }

  /** As a ROLLBACK TO does that sets another free: it can just as well come before the other. */
  @Test
  void a_turn_that_another_need_not_wait_for_comes_first() {
    CaseReduction reduction =
        reduce(
            test ->
                test.statementCount() == 12
                    && test.order().get(0) == 0
                    && test.order().lastIndexOf(0) > test.order().indexOf(1));
    List<Integer> order = reduction.test().order();
    assertThat(order.subList(0, order.indexOf(1))).containsExactly(0, 0, 0, 0);
  }

  /** The UPDATE of T1 can do what the statement before it does: be there before T2. */
  @Test
  void a_statement_takes_the_place_of_one_that_is_not_needed() {
    CaseReduction reduction =
        reduce(
            test ->
                test.transactions().size() == 2
                    && test.order().get(0) == 0
                    && test.order().get(1) == 1
                    && test.transactions().get(0).statements().stream()
                        .anyMatch(Statement.Update.class::isInstance)
                    && !test.transactions().get(1).statements().isEmpty());
    assertThat(reduction.test().statementCount()).isEqualTo(2);
  }

  @Test
  void every_case_that_is_tried_is_valid_and_tried_once() {
    Set<TestCase> tried = new HashSet<>();
    assertThat(CaseCheck.broken(Cases.large())).isEmpty();
    reduce(
        test -> {
          assertThat(tried.add(test)).isTrue();
          assertThat(CaseCheck.broken(test)).isEmpty();
          return readsWhatAnotherUpdated(test);
        });
    assertThat(tried).hasSizeBetween(20, 500);
  }

  @Test
  void the_same_case_is_reduced_in_the_same_way() {
    List<TestCase> first = new ArrayList<>();
    List<TestCase> second = new ArrayList<>();
    for (List<TestCase> seen : List.of(first, second)) {
      reduce(
          test -> {
            seen.add(test);
            return readsWhatAnotherUpdated(test);
          });
    }
    assertThat(second).isEqualTo(first);
  }

  @Test
  void the_budget_ends_it_and_what_was_reached_is_kept() {
    CaseReduction reduction =
        new CaseReducer(10).reduce(Cases.large(), CaseReducerTest::readsWhatAnotherUpdated);
    assertThat(reduction.tries()).isEqualTo(10);
    assertThat(reduction.fixpoint()).isFalse();
    assertThat(readsWhatAnotherUpdated(reduction.test())).isTrue();
    assertThat(reduction.test().statementCount()).isLessThan(12);
  }

  @Test
  void a_case_that_loses_what_it_shows_by_any_cut_stays_as_it_is() {
    CaseReduction reduction = reduce(test -> false);
    assertThat(reduction.test()).isEqualTo(Cases.large());
    assertThat(reduction.fixpoint()).isTrue();
  }

  private static CaseReduction reduce(Predicate<TestCase> stillShows) {
    return new CaseReducer(ENOUGH).reduce(Cases.large(), stillShows);
  }

  /** What is left of the case if its turns have to have these in it. */
  private static String left(String... words) {
    CaseReduction reduction =
        reduce(
            test -> {
              String text = String.join("\n", CaseText.turns(test, SqlFlavor.standard())) + "\n";
              return List.of(words).stream().allMatch(text::contains);
            });
    assertThat(reduction.fixpoint()).isTrue();
    return CaseText.of(reduction.test());
  }

  static boolean readsWhatAnotherUpdated(TestCase test) {
    int[] next = new int[test.transactions().size()];
    Set<String> updated = new HashSet<>();
    for (int turn : test.order()) {
      int place = next[turn]++;
      if (place == test.transactions().get(turn).statements().size()) {
        continue;
      }
      Statement statement = test.transactions().get(turn).statements().get(place);
      if (statement instanceof Statement.Update update) {
        updated.add(turn + update.table());
      }
      boolean seen =
          statement instanceof Statement.Read
              && References.tablesRead(statement).stream()
                  .anyMatch(
                      table ->
                          updated.stream()
                              .anyMatch(
                                  each -> each.endsWith(table) && !each.equals(turn + table)));
      if (seen) {
        return true;
      }
    }
    return false;
  }
}
