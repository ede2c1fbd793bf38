package org.isoscope.report.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.bugs.ReplaySummary;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;
import org.isoscope.schedule.Reproduction;
import org.junit.jupiter.api.Test;

class ReplayTextTest {
  @Test
  void a_name_that_is_too_long_for_its_column_has_a_line_of_its_own() {
    String text =
        new ReplayText()
            .write(
                new ReplaySummary(
                    List.of(
                        replayed("h2-waiting-select-skips-recheck"), replayed("h2-lost-update"))));
    assertThat(text.lines().limit(4))
        .containsExactly(
            "                                              RU    RC    RR    SI    SER",
            "h2-waiting-select-skips-recheck",
            "                           h2 1.4.198               BUG",
            "h2-lost-update             h2 1.4.198               BUG");
  }

  private static ReplayResult replayed(String name) {
    Bug bug = BugCorpus.standard().matching(List.of(name)).get(0);
    return new ReplayResult(
        bug,
        "h2",
        new Version("1.4.198"),
        Optional.of(IsolationLevel.READ_COMMITTED),
        Reproduction.REPRODUCED,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
