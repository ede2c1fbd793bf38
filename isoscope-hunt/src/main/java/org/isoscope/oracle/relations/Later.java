package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.engine.isolation.SnapshotMoment;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Guarantee;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.OutcomeClaim;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.schedule.Claim;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.StatementKind;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/**
 * A statement that waited for a transaction does what it does when it is submitted after that
 * transaction's end.
 *
 * <p>After a COMMIT, at READ COMMITTED. The statement's rows are chosen by what is committed when
 * it starts; whatever it then waits for it must take as it is after the wait. So whoever submits it
 * later asks the same of the same rows, if (1) it chooses the same rows before and after, with the
 * same partners, (2) the other changes no table that it reads without locking what it reads, and
 * (3) the other does not put a row in another's place. Where (1) does not hold, an engine that
 * checks again touches the rows that are chosen before and after: their number must be right.
 *
 * <p>After a ROLLBACK, at every level above READ UNCOMMITTED: what was taken back has never been.
 *
 * <p>From REPEATABLE READ on, where the first updater wins, a statement that waited for a row that
 * was changed has to fail.
 */
final class Later implements Relation {
  private static final Set<String> UPSERT = Set.of("CONFLICT", "DUPLICATE");
  static final String AGAIN = "checked again";
  static final String FIRST = "first updater wins";

  @Override
  public String name() {
    return "later";
  }

  @Override
  public List<RelationResult> apply(CaseRuns runs, Trace trace) {
    List<RelationResult> results = new ArrayList<>();
    CaseText text = new CaseText(runs);
    SqlRules rules = runs.dialect().sqlRules();
    for (WaitForEnd waited : WaitForEnd.in(trace, rules)) {
      results.add(new Trial(runs, trace, text, waited).result());
    }
    if (results.stream().noneMatch(RelationResult::applied)) {
      results.addAll(atOnce(runs, trace));
    }
    return results;
  }

  /** Where the other does not end at once, the same steps in an order in which it does. */
  private static List<RelationResult> atOnce(CaseRuns runs, Trace trace) {
    List<RelationResult> results = new ArrayList<>();
    SqlRules rules = runs.dialect().sqlRules();
    for (List<Integer> order : EndAtOnce.orders(trace, rules)) {
      CaseRuns other = new ReorderedRuns(runs, order);
      Trace tight = other.run(other.steps(), Map.of());
      CaseText text = new CaseText(other);
      for (WaitForEnd waited : WaitForEnd.in(tight, rules)) {
        results.add(new Trial(other, tight, text, waited).result());
      }
    }
    return results;
  }

  private record Trial(CaseRuns runs, Trace trace, CaseText text, WaitForEnd waited) {

    RelationResult result() {
      if (text.hasWhims()) {
        return no("a sequence, a clock or another whim is in the case");
      }
      if (text.isImpatient() || text.defines()) {
        return no("the case has NOWAIT, SKIP LOCKED or DDL");
      }
      if (knownLevel().isEmpty()) {
        return no("the level of its transaction cannot be told");
      }
      return waited.commits() ? afterCommit() : afterRollback();
    }

    private RelationResult no(String reason) {
      return RelationResult.notApplied("later", waited.where(), reason);
    }

    private Optional<IsolationLevel> knownLevel() {
      return new CaseLevels(text, trace, runs.dialect()).of(waited.own());
    }

    private IsolationLevel level() {
      return knownLevel().orElseThrow();
    }

    private Guarantee guarantee() {
      return runs.dialect().promises().get(level()).guarantee();
    }

    private Optional<WriteRule> rule() {
      return runs.dialect()
          .isolation()
          .map(model -> model.levels().get(level()))
          .map(LevelModel::writes);
    }

    private RelationResult afterRollback() {
      boolean promised =
          new CaseLevels(text, trace, runs.dialect())
              .areAboveReadUncommitted(
                  Transaction.in(trace.scenario().steps(), runs.dialect().sqlRules())
                      .orElse(List.of()));
      return promised ? compare("later") : no("READ UNCOMMITTED promises nothing");
    }

    private RelationResult afterCommit() {
      Optional<WaitingStatement> read =
          WaitingStatement.of(text.step(waited.index()), text.tables());
      if (read.isEmpty()) {
        return no("the statement is none that can be read");
      }
      WaitingStatement statement = read.get();
      if (text.namesView(statement.sql())) {
        return no("it names a view or a routine");
      }
      boolean first = rule().map(Trial::failsIfChanged).orElse(false);
      if (!first && !meetsNewest(statement)) {
        return no("nothing is promised of a statement that waited at " + level().sql());
      }
      Optional<ChosenRows> asked =
          ChosenRows.ask(runs, trace, waited, statement, text.family(statement.target()));
      if (asked.isEmpty()) {
        return no("what it chooses before and after cannot be told");
      }
      return first ? firstWins(statement, asked.get()) : atCommitted(statement, asked.get());
    }

    /**
     * Whether what the statement waited for is promised to be taken as it is after the wait: at
     * READ COMMITTED, and where writes never read a snapshot.
     */
    private boolean meetsNewest(WaitingStatement statement) {
      boolean newest =
          rule().filter(each -> each == WriteRule.NEWEST_LOCKED_SCAN).isPresent()
              && !statement.hasNestedQuery();
      return newest || guarantee() == Guarantee.READ_COMMITTED;
    }

    private static boolean failsIfChanged(WriteRule rule) {
      return rule == WriteRule.FAIL_IF_WRITTEN || rule == WriteRule.FAIL_IF_DIFFERENT;
    }

    /** Where each table has a snapshot of its own, it is taken by who looks at it first. */
    private boolean hasSnapshot(WaitingStatement statement) {
      boolean byTable =
          runs.dialect()
              .isolation()
              .map(model -> model.levels().get(level()))
              .filter(each -> each.moment() == SnapshotMoment.FIRST_LOOK_AT_TABLE)
              .isPresent();
      return !byTable
          || waited.own().steps().stream()
              .filter(step -> step < waited.index())
              .anyMatch(
                  step ->
                      text.step(step).kind() == StatementKind.QUERY
                          && text.step(step).mentions(statement.target()));
    }

    private RelationResult firstWins(WaitingStatement statement, ChosenRows rows) {
      if (statement.inserts() || !rows.meets()) {
        return no("it chose no row that the other changed");
      }
      if (!hasSnapshot(statement)) {
        return no("its transaction may take its snapshot after the wait");
      }
      StepOutcome outcome = waited.step().outcome();
      if (outcome instanceof StepOutcome.Failed) {
        return RelationResult.holds(FIRST, waited.where());
      }
      Claim right = new Claim.Fails(Optional.of(ErrorKind.SERIALIZATION_FAILURE));
      return RelationResult.broken(
          FIRST,
          waited.where(),
          new Verdict.Violation(
              ViolationKind.MISSING_ERROR,
              new Verdict.Place.AtStep(waited.index()),
              right,
              OutcomeClaim.of(outcome),
              "Step %d (%s: %s) waited for a row that %s changed, and went on; at %s the first updater wins."
                  .formatted(
                      waited.index() + 1,
                      waited.own().session(),
                      statement.sql().oneLine(),
                      waited.other().session(),
                      level().sql())),
          trace);
    }

    private RelationResult atCommitted(WaitingStatement statement, ChosenRows rows) {
      Set<String> changed = text.withParents(rows.changed());
      if (statement.unlocked().stream().anyMatch(changed::contains)) {
        return no("the other changes a table that it reads without a lock");
      }
      if (text.readByRoutines().stream().anyMatch(changed::contains)) {
        return no("a trigger or function reads a table that the other changes");
      }
      if (replaces(statement, rows)) {
        return no("the other may put a row in another's place");
      }
      if (statement.locksKeysOnly()) {
        return no("its lock lets the other's changes pass");
      }
      boolean byPlan = rule().filter(each -> each == WriteRule.RECHECK_BY_PLAN).isPresent();
      if (byPlan && asksByQuery(statement)) {
        return no("a plan may keep rows that a nested query found before the wait");
      }
      if (rows.hasManyPartners() && !statement.isMerge()) {
        return no("a row has several partners");
      }
      if (rows.sameChoice()) {
        return statement.isLimited() ? no("it takes a part of its rows") : compare("later");
      }
      return checkedAgain(statement, rows);
    }

    private static boolean asksByQuery(WaitingStatement statement) {
      for (int i = 1; i < statement.sql().size(); i++) {
        boolean semi =
            statement.sql().is(i, "EXISTS", "(")
                || statement.sql().is(i, "IN", "(", "SELECT")
                || statement.sql().is(i, "ANY", "(", "SELECT")
                || statement.sql().is(i, "ALL", "(", "SELECT");
        if (semi) {
          return true;
        }
      }
      return false;
    }

    /**
     * A row that is deleted and inserted again, that gets another key or goes to another partition,
     * is another row.
     */
    private boolean replaces(WaitingStatement statement, ChosenRows rows) {
      boolean deletes = false;
      boolean inserts = false;
      boolean changes = false;
      for (int step : waited.other().steps()) {
        SqlStatement sql = text.step(step);
        boolean merges = sql.kind() == StatementKind.MERGE || sql.has(UPSERT);
        deletes |= sql.kind() == StatementKind.DELETE || merges;
        inserts |= sql.kind() == StatementKind.INSERT || merges;
        changes |= sql.kind() == StatementKind.UPDATE || merges;
        if (sql.is(0, "REPLACE")) {
          return true;
        }
      }
      Set<String> family = text.family(statement.target());
      boolean moves = rows.moved().stream().anyMatch(family::contains);
      // A foreign key may lead to a row that went to another partition.
      boolean toPartitions = rows.moved().stream().anyMatch(text::isPartition);
      return (deletes && inserts) || (moves && changes) || toPartitions;
    }

    private RelationResult checkedAgain(WaitingStatement statement, ChosenRows rows) {
      boolean rechecks =
          rule()
              .filter(each -> each == WriteRule.RECHECK || each == WriteRule.RECHECK_BY_PLAN)
              .isPresent();
      boolean plain =
          !statement.inserts()
              && !statement.isMerge()
              && !statement.isLimited()
              && !statement.hasNestedQuery()
              && text.readByRoutines().isEmpty();
      if (!rechecks || !plain) {
        return no("it chooses other rows before than after");
      }
      Set<String> others = new TreeSet<>(text.withParents(rows.changed()));
      others.removeAll(text.family(statement.target()));
      Optional<Long> touched = count(waited.step().outcome());
      if (touched.isEmpty() || others.stream().anyMatch(statement.sql()::mentions)) {
        return no("it chooses other rows before than after");
      }
      if (touched.get() == rows.common()) {
        return RelationResult.holds(AGAIN, waited.where());
      }
      return RelationResult.broken(
          AGAIN,
          waited.where(),
          new Verdict.Violation(
              ViolationKind.WRONG_COUNT,
              new Verdict.Place.AtStep(waited.index()),
              waited.step().outcome() instanceof StepOutcome.Updated
                  ? new Claim.Affects(rows.common())
                  : new Claim.Not(OutcomeClaim.of(waited.step().outcome())),
              OutcomeClaim.of(waited.step().outcome()),
              "Step %d (%s: %s) touched %d rows after its wait; it chooses %d before and %d after, %d of them both times."
                  .formatted(
                      waited.index() + 1,
                      waited.own().session(),
                      statement.sql().oneLine(),
                      touched.get(),
                      rows.before().size(),
                      rows.after().size(),
                      rows.common())),
          trace);
    }

    private static Optional<Long> count(StepOutcome outcome) {
      if (outcome instanceof StepOutcome.Updated updated) {
        return Optional.of(updated.count());
      }
      return outcome instanceof StepOutcome.Rows rows
          ? Optional.of((long) rows.table().rows().size())
          : Optional.empty();
    }

    private RelationResult compare(String name) {
      List<Integer> order = waited.laterOrder(trace.steps().size());
      String words =
          "Step %d (%s: %s) waited for the %s of %s, and came to something else than when it is submitted after that."
              .formatted(
                  waited.index() + 1,
                  waited.own().session(),
                  text.step(waited.index()).oneLine(),
                  waited.commits() ? "COMMIT" : "ROLLBACK",
                  waited.other().session());
      return Variant.compare(name, waited.where(), runs, trace, order, words);
    }
  }
}
