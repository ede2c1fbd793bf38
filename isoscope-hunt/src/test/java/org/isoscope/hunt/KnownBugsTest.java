package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.hunt.SmallCases.commits;
import static org.isoscope.hunt.SmallCases.delete;
import static org.isoscope.hunt.SmallCases.insert;
import static org.isoscope.hunt.SmallCases.is;
import static org.isoscope.hunt.SmallCases.row;
import static org.isoscope.hunt.SmallCases.update;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.sql.AggregateFunction;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Key;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A finding has the name of a bug if it goes away without the cause of that bug. */
@Timeout(180)
class KnownBugsTest {
  @Test
  void a_maximum_beside_an_own_row_is_not_one_beside_a_locked_row() throws SQLException {
    TestCase own =
        test(
            keyed(new Key("pk", Key.Kind.PRIMARY, List.of("id"))),
            List.of(row(0, 0, 0)),
            List.of(commits("T1", read(id()), insert("t", 1, 0, 0), read(max()))),
            List.of(0, 0, 0, 0));
    assertThat(name("h2", own, REPEATABLE_READ).known()).containsExactly("h2-max-misses-own-row");
    Statement lock =
        new Statement.LockingRead(
            "t",
            List.of(id()),
            Optional.of(is("id", 0)),
            Statement.LockingRead.Lock.UPDATE,
            Statement.LockingRead.Waiting.WAIT);
    TestCase locked =
        test(
            keyed(new Key("pk", Key.Kind.PRIMARY, List.of("id"))),
            List.of(row(0, 0, 0), row(1, 0, 0)),
            List.of(commits("T1", lock, read(max()))),
            List.of(0, 0, 0));
    assertThat(name("h2", locked, REPEATABLE_READ).known())
        .containsExactly("h2-max-is-a-locked-row");
  }

  @Test
  void an_insert_of_several_rows_collides_with_itself_only_if_one_by_one_they_do_not()
      throws SQLException {
    Statement several =
        new Statement.InsertRows(
            "t", List.of("id"), List.of(List.of(number(1)), List.of(number(0))));
    TestCase collides =
        test(
            keyed(new Key("u", Key.Kind.UNIQUE, List.of("id"))),
            List.of(),
            List.of(commits("T1", insert("t", 0, 0, 0)), commits("T2", several)),
            List.of(0, 1, 1, 0));
    assertThat(name("h2", collides, READ_COMMITTED).known())
        .containsExactly("h2-insert-collides-with-itself");
    Naming uncured = name("h2", collides, READ_COMMITTED, Optional.of(cured -> false));
    assertThat(uncured.known()).isEmpty();
    assertThat(uncured.looksLike()).contains("h2-insert-collides-with-itself");
  }

  @Test
  void a_snapshot_that_goes_with_a_savepoint_has_its_name() throws SQLException {
    TestCase test =
        test(
            keyed(new Key("pk", Key.Kind.PRIMARY, List.of("id"))),
            List.of(row(1, 0, 0)),
            List.of(
                commits(
                    "T1",
                    new Statement.Savepoint("s"),
                    read(v()),
                    new Statement.RollbackTo("s"),
                    read(v())),
                commits("T2", update("t", "v", 1, is("id", 1)))),
            List.of(0, 0, 1, 1, 0, 0, 0));
    assertThat(name("mariadb", test, REPEATABLE_READ).known())
        .containsExactly("innodb-savepoint-snapshot");
  }

  /** A key that is not given up is another bug, whatever the statement that meets it. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void a_key_that_stays_after_a_delete_is_not_an_insert_that_collides_with_itself(int rows) {
    Table target = keyed(new Key("u", Key.Kind.UNIQUE, List.of("id")));
    Table source = SmallCases.bare("u");
    Statement copy =
        new Statement.InsertQuery(
            "t",
            List.of("id"),
            Query.Select.of(
                List.of(new Expression.ColumnRef(Optional.of("u"), "id", SqlType.INTEGER)),
                new Source.Named("u", "u"),
                Optional.empty()));
    TestCase test =
        new TestCase(
            new Schema(List.of(target, source)),
            Map.of(
                "t", List.of(row(1, 0, 0)),
                "u", List.of(row(1, 0, 0), row(2, 0, 0)).subList(0, rows)),
            List.of(commits("T1", delete("t", is("id", 1)), copy), commits("T2")),
            List.of(0, 0, 0, 1));
    Scenario scenario =
        ScenarioReader.read(
            """
            setup
              CREATE TABLE t (id INT, UNIQUE (id));
              CREATE TABLE u (id INT);

            T1> DELETE FROM t WHERE id = 1;
            T1> INSERT INTO t (id) SELECT u.id FROM u;
                => bug: error constraint
                => correct: affected 1
            T1> COMMIT;
            """,
            "case.scenario");
    Verdict.Violation violation =
        new Verdict.Violation(
            ViolationKind.UNEXPECTED_ERROR,
            new Verdict.Place.AtStep(1),
            new Claim.Affects(1),
            new Claim.Fails(Optional.of(ErrorKind.CONSTRAINT)),
            "failed");
    try (Instance h2 = TestEngines.start("h2")) {
      Naming naming =
          new KnownBugs(BugCorpus.standard(), h2)
              .name(violation, test, scenario, READ_COMMITTED, cured -> false);
      assertThat(naming.known()).doesNotContain("h2-insert-collides-with-itself");
    }
  }

  private static Naming name(String engine, TestCase test, IsolationLevel level)
      throws SQLException {
    return name(engine, test, level, Optional.empty());
  }

  /**
   * The name of what a case shows.
   *
   * @param isRight what is said of cured cases, if they are not run
   */
  private static Naming name(
      String engine, TestCase test, IsolationLevel level, Optional<Predicate<TestCase>> isRight)
      throws SQLException {
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start(engine), SmallCases.plan())) {
      Examination examination = lab.examine(Oracles.TROC, test, level);
      assertThat(examination.verdict()).isInstanceOf(Verdict.Violation.class);
      RawFinding raw = new RawFinding(Oracles.TROC, 1, level, test, examination, false);
      Finding found =
          new Investigation(lab, BugCorpus.standard(), () -> false).of(raw, 1).finding();
      return isRight
          .map(
              each ->
                  new KnownBugs(BugCorpus.standard(), lab.instance())
                      .name(found.violation(), found.test(), found.scenario(), level, each))
          .orElse(found.naming());
    }
  }

  private static TestCase test(
      Table table, List<Row> rows, List<TransactionProgram> transactions, List<Integer> order) {
    return new TestCase(new Schema(List.of(table)), Map.of("t", rows), transactions, order);
  }

  private static Table keyed(Key key) {
    return new Table("t", SmallCases.bare("t").columns(), List.of(key));
  }

  private static Statement read(Expression item) {
    return new Statement.Read(
        Query.Select.of(List.of(item), new Source.Named("t", "t"), Optional.<Expression>empty()));
  }

  private static Expression id() {
    return new Expression.ColumnRef(Optional.empty(), "id", SqlType.INTEGER);
  }

  private static Expression v() {
    return new Expression.ColumnRef(Optional.empty(), "v", SqlType.INTEGER);
  }

  private static Expression max() {
    return new Expression.Aggregate(
        AggregateFunction.MAX, false, Optional.of(id()), SqlType.INTEGER);
  }

  private static Expression number(int value) {
    return new Expression.Literal(Value.of(value), SqlType.INTEGER);
  }
}
