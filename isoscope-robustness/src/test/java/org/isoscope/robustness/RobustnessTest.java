package org.isoscope.robustness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.robustness.theory.RobustnessSetting;
import org.junit.jupiter.api.Test;

class RobustnessTest {
  private static final Path SMALLBANK = Path.of("examples/robustness/smallbank.sql");

  @Test
  void one_line_says_that_a_file_is_safe() {
    assertThat(Robustness.check(Path.of("examples/robustness/auction.sql")).isRobust()).isTrue();
  }

  @Test
  void one_that_is_not_gets_reasons_and_repairs() {
    RobustnessReport report = Robustness.check(SMALLBANK);
    assertThat(report.isRobust()).isFalse();
    assertThat(report.findings()).hasSize(3).allMatch(finding -> finding.schedule().isPresent());
    assertThat(report.advice().orElseThrow().serializable())
        .containsExactly(Set.of("Balance", "WriteCheck"));
  }

  @Test
  void a_repair_that_is_followed_makes_it_safe() {
    RobustnessSetting repaired =
        RobustnessSetting.standard().withSerializable(Set.of("Balance", "WriteCheck"));
    assertThat(Robustness.check(SMALLBANK, repaired).isRobust()).isTrue();
  }

  @Test
  void subsets_alone_come_without_schedules_and_repairs() {
    RobustnessReport report = Robustness.checkSubsets(SMALLBANK, RobustnessSetting.standard());
    assertThat(report.cores().maximalRobust()).hasSize(3);
    assertThat(report.findings()).allMatch(finding -> finding.schedule().isEmpty());
    assertThat(report.advice()).isEmpty();
  }

  @Test
  void text_is_read_as_its_name_says() {
    RobustnessSetting setting = RobustnessSetting.standard();
    String sql = "CREATE TABLE T (id INT PRIMARY KEY); PROGRAM P(:a) { SELECT id FROM T; }";
    assertThat(Robustness.check("app.sql", sql, setting).isRobust()).isTrue();
    String json =
        """
        {"relations": {"T": ["id"]},
         "programs": {"P": {
           "body": ["q"],
           "stmts": {
             "q": {"type": "key sel", "rel": "T", "pread": null, "read": ["id"], "write": null}}}}}
        """;
    assertThat(Robustness.check("app.json", json, setting).isRobust()).isTrue();
    assertThatThrownBy(() -> Robustness.check("app.json", sql, setting))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("app.json:1:1: this is not JSON");
  }
}
