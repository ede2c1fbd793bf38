package org.isoscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.isoscope.engine.Instance;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.DrawnSvg;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures of a real run. */
class TimelineSvgTest {
  private static final String SCENARIO =
      """
      setup CREATE TABLE t (v INT); INSERT INTO t VALUES (1);

      T1> SELECT v, 'a text that is so long that no box in any picture has room for it' FROM t;
      T1> SELECT v FROM t;
          => bug: rows (1)
          => correct: rows (2)
      T1> COMMIT;
      """;

  private static final String LONG =
      "a_session_with_a_name_that_no_lane_in_any_picture_has_room_for";

  /** The title has the names of sessions whose levels are their own. */
  private static final String LONG_NAMES =
      """
      sessions %1$s at READ COMMITTED, other_%1$s at SERIALIZABLE

      %1$s> SELECT 1;
      other_%1$s> SELECT 1;
      """
          .formatted(LONG);

  @ParameterizedTest
  @ValueSource(strings = {SCENARIO, "sessions " + LONG + " at RC\n\n" + LONG + "> SELECT 1;\n"})
  void all_text_stays_within_its_box(String scenario) throws Exception {
    drawn(scenario).assertTextStaysWithinItsBox();
  }

  @Test
  void names_of_sessions_stay_in_their_lanes() throws Exception {
    drawn(LONG_NAMES).assertTextsStayApart();
  }

  @Test
  void the_step_that_is_wrong_is_marked() throws Exception {
    assertThat(drawn(SCENARIO).all("rect"))
        .filteredOn(box -> box.getAttribute("stroke-width").equals("2"))
        .singleElement()
        .satisfies(box -> assertThat(box.getAttribute("stroke")).isEqualTo("#cf222e"));
  }

  private static DrawnSvg drawn(String text) throws Exception {
    Scenario scenario = Scenario.parse(text);
    try (Instance instance = TestEngines.start("h2");
        Lab lab = new Lab(instance)) {
      Trace trace =
          scenario.levelsAreFixed()
              ? lab.run(scenario)
              : lab.run(scenario, IsolationLevel.READ_COMMITTED);
      return DrawnSvg.of(new TimelineSvg().write(new RunResult(trace, Judge.judge(trace))));
    }
  }
}
