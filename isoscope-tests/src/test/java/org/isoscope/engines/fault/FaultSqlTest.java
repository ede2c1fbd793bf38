package org.isoscope.engines.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isoscope.sql.text.Spellings;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A fault takes each spelling for what the runner takes it for. */
class FaultSqlTest {
  static List<String> spellings() {
    return Spellings.all();
  }

  @ParameterizedTest
  @MethodSource("spellings")
  void a_fault_knows_when_transactions_begin_and_end(String text) {
    TransactionControl control = SqlStatement.of(text).transaction();
    FaultSql sql = new FaultSql(text, SqlRules.standard());
    assertThat(sql.begins()).isEqualTo(control.begins());
    assertThat(sql.isCommit()).isEqualTo(control.isCommit() && control.plain());
    assertThat(sql.isRollback()).isEqualTo(control.isRollback() && control.plain());
  }
}
