package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.hunt.SmallCases.commits;
import static org.isoscope.hunt.SmallCases.is;
import static org.isoscope.hunt.SmallCases.query;
import static org.isoscope.hunt.SmallCases.row;
import static org.isoscope.hunt.SmallCases.table;
import static org.isoscope.hunt.SmallCases.update;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Value;
import org.isoscope.oracle.Verdict;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** MySQL and MariaDB set columns one after the other, as their manuals say: that is no bug. */
class AssignmentOrderTest {
  /** After {@code SET v = 1, w = v} both are 1; others wait for it, and it is read. */
  private static final TestCase ONE_AFTER_THE_OTHER =
      new TestCase(
          new Schema(List.of(table("t"))),
          Map.of("t", List.of(row(1, 2, 3), row(2, 5, 6))),
          List.of(
              commits("T1", setsBoth(), new Statement.Read(query("t", 1))),
              commits("T2", update("t", "v", 7, is("id", 1)))),
          List.of(0, 1, 0, 0, 1));

  private static Statement setsBoth() {
    Expression one = new Expression.Literal(Value.of(1), SqlType.INTEGER);
    Expression other = new Expression.ColumnRef(Optional.empty(), "v", SqlType.INTEGER);
    return new Statement.Update(
        "t",
        List.of(new Statement.Assignment("v", one), new Statement.Assignment("w", other)),
        Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql", "mariadb"})
  void assignments_take_effect_in_their_order(String engine) throws SQLException {
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start(engine), SmallCases.plan(true))) {
      for (String oracle : List.of(Oracles.TROC, Oracles.TXCHECK, Oracles.DSG)) {
        for (IsolationLevel level : lab.instance().dialect().levels().offered()) {
          if (Oracles.takes(oracle, lab.instance().dialect(), level)) {
            assertThat(lab.examine(oracle, ONE_AFTER_THE_OTHER, level).verdict())
                .as(oracle + " " + level)
                .isNotInstanceOf(Verdict.Violation.class);
          }
        }
      }
    }
  }
}
