package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.hunt.SmallCases.bare;
import static org.isoscope.hunt.SmallCases.both;
import static org.isoscope.hunt.SmallCases.commits;
import static org.isoscope.hunt.SmallCases.insert;
import static org.isoscope.hunt.SmallCases.is;
import static org.isoscope.hunt.SmallCases.judge;
import static org.isoscope.hunt.SmallCases.query;
import static org.isoscope.hunt.SmallCases.row;
import static org.isoscope.hunt.SmallCases.table;
import static org.isoscope.hunt.SmallCases.update;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.isoscope.junit.TestEngines;
import org.isoscope.oracle.Verdict;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Schema;
import org.isoscope.testcase.TestCase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What long hunts once took for a bug. */
class TrocTest {
  /**
   * InnoDB's statement takes its snapshot when it first reads one. An UPDATE that finds its row by
   * the key waits for it first, and comes to its sub-query after that.
   */
  @ParameterizedTest
  @ValueSource(strings = {"mariadb", "mysql"})
  void a_sub_query_may_be_read_before_or_after_a_wait(String engine) throws SQLException {
    Expression nobodyHas7 = new Expression.Exists(query("u", 7), true);
    TestCase test =
        new TestCase(
            new Schema(List.of(table("t"), bare("u"))),
            Map.of("t", List.of(row(1, 2, 3)), "u", List.of(row(1, 1, 1))),
            List.of(
                commits("T1", update("t", "w", 4, is("id", 1)), insert("u", 2, 7, 0)),
                commits("T2", update("t", "v", 0, both(Operator.AND, is("id", 1), nobodyHas7)))),
            List.of(0, 1, 0, 0, 1));
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start(engine), SmallCases.plan())) {
      assertThat(judge(lab, test)).isInstanceOf(Verdict.Inconclusive.class);
    }
  }
}
