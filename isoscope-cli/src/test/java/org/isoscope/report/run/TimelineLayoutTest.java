package org.isoscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.report.run.Outcomes.failed;
import static org.isoscope.report.run.Outcomes.hasRows;
import static org.isoscope.report.run.Outcomes.row;
import static org.isoscope.report.run.Outcomes.rows;
import static org.isoscope.report.run.Outcomes.updated;
import static org.isoscope.report.run.TraceBuilder.trace;

import java.util.List;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.report.DisplayText;
import org.isoscope.report.Style;
import org.junit.jupiter.api.Test;

/** What holds for every time line, whatever is in it. */
class TimelineLayoutTest {
  private static final String ANSI = "\u001b\\[[0-9;]*m";

  private static final List<TraceBuilder> ALL =
      List.of(
          Samples.blockedUpdate(),
          Samples.deadlock(),
          Samples.knownBug(1),
          Samples.knownBug(5),
          crowded("T1", "T2"),
          crowded("T1", "T2", "T3"));

  /** Long words, long values, long messages, wide characters. */
  private static TraceBuilder crowded(String... sessions) {
    Row wide = Row.of(Value.of("漢字".repeat(40)), Value.of("x".repeat(300)), Value.of(7));
    TraceBuilder run =
        trace("a-scenario-with-a-rather-long-name-in-a-deep-folder.scenario", sessions)
            .titled("A title " + "that goes on ".repeat(12), "https://example.org/1");
    for (String session : sessions) {
      run.step(session, "SELECT '" + "é".repeat(100) + "', v FROM t WHERE k = 1", rows(wide))
          .expect(hasRows(row(1), wide))
          .step(
              session,
              "INSERT INTO " + "very_".repeat(20) + "long_name VALUES (1)",
              failed(ErrorKind.SERIALIZATION_FAILURE, "40001", "could not serialize ".repeat(30)))
          .blocked(session, "UPDATE t SET v = 1", sessions);
    }
    return run.resumed(3, updated(100_000)).ends("t", wide, wide).note("word ".repeat(60));
  }

  @Test
  void two_or_three_sessions_never_need_more_than_80_columns() {
    for (TraceBuilder run : ALL) {
      for (Style style : List.of(Style.PLAIN, new Style(false, false))) {
        assertThat(new TimelineText(style, 80).write(run.report()).lines())
            .allSatisfy(
                line -> assertThat(DisplayText.width(line)).as(line).isLessThanOrEqualTo(80));
      }
    }
  }

  @Test
  void colour_does_not_change_the_layout() {
    for (TraceBuilder run : ALL) {
      String coloured = new TimelineText(new Style(true, true), 80).write(run.report());
      assertThat(coloured).contains("\u001b[");
      assertThat(coloured.replaceAll(ANSI, ""))
          .isEqualTo(new TimelineText(Style.PLAIN, 80).write(run.report()));
    }
  }

  @Test
  void waits_are_yellow_errors_and_failures_red_and_sessions_bold() {
    assertThat(new TimelineText(new Style(true, true), 80).write(Samples.deadlock().report()))
        .contains("\u001b[1mT1\u001b[0m")
        .contains("\u001b[33m… blocked by T2\u001b[0m")
        .contains("\u001b[33m┊\u001b[0m")
        .contains("\u001b[31m→ ERROR deadlock\u001b[0m");
    assertThat(new TimelineText(new Style(true, true), 80).write(Samples.knownBug(1).report()))
        .contains("\u001b[31m✗ correct: rows (0)\u001b[0m")
        .contains("\u001b[31mshows the bug\u001b[0m");
  }

  @Test
  void no_line_ends_with_spaces() {
    for (TraceBuilder run : ALL) {
      assertThat(new TimelineText(Style.PLAIN, 80).write(run.report()).lines())
          .noneMatch(line -> line.endsWith(" "));
    }
  }

  @Test
  void the_ascii_style_is_ascii() {
    for (TraceBuilder run : List.of(Samples.blockedUpdate(), Samples.knownBug(5))) {
      assertThat(new TimelineText(new Style(false, false), 80).write(run.report())).isASCII();
    }
  }

  @Test
  void many_sessions_keep_columns_of_20_and_lines_grow() {
    String text =
        new TimelineText(Style.PLAIN, 80)
            .write(
                trace("s", "T1", "T2", "T3", "T4", "T5")
                    .step("T5", "UPDATE t SET v = 1 WHERE k = 1", updated(1))
                    .report());
    assertThat(text)
        .contains("    T1                    T2                    T3     ")
        .contains(" 1" + " ".repeat(2 + 4 * 22) + "UPDATE t SET v = 1\n");
  }

  @Test
  void a_wide_terminal_does_not_tear_short_statements_apart() {
    assertThat(new TimelineText(Style.PLAIN, 200).write(Samples.blockedUpdate().report()))
        .contains("    T1" + " ".repeat(45) + "T2\n")
        .contains("UPDATE t SET v = v + 1 WHERE k = 1 AND v >= 0\n");
  }

  @Test
  void what_comes_out_of_a_database_cannot_steer_the_terminal() {
    Row nasty = Row.of(Value.of("\u001b[2Jbell\u0007\u202eabc\ttab\nline"));
    String text =
        new TimelineText(Style.PLAIN, 80)
            .write(trace("s", "T1").step("T1", "SELECT\n   v\n FROM t", rows(nasty)).report());
    assertThat(text)
        .contains(" 1  SELECT v FROM t\n    → ('\\u001b[2Jbell\\u0007\\u202eabc tab line')\n");
  }

  @Test
  void an_empty_report_is_empty() {
    assertThat(new TimelineText(Style.PLAIN, 80).write(List.of())).isEmpty();
  }
}
