package org.isoscope.run;

import java.util.List;
import java.util.Set;
import org.isoscope.model.ErrorKind;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.StatementKind;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;

/**
 * The statements at the start of a live run that only prepare it: changes of the schema and of rows
 * in autocommit mode, by any session, up to the first statement that is anything else. Whose they
 * are does not matter, so they can be a scenario's setup. Mistyped ones did nothing and do not
 * count.
 *
 * <p>What keeps to its session ends the setup: a transaction, a setting, a temporary table, also a
 * query, because what it showed belongs into the scenario.
 */
final class SetupSteps {
  private static final Set<String> TEMPORARY = Set.of("TEMP", "TEMPORARY");

  private SetupSteps() {}

  /** How many of the steps are of the setup. */
  static int length(List<StepRecord> records) {
    int length = 0;
    while (length < records.size() && belongs(records.get(length))) {
      length++;
    }
    return length;
  }

  /** What the setup did, from steps that all belong to it. */
  static List<String> statements(List<StepRecord> setup) {
    return setup.stream()
        .filter(record -> !record.failed())
        .map(record -> record.step().text())
        .toList();
  }

  private static boolean belongs(StepRecord record) {
    if (record.step().action() != Step.Action.EXECUTE || record.blocked()) {
      return false;
    }
    if (record.outcome() instanceof StepOutcome.Failed failed) {
      return failed.kind() == ErrorKind.SYNTAX;
    }
    boolean ended =
        record.outcome() instanceof StepOutcome.Updated
            || record.outcome() instanceof StepOutcome.Done;
    SqlStatement sql = SqlStatement.of(record.step().text());
    boolean prepares = sql.kind() == StatementKind.DEFINITION || sql.kind().changesRows();
    return ended && prepares && !isTemporary(sql);
  }

  private static boolean isTemporary(SqlStatement sql) {
    return sql.kind() == StatementKind.DEFINITION && sql.has(TEMPORARY);
  }
}
