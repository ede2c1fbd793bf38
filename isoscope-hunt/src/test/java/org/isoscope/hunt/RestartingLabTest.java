package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isoscope.hunt.SmallCases.commits;
import static org.isoscope.hunt.SmallCases.delete;
import static org.isoscope.hunt.SmallCases.insert;
import static org.isoscope.hunt.SmallCases.is;
import static org.isoscope.hunt.SmallCases.judge;
import static org.isoscope.hunt.SmallCases.plan;
import static org.isoscope.hunt.SmallCases.query;
import static org.isoscope.hunt.SmallCases.rollsBack;
import static org.isoscope.hunt.SmallCases.row;
import static org.isoscope.hunt.SmallCases.table;
import static org.isoscope.hunt.SmallCases.update;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.isoscope.engine.Instance;
import org.isoscope.junit.TestEngines;
import org.isoscope.oracle.Verdict;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.junit.jupiter.api.Test;

class RestartingLabTest {
  private static final Schema SCHEMA = new Schema(List.of(table("t")));

  /** Ctrl-C comes while a lab has just given up its instance: what was found is still told. */
  @Test
  void what_an_instance_was_can_be_asked_when_no_other_can_be_started() {
    Iterator<Instance> one = List.of(TestEngines.start("h2")).iterator();
    try (RestartingLab lab = new RestartingLab(one::next, plan())) {
      lab.instance();
      lab.abandon();
      assertThatThrownBy(lab::instance).isInstanceOf(NoSuchElementException.class);
      assertThat(lab.described().engine()).isEqualTo("h2");
    }
  }

  /** The end of a hunt's time, and Ctrl-C, do not wait for a case that hangs. */
  @Test
  void a_server_of_ours_can_be_taken_from_under_a_case_that_does_not_end() throws Exception {
    try (RestartingLab lab = new RestartingLab(() -> TestEngines.start("postgres"), plan())) {
      Instance hanging = lab.instance();
      Connection connection = hanging.open();
      FutureTask<Boolean> sleeping =
          new FutureTask<>(() -> connection.createStatement().execute("SELECT pg_sleep(600)"));
      new Thread(sleeping).start();
      lab.cutOff();
      assertThatThrownBy(() -> sleeping.get(60, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(SQLException.class);
      assertThat(hanging.isAlive()).isFalse();
      assertThat(lab.instance().isAlive()).isTrue();
    }
  }

  /** After h2-rollback-removes-inserted-row an index has a row that no DELETE of all rows finds. */
  @Test
  void what_a_bug_has_left_in_the_tables_is_not_found_again() throws SQLException {
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start("h2:2.4.240"), SmallCases.plan())) {
      assertThat(judge(lab, rollbackRemovesInsertedRow())).isInstanceOf(Verdict.Violation.class);
      assertThat(judge(lab, reads())).isInstanceOf(Verdict.Consistent.class);
    }
  }

  private static TestCase rollbackRemovesInsertedRow() {
    return new TestCase(
        SCHEMA,
        Map.of("t", List.of(row(1, 0, 0))),
        List.of(
            commits("T1", delete("t", is("id", 1))),
            rollsBack("T2", update("t", "v", 5, is("v", 0))),
            commits("T3", insert("t", 1, 9, 0))),
        List.of(0, 1, 0, 2, 1, 2));
  }

  private static TestCase reads() {
    Statement read = new Statement.Read(query("t", 9));
    return new TestCase(
        SCHEMA,
        Map.of("t", List.of(row(2, 0, 0))),
        List.of(commits("T1", read), commits("T2", read)),
        List.of(0, 1, 0, 1));
  }
}
