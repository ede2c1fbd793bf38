package org.isoscope.sql.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.isoscope.sql.text.TransactionControl.Action;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a statement does to its transaction, by the rules that engines share. */
class TransactionControlTest {
  @ParameterizedTest
  @CsvSource({
    "begin, BEGIN, true",
    "START  TRANSACTION, BEGIN, true",
    "START TRANSACTION WITH CONSISTENT SNAPSHOT, BEGIN, false",
    "BEGIN ISOLATION LEVEL SERIALIZABLE, BEGIN, false",
    "BEGIN NOT ATOMIC SELECT 1; END, NONE, false",
    "commit, COMMIT, true",
    "COMMIT AND CHAIN, COMMIT, false",
    "END, COMMIT, false",
    "Rollback Work, ROLLBACK, true",
    "ABORT, ROLLBACK, false",
    "ROLLBACK TO SAVEPOINT s, ROLLBACK_TO_SAVEPOINT, false",
    "ROLLBACK TO s, ROLLBACK_TO_SAVEPOINT, false",
    "PREPARE TRANSACTION 'x', PREPARE, false",
    "PREPARE q AS SELECT 1, NONE, false",
    "COMMIT PREPARED 'x', NONE, false",
    "COMMITTED, NONE, false",
    "SELECT 1, NONE, false"
  })
  void a_statement_is_told_by_its_words(String sql, Action action, boolean plain) {
    TransactionControl control = SqlStatement.of(sql).transaction();
    assertThat(control.action()).isEqualTo(action);
    assertThat(control.plain()).isEqualTo(plain);
  }

  @Test
  void a_chain_begins_the_next_transaction_at_once() {
    assertThat(SqlStatement.of("COMMIT WORK AND CHAIN").transaction().chains()).isTrue();
    assertThat(SqlStatement.of("COMMIT AND NO CHAIN").transaction().chains()).isFalse();
  }

  @Test
  void a_savepoint_is_known_by_its_name() {
    assertThat(SqlStatement.of("ROLLBACK WORK /* x */ TO SAVEPOINT a;").transaction().savepoint())
        .contains("a");
  }

  @Test
  void a_session_that_ends_transactions_and_begins_none_opens_them_by_itself() {
    assertThat(areImplicit("UPDATE t SET a = 1", "/* done */ COMMIT")).isTrue();
    assertThat(areImplicit("BEGIN", "COMMIT")).isFalse();
    assertThat(areImplicit("SELECT 1")).isFalse();
    assertThat(areImplicit("SET autocommit = 0", "COMMIT")).isFalse();
    assertThat(areImplicit("SET @@session.autocommit = 0", "COMMIT")).isFalse();
  }

  private static boolean areImplicit(String... statements) {
    List<SqlStatement> read = Stream.of(statements).map(SqlStatement::of).toList();
    return TransactionControl.areImplicit(read);
  }
}
