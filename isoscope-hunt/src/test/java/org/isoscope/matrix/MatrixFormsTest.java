package org.isoscope.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.AnomalySize;
import org.isoscope.anomaly.Catalogue;
import org.isoscope.anomaly.CycleSpace;
import org.isoscope.anomaly.PredicateForm;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.isoscope.schedule.textbook.Layout.Placement;

/** The forms beyond the paper's table: ranges, partitions, generated cycles. */
class MatrixFormsTest {
  private static final List<AnomalyCase> TABLE = new Catalogue().cases();

  @EngineTest({"postgres", "mariadb", "h2"})
  void a_phantom_and_its_kin_appear_at_read_committed_and_not_in_a_snapshot(Lab lab) {
    List<AnomalyCase> forms = PredicateForm.of(TABLE);
    Map<String, CellOutcome> committed = letters(lab, forms, READ_COMMITTED);
    Map<String, CellOutcome> snapshot = letters(lab, forms, REPEATABLE_READ);
    for (String form : List.of("(insert)", "(delete)")) {
      for (String name : List.of("Phantom ", "Predicate-based Read Skew Committed ")) {
        assertThat(committed).containsEntry(name + form, CellOutcome.ANOMALY);
        assertThat(snapshot).containsEntry(name + form, CellOutcome.PASSED);
      }
      assertThat(committed)
          .containsEntry("Predicate-based Write Skew " + form, CellOutcome.ANOMALY);
      assertThat(snapshot).containsEntry("Predicate-based Write Skew " + form, CellOutcome.ANOMALY);
    }
    assertThat(committed.values()).doesNotContain(CellOutcome.UNKNOWN);
    assertThat(snapshot.values()).doesNotContain(CellOutcome.UNKNOWN);
  }

  @EngineTest({"postgres", "mariadb"})
  void partitions_and_tables_of_their_own_change_no_letter(Lab lab) {
    Placement range =
        lab.instance().engine().equals("postgres")
            ? Placement.ATTACHED_PARTITIONS
            : Placement.LISTED_PARTITIONS;
    List<AnomalyCase> several =
        TABLE.stream().filter(each -> each.size() != AnomalySize.SDA).toList();
    Map<String, CellOutcome> together = letters(lab, several, READ_COMMITTED);
    for (Placement placement : List.of(range, Placement.TABLES)) {
      List<AnomalyCase> placed =
          several.stream().map(each -> each.with(each.layout().placed(placement))).toList();
      assertThat(letters(lab, placed, READ_COMMITTED)).as("" + placement).isEqualTo(together);
    }
  }

  @EngineTest({"h2", "postgres"})
  void every_cycle_of_three_transactions_gets_a_letter_and_serializable_prevents_it(Lab lab) {
    boolean truly = lab.instance().engine().equals("postgres");
    CycleSpace space = new CycleSpace(3, 3);
    List<AnomalyCase> cases =
        space.patterns().map(space::anomaly).filter(c -> c.size() == AnomalySize.MDA).toList();
    LevelMatrix matrix = new MatrixRun(lab).level(cases, IsolationLevel.SERIALIZABLE);
    assertThat(matrix.with(CellOutcome.UNKNOWN)).isEmpty();
    assertThat(matrix.with(CellOutcome.ANOMALY).isEmpty()).isEqualTo(truly);
  }

  @EngineTest({"h2", "hsqldb", "sqlite", "duckdb"})
  void a_letter_is_the_same_every_time(Lab lab) {
    IsolationLevel strongest =
        lab.instance().dialect().levels().offered().stream().reduce((a, b) -> b).orElseThrow();
    Map<String, CellOutcome> first = letters(lab, TABLE, strongest);
    for (int i = 0; i < 5; i++) {
      assertThat(letters(lab, TABLE, strongest)).isEqualTo(first);
    }
    assertThat(first.values()).doesNotContain(CellOutcome.UNKNOWN);
  }

  private static Map<String, CellOutcome> letters(
      Lab lab, List<AnomalyCase> cases, IsolationLevel level) {
    return new MatrixRun(lab)
        .level(cases, level).cells().stream()
            .collect(Collectors.toMap(cell -> cell.anomaly().name(), Cell::outcome));
  }
}
