package org.isoscope.oracle.integrity;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Sql;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.trace.Trace;

/** Looks into the tables after a case; see the package. */
public final class Integrity {
  /** Who says one of these may have rows that are against a definition. */
  private static final Set<String> LENIENT =
      Set.of(
          "VALID",
          "ENFORCED",
          "DISABLE",
          "NOCHECK",
          "DEFERRED",
          "FOREIGN_KEY_CHECKS",
          "UNIQUE_CHECKS",
          "SESSION_REPLICATION_ROLE",
          "REFERENTIAL_INTEGRITY");

  private Integrity() {}

  /**
   * What was found.
   *
   * @param asked how many questions were asked
   */
  public record Report(Trace trace, int asked, List<Flaw> flaws, Verdict verdict) {
    public Report {
      flaws = List.copyOf(flaws);
    }
  }

  /** Runs a scenario whose sessions have levels, and looks. */
  public static Report judge(Lab lab, Scenario scenario) {
    return lab.run(scenario.withoutExpectations(), trace -> report(trace, lab, scenario));
  }

  private static Report report(Trace trace, Lab lab, Scenario scenario) throws SQLException {
    Dialect dialect = lab.instance().dialect();
    if (trace.serverDied() || isLenient(scenario, dialect)) {
      return new Report(
          trace,
          0,
          List.of(),
          new Verdict.Inconclusive("nothing has to hold", "the case turns checks off"));
    }
    Connection connection = lab.connection();
    List<Flaw> questions = questions(connection, dialect);
    List<Flaw> flaws = new ArrayList<>();
    int asked = 0;
    for (Flaw each : questions) {
      Optional<Boolean> found = hasRows(connection, each.query());
      asked += found.isPresent() ? 1 : 0;
      if (found.orElse(false)) {
        flaws.add(each);
      }
    }
    return new Report(trace, asked, flaws, verdict(asked, flaws));
  }

  private static boolean isLenient(Scenario scenario, Dialect dialect) {
    return Stream.concat(scenario.setupSql().stream(), scenario.steps().stream().map(Step::text))
        .anyMatch(sql -> SqlStatement.of(sql, dialect.sqlRules()).has(LENIENT));
  }

  private static List<Flaw> questions(Connection connection, Dialect dialect) throws SQLException {
    List<String> tables = dialect.storage().tables(connection);
    List<Flaw> all = new ArrayList<>();
    for (String table : tables) {
      Keys keys = new Keys(connection, table);
      all.addAll(asFarAsTold(keys::unique));
      if (dialect.checksForeignKeys()) {
        all.addAll(asFarAsTold(keys::foreign));
      }
    }
    all.addAll(new Definitions(connection, tables).questions());
    return all;
  }

  /** What a catalogue has to say. */
  private interface Telling {
    List<Flaw> questions() throws SQLException;
  }

  /** Some drivers, as of older DuckDBs, tell nothing of keys. */
  private static List<Flaw> asFarAsTold(Telling telling) {
    try {
      return telling.questions();
    } catch (SQLException e) {
      return List.of();
    }
  }

  /** Empty where the engine does not take the question. */
  private static Optional<Boolean> hasRows(Connection connection, String query) {
    try {
      return Optional.of(!Sql.rows(connection, query).isEmpty());
    } catch (SQLException e) {
      return Optional.empty();
    }
  }

  private static Verdict verdict(int asked, List<Flaw> flaws) {
    if (asked == 0) {
      return new Verdict.Inconclusive("there is nothing to ask", "no table has a constraint");
    }
    if (flaws.isEmpty()) {
      return new Verdict.Consistent();
    }
    Flaw first = flaws.get(0);
    return new Verdict.Violation(
        ViolationKind.WRONG_FINAL_STATE,
        new Verdict.Place.InTable(first.table()),
        new Claim.HasRows(List.of(), false),
        new Claim.Not(new Claim.HasRows(List.of(), false)),
        "In table %s %s: %s has rows.".formatted(first.table(), first.what(), first.query()));
  }
}
