package org.isoscope.sql.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.isoscope.engine.Begin;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.junit.EngineTest;
import org.isoscope.run.Lab;

/**
 * What each engine makes of many spellings, as {@code spellings.tsv} has it, and that the reader of
 * SQL text says the same wherever the engine takes the statement.
 */
class SpellingsTest {
  private static final String REFUSED = "refused";

  @EngineTest({"h2", "postgres", "mariadb", "mysql", "hsqldb", "derby", "sqlite", "duckdb"})
  void an_engine_does_what_the_table_says_and_the_reader_knows(Lab lab) throws Exception {
    Instance instance = lab.instance();
    Map<String, String> spellings = Spellings.of(instance.engine());
    assertThat(spellings).hasSizeGreaterThanOrEqualTo(60);
    SoftAssertions softly = new SoftAssertions();
    for (Map.Entry<String, String> each : spellings.entrySet()) {
      SqlStatement sql = SqlStatement.of(each.getKey(), instance.dialect().sqlRules());
      // An engine in memory is gone with its last connection: this one stays.
      String seen = new Observation(instance, lab.connection(), sql).outcome();
      softly.assertThat(seen).as(each.getKey()).isEqualTo(each.getValue());
      if (!seen.equals(REFUSED) && !standsForTheDriversCall(sql, instance)) {
        softly.assertThat(expected(sql.transaction())).as(each.getKey()).isEqualTo(seen);
      }
    }
    instance.dialect().storage().empty(lab.connection());
    softly.assertAll();
  }

  /** A plain BEGIN is not sent where turning autocommit off is what begins a transaction. */
  private static boolean standsForTheDriversCall(SqlStatement sql, Instance instance) {
    return sql.transaction().begins() && instance.dialect().begin() instanceof Begin.ByAutocommit;
  }

  private static String expected(TransactionControl control) {
    return switch (control.action()) {
      case NONE, SAVEPOINT, RELEASE_SAVEPOINT -> "stays";
      case BEGIN -> "begins";
      case COMMIT, IMPLICIT_COMMIT -> control.chains() ? "commits and begins" : "commits";
      case ROLLBACK -> control.chains() ? "rolls back and begins" : "rolls back";
      case ROLLBACK_TO_SAVEPOINT -> "undoes";
      case PREPARE -> "prepares";
    };
  }

  /** One statement in a transaction of its own session, and what became of that. */
  private record Observation(Instance instance, Connection setup, SqlStatement sql) {
    String outcome() throws SQLException {
      prepare();
      try (Connection session = instance.open()) {
        try {
          return sql.transaction().begins() ? begins(session) : within(session);
        } catch (SQLException refused) {
          return REFUSED;
        } finally {
          rollBack(session);
        }
      }
    }

    private void prepare() throws SQLException {
      instance.dialect().storage().empty(setup);
      Sql.execute(
          setup,
          "CREATE TABLE t (k INT NOT NULL PRIMARY KEY, w INT)",
          "CREATE TABLE y (k INT)",
          "CREATE TABLE z (k INT)");
    }

    private String begins(Connection session) throws SQLException {
      Sql.execute(session, sql.text());
      attempt(session, "INSERT INTO t (k) VALUES (4)");
      rollBack(session);
      return isThere(4) ? "ends at once" : "begins";
    }

    private String within(Connection session) throws SQLException {
      if (instance.dialect().begin() instanceof Begin.BySql begin) {
        Sql.execute(session, begin.statement());
      } else {
        session.setAutoCommit(false);
      }
      Sql.execute(session, "INSERT INTO t (k) VALUES (1)");
      if (sql.transaction().savepoint().isPresent()) {
        String derby = instance.engine().equals("derby") ? " ON ROLLBACK RETAIN CURSORS" : "";
        attempt(session, "SAVEPOINT a" + derby);
      }
      Sql.execute(session, "INSERT INTO t (k) VALUES (2)");
      Sql.execute(session, sql.text());
      boolean firstIsSeen = isThere(session, 1);
      boolean secondIsSeen = isThere(session, 2);
      Sql.execute(session, "INSERT INTO t (k) VALUES (3)");
      boolean byDriver = !session.getAutoCommit();
      rollBack(session);
      // With autocommit off a transaction follows in any case.
      String next = isThere(3) || byDriver ? "" : " and begins";
      if (!firstIsSeen) {
        return "rolls back" + next;
      }
      return isThere(1) ? "commits" + next : secondIsSeen ? "stays" : "undoes";
    }

    private boolean isThere(int key) throws SQLException {
      return isThere(setup, key);
    }

    private static boolean isThere(Connection session, int key) throws SQLException {
      return !Sql.column(session, "SELECT k FROM t WHERE k = " + key).isEmpty();
    }

    private static void rollBack(Connection session) throws SQLException {
      if (session.getAutoCommit()) {
        attempt(session, "ROLLBACK");
      } else {
        session.rollback();
      }
    }

    private static void attempt(Connection session, String text) {
      try {
        Sql.execute(session, text);
      } catch (SQLException e) {
        assertThat(e.getMessage()).as("an engine may refuse " + text).isNotNull();
      }
    }
  }
}
