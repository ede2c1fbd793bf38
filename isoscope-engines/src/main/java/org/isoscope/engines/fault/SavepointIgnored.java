package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Going back to a savepoint that exists does nothing. */
final class SavepointIgnored extends FaultBehavior {
  private static final Pattern SET =
      Pattern.compile("SAVEPOINT\\s+(\\S+?)\\s*;?", Pattern.CASE_INSENSITIVE);
  private static final Pattern BACK =
      Pattern.compile(
          "ROLLBACK\\s+(?:WORK\\s+|TRANSACTION\\s+)?TO\\s+(?:SAVEPOINT\\s+)?(\\S+?)\\s*;?",
          Pattern.CASE_INSENSITIVE);

  private final Set<String> savepoints = new HashSet<>();

  SavepointIgnored(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    Matcher back = BACK.matcher(sql.text());
    if (back.matches() && savepoints.contains(name(back))) {
      return Answer.count(0);
    }
    Answer answer = super.execute(statement, sql);
    Matcher set = SET.matcher(sql.text());
    if (set.matches()) {
      savepoints.add(name(set));
    }
    return answer;
  }

  private static String name(Matcher matcher) {
    return matcher.group(1).toUpperCase(Locale.ROOT);
  }

  @Override
  void rollback(TransactionEnd.ToSavepoint ending) {}

  @Override
  void ended() {
    savepoints.clear();
  }
}
