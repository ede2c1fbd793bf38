package org.isoscope.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransactionVerbTest {
  @ParameterizedTest
  @CsvSource({
    "begin, BEGIN",
    "START  TRANSACTION, BEGIN",
    "START TRANSACTION WITH CONSISTENT SNAPSHOT, SPECIAL_BEGIN",
    "BEGIN ISOLATION LEVEL SERIALIZABLE, SPECIAL_BEGIN",
    "commit, COMMIT",
    "COMMIT AND CHAIN, SPECIAL_END",
    "Rollback Work, ROLLBACK",
    "ROLLBACK TO SAVEPOINT s, NONE",
    "ROLLBACK TO s, NONE",
    "COMMITTED, NONE",
    "SELECT 1, NONE"
  })
  void a_statement_is_told_by_its_first_words(String sql, TransactionVerb verb) {
    assertThat(TransactionVerb.of(sql)).isEqualTo(verb);
  }

  @Test
  void a_session_that_ends_transactions_and_begins_none_opens_them_by_itself() {
    assertThat(TransactionVerb.areImplicit(List.of("UPDATE t SET a = 1", "COMMIT"))).isTrue();
    assertThat(TransactionVerb.areImplicit(List.of("BEGIN", "COMMIT"))).isFalse();
    assertThat(TransactionVerb.areImplicit(List.of("SELECT 1"))).isFalse();
    assertThat(TransactionVerb.areImplicit(List.of("SET autocommit = 0", "COMMIT"))).isFalse();
  }
}
