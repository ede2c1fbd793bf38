package org.isoscope.report.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.report.hunt.HuntSamples.finding;
import static org.isoscope.report.hunt.HuntSamples.summary;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.hunt.Crash;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.Tally;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.DisplayText;
import org.isoscope.report.Style;
import org.isoscope.sql.Statement;
import org.junit.jupiter.api.Test;

class HuntTextTest {
  private static final HuntText TEXT = new HuntText(Style.PLAIN, 80);
  private static final String REPLAY = "./isoscope run findings/";
  private static final Finding NEW = finding(1, Optional.empty(), false);
  private static final Finding KNOWN = finding(2, Optional.of("h2-1234"), true);

  @Test
  void the_summary_tells_the_whole_hunt() {
    assertThat(TEXT.write(summary(List.of(NEW, KNOWN), List.of(), true), REPLAY, ""))
        .isEqualTo(
            """
            h2 2.4.240 · oracle troc · seed 42
            READ COMMITTED, REPEATABLE READ
            2,500 cases in 12.5 s, 200.0 cases/s; 2.6 times what their own statements take

                                all          guided           free
            cases             2,500           1,250  50.0 %  1,250  50.0 %
            conflicting       1,834  73.4 %   1,100  88.0 %    734  58.7 %
            with a violation     14   0.6 %       9   0.7 %      5   0.4 %
            findings              2               1              1
            blocked             800  32.0 %
            inconclusive        100   4.0 %

            inconclusive because
              what a sub-query read is not known  60   2.4 %
              a lock wait timed out               40   1.6 %

            not judged, because it
              failed (deadlock)       20
              is at READ UNCOMMITTED   7

            by design
              semi-consistent-update  12   0.5 %

            share of cases with
              join                     20.0 %    window function           5.0 %
              common table expression  10.0 %

                                                 serialization    not
            statements    all      ok  deadlock        failure    run
            SELECT      5,100   5,000         ·              ·    100
            UPDATE      3,107   3,000        20              7     80
            all         8,207   8,000        20              7    180
            share              97.5 %     0.2 %          0.1 %  2.2 %

            findings
              0001  wrong rows  RR, SER  3 statements  new
                    seen 12 times · ./isoscope run findings/0001/case.scenario
              0002  wrong rows  RR, SER  3 statements  known: h2-1234
                    seen once · flaky · ./isoscope run findings/0002/case.scenario

            2 findings in 2,500 cases, 1 of them known
            """);
  }

  @Test
  void the_last_line_is_the_verdict() {
    Crash crash = new Crash(7, IsolationLevel.SERIALIZABLE, "starting\nsegmentation fault");
    assertThat(last(List.of(), List.of(), true)).isEqualTo("nothing found in 2,500 cases");
    assertThat(last(List.of(), List.of(), false))
        .isEqualTo("nothing found in 2,500 cases; the hunt was cut short");
    assertThat(last(List.of(NEW), List.of(), true))
        .isEqualTo("1 finding in 2,500 cases, a new one");
    assertThat(last(List.of(KNOWN), List.of(crash), true))
        .isEqualTo("1 finding and 1 crash in 2,500 cases, a known one");
    assertThat(last(List.of(), List.of(crash, crash), true))
        .isEqualTo("nothing found but 2 crashes in 2,500 cases");
    assertThat(TEXT.write(summary(List.of(), List.of(crash), true), REPLAY, ""))
        .contains("\ncrashes\n  case 7 at SERIALIZABLE: segmentation fault\n");
  }

  private static String last(List<Finding> findings, List<Crash> crashes, boolean complete) {
    List<String> lines =
        TEXT.write(summary(findings, crashes, complete), REPLAY, "").lines().toList();
    return lines.get(lines.size() - 1);
  }

  @Test
  void a_new_finding_is_announced_with_its_replay_line() {
    assertThat(TEXT.found(KNOWN, REPLAY + "0002/case.scenario", true))
        .isEqualTo(
            """
            ✗ 0002  wrong rows at REPEATABLE READ, SERIALIZABLE
              known: h2-1234 · 3 statements in 2 transactions · flaky
              Step 4 (T1: SELECT c1 FROM t) returned (1); alone on what it should see it
              returns (0) & not <1>.
              replay: ./isoscope run findings/0002/case.scenario
            """);
  }

  @Test
  void the_live_line_stays_on_its_line() {
    assertThat(TEXT.progress(HuntSamples.tally(), 12.5, 2))
        .isEqualTo("2,500 cases, 200/s, 2 found, 32 % blocked, 4.0 % inconclusive: what a sub-que…")
        .hasSizeLessThan(79);
  }

  @Test
  void nothing_done_yet_is_no_error() {
    Tally none = new Tally(0, 0, 0, 0, 0, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), 0, 0);
    assertThat(TEXT.progress(none, 0, 0))
        .isEqualTo("0 cases, 0.0/s, 0 found, - blocked, - inconclusive");
  }

  @Test
  void nothing_is_wider_than_the_terminal() {
    Finding longName = finding(3, Optional.of("by design: " + "long-name-".repeat(6)), true);
    Crash crash = new Crash(7, IsolationLevel.SERIALIZABLE, "x".repeat(200));
    for (int width : List.of(60, 72, 80, 120)) {
      String text =
          new HuntText(Style.PLAIN, width)
              .write(summary(List.of(NEW, longName), List.of(crash), false), REPLAY, "");
      assertThat(text.lines())
          .allSatisfy(line -> assertThat(DisplayText.width(line)).isLessThanOrEqualTo(width));
    }
  }

  @Test
  void a_plain_terminal_gets_plain_letters() {
    String text =
        new HuntText(new Style(false, false), 80)
            .write(summary(List.of(NEW), List.of(), true), REPLAY, "");
    assertThat(text.chars()).allMatch(letter -> letter < 128);
  }

  @Test
  void a_table_of_all_errors_goes_on_below() {
    Map<String, Integer> all = new HashMap<>(Map.of("ok", 1_000_000, "not run", 1));
    for (ErrorKind kind : ErrorKind.values()) {
      all.put(kind.label(), 12_345);
    }
    Tally tally =
        new Tally(
            1,
            0,
            0,
            0,
            0,
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(Statement.Kind.SELECT_FOR_UPDATE, all),
            0,
            0);
    List<String> lines = new HuntTables(Style.PLAIN, 80).outcomes(tally);
    assertThat(lines).allSatisfy(line -> assertThat(DisplayText.width(line)).isLessThan(81));
    assertThat(String.join("\n", lines)).contains("deadlock", "connection", "cancelled", "other");
    assertThat(lines)
        .filteredOn(line -> line.startsWith("SELECT FOR UPDATE "))
        .hasSizeGreaterThan(1);
  }
}
