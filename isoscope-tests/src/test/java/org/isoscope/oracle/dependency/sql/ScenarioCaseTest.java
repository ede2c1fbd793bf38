package org.isoscope.oracle.dependency.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.dependency.TrackedUnit;
import org.isoscope.sql.text.Spellings;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The oracles take each spelling for what the runner takes it for, or refuse it. */
class ScenarioCaseTest {
  static List<String> spellings() {
    return Spellings.all();
  }

  @ParameterizedTest
  @MethodSource("spellings")
  void a_transaction_ends_where_the_runner_ends_it(String text) {
    TransactionControl control = SqlStatement.of(text).transaction();
    boolean plainEnd = (control.isCommit() || control.isRollback()) && !control.chains();
    Optional<List<TrackedUnit>> units = units(text);
    if (plainEnd) {
      assertThat(units).isPresent();
    }
    units.ifPresent(
        all ->
            assertThat(all.stream().map(TrackedUnit::transaction).distinct())
                .hasSize(plainEnd ? 2 : 1));
  }

  /** Nothing if the case is refused. */
  private static Optional<List<TrackedUnit>> units(String text) {
    try {
      return Optional.of(
          ScenarioCase.of(Spellings.around(text))
              .at(Optional.of(IsolationLevel.READ_COMMITTED))
              .units());
    } catch (BadInputException refused) {
      return Optional.empty();
    }
  }
}
