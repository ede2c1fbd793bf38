package org.isoscope.robustness.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.model.BadInputException;
import org.isoscope.robustness.derivation.WorkloadDeriver;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.RobustnessSetting.KeyLookups;
import org.isoscope.sql.text.SqlToken.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a file is damaged, the answer is a workload or one clear message. */
class DamagedSqlTest {
  @ParameterizedTest
  @ValueSource(strings = {"isoscope-robustness/src/test/resources/robustness/flavours.sql"})
  void files_with_a_token_missing_or_added_or_without_their_rest(String file) throws IOException {
    String text = Files.readString(Path.of(file));
    assertThat(survives(text)).as("the whole file").isTrue();
    List<String> crashes = new ArrayList<>();
    SqlFile source = new SqlFile(file, text);
    for (PlacedToken token = source.tokenAt(0);
        token.kind() != Kind.END;
        token = source.tokenAt(token.end())) {
      String before = text.substring(0, token.start());
      String itself = text.substring(token.start(), token.end());
      String after = text.substring(token.end());
      for (String damaged :
          List.of(
              before, before + after, before + "(" + itself + after, before + "SELECT" + after)) {
        if (!survives(damaged)) {
          crashes.add(token.position() + " " + itself);
        }
      }
    }
    assertThat(crashes).isEmpty();
  }

  private static boolean survives(String text) {
    try {
      return WorkloadDeriver.read("app.sql", text, InsertColumns.ALL, KeyLookups.MAY_FIND_NOTHING)
          != null;
    } catch (BadInputException e) {
      return e.getMessage().startsWith("app.sql:");
    } catch (RuntimeException | StackOverflowError e) {
      return false;
    }
  }
}
