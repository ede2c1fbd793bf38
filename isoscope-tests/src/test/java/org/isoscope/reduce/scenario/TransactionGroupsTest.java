package org.isoscope.reduce.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isoscope.sql.text.Spellings;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reducer takes each spelling for what the runner takes it for. */
class TransactionGroupsTest {
  static List<String> spellings() {
    return Spellings.all();
  }

  @ParameterizedTest
  @MethodSource("spellings")
  void what_parts_two_statements_may_not_go(String text) {
    SqlRules mysql = SqlRules.of(SqlRules.Rule.HASH_COMMENTS, SqlRules.Rule.EXECUTABLE_COMMENTS);
    for (SqlRules rules : List.of(SqlRules.standard(), mysql)) {
      TransactionControl control = SqlStatement.of(text, rules).transaction();
      assertThat(TransactionGroups.areKept(Spellings.around(text), Spellings.around(), rules))
          .isEqualTo(!control.begins() && !control.ends());
    }
  }
}
