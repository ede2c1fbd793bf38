package org.isoscope.robustness.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.isoscope.model.BadInputException;
import org.isoscope.robustness.theory.Link;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.Unfolding;
import org.isoscope.robustness.theory.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BtpJsonTest {
  private static final String TEXT =
      """
      {"relations": {"R": ["k", "v"], "S": ["k"]},
       "fkeys": {"f": ["R", "S"]},
       "programs": {"P": {
         "body": ["q1", {"loop": ["q2"]}],
         "stmts": {
           "q1": {"type": "key upd", "rel": "S", "pread": null, "read": ["k"], "write": ["k"]},
           "q2": {"type": "ins", "rel": "R", "pread": null, "read": null, "write": ["k", "v"]}},
         "fk": [["q1", "f", "q2"]]}}}
      """;

  @Test
  void a_loop_is_unfolded_three_ways_and_its_links_with_it() {
    var unfolded = Unfolding.of(read(TEXT).programs());
    assertThat(unfolded).hasSize(3);
    assertThat(unfolded.get(2).links()).containsExactly(new Link(0, "f", 1), new Link(0, "f", 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'key upd'    | 'key dup'      | w.json:6:6: 'key dup' is no type of a statement",
        "'rel': 'S'   | 'rel': 'T'     | w.json:6:6: there is no relation 'T'",
        "'read': ['k'] | 'read': ['x'] | w.json:6:6: S has no attribute 'x'",
        "'read': null | 'read': []     | w.json:7:6: a statement 'ins' has no read set",
        "'read': ['k'] | 'read': null  | w.json:6:6: a statement 'key upd' needs a read set",
        "['q1', 'f', 'q2'] | ['q2', 'f', 'q1'] | w.json:8:11: f leads from R to S, not from S to R",
        "['q1', 'f', 'q2'] | ['q1', 'g', 'q2'] | w.json:8:11: there is no foreign key 'g'",
        "{'loop': ['q2']} | {'loop': ['q3']} | w.json:4:29: statement q3 is not among the stmts",
        "['q1', {'loop': ['q2']}] | ['q1'] | w.json:7:6: statement q2 does not occur in the body",
        "'body'       | 'boby'         | w.json:4:4: there is no 'boby' here",
        "'fkeys': {   | 'fkeys': {,    | w.json:2:12: this is not JSON"
      })
  void what_breaks_figure_5_is_refused_with_its_place(String from, String to, String message) {
    String text = TEXT.replace(from.replace('\'', '"'), to.replace('\'', '"'));
    assertThat(text).isNotEqualTo(TEXT);
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(message);
  }

  private static Workload read(String text) {
    return BtpJsonReader.read("w.json", text, InsertColumns.ALL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"relations\": {\"r\": [\"a\"]}}", "{\"programs\": {}}"})
  void nothing_is_safe_where_there_is_no_program(String workload) {
    assertThatThrownBy(() -> read(workload))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no program in it");
  }
}
