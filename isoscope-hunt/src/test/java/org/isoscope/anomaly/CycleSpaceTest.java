package org.isoscope.anomaly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isoscope.graph.DependencyGraph;
import org.isoscope.model.BadInputException;
import org.isoscope.model.RandomSource;
import org.isoscope.schedule.textbook.Layout;
import org.isoscope.schedule.textbook.TextbookSchedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CycleSpaceTest {
  private static final List<AnomalyCase> TABLE = new Catalogue().cases();

  @Test
  void cycles_of_2x2_are_the_thirty_rows_of_table_2_and_the_other_dirty_write() {
    CycleSpace space = new CycleSpace(2, 2);
    List<AnomalyCase> cases = space.patterns().map(space::anomaly).toList();
    assertThat(cases).hasSize(31);
    assertThat(cases.stream().flatMap(each -> each.tableRow().stream().boxed()))
        .containsExactlyInAnyOrderElementsOf(
            TABLE.stream()
                .filter(row -> row.size() != AnomalySize.MDA)
                .map(AnomalyCase::number)
                .toList());
    assertThat(cases)
        .filteredOn(each -> each.tableRow().isEmpty())
        .extracting(AnomalyCase::name, AnomalyCase::cycle)
        .containsExactly(tuple("Dirty Write", "W1W2[x]-W2A1[x]"));
  }

  @Test
  void cycles_of_3x3_contain_the_three_step_cases() {
    CycleSpace space = new CycleSpace(3, 3);
    assertThat(space.patterns().map(space::anomaly))
        .filteredOn(each -> each.size() == AnomalySize.MDA && each.tableRow().isPresent())
        .extracting(AnomalyCase::name)
        .containsExactlyInAnyOrder("Step RAT", "Step WAT", "Step IAT");
  }

  @Test
  void classes_are_those_of_table_2() {
    CycleSpace space = new CycleSpace(3, 3);
    space
        .patterns()
        .forEach(
            pattern ->
                space
                    .anomaly(pattern)
                    .tableRow()
                    .ifPresent(
                        row -> {
                          assertThat(pattern.type()).isEqualTo(TABLE.get(row - 1).type());
                          assertThat(pattern.size()).isEqualTo(TABLE.get(row - 1).size());
                        }));
  }

  @Test
  void the_ordering_rule_gives_the_schedules_that_reproduce_the_paper() {
    CycleSpace space = new CycleSpace(2, 2);
    space
        .patterns()
        .filter(pattern -> space.anomaly(pattern).tableRow().isPresent())
        .forEach(
            pattern ->
                assertThat(beforeTheLastCommits(pattern.schedule()))
                    .as(pattern.toString())
                    .isEqualTo(beforeTheLastCommits(space.anomaly(pattern).schedule())));
  }

  /** The order of the commits at the end does not matter and is not the same in all rows. */
  private static String beforeTheLastCommits(TextbookSchedule schedule) {
    return schedule.toString().replaceAll("\\[([a-z])\\d*\\]", "[$1]").replaceAll("( C\\d)+$", "");
  }

  @ParameterizedTest
  @CsvSource({"3, 3, 163", "4, 3, 387", "5, 5, 6795"})
  void no_two_cycles_are_the_same_up_to_names(int transactions, int objects, long size) {
    CycleSpace space = new CycleSpace(transactions, objects);
    assertThat(space.size()).isEqualTo(size);
    assertThat(space.patterns().distinct().count()).isEqualTo(size);
    assertThat(space.patterns().map(p -> renamed(p.schedule())).distinct().count()).isEqualTo(size);
  }

  /** The schedule with transactions and objects called by the order in which they come. */
  private static String renamed(TextbookSchedule schedule) {
    Map<String, String> names = new HashMap<>();
    return schedule.operations().stream()
        .map(
            operation ->
                operation.kind()
                    + names.computeIfAbsent("T" + operation.transaction(), k -> "" + names.size())
                    + operation
                        .target()
                        .map(target -> names.computeIfAbsent("" + target, k -> "" + names.size()))
                        .orElse(""))
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({"3, 3", "4, 4", "5, 3"})
  void each_schedule_has_the_pairs_of_its_cycle_if_it_runs_as_written(int n, int m) {
    Layout layout = Layout.plain();
    new CycleSpace(n, m)
        .patterns()
        .filter(pattern -> !pattern.schedule().toString().contains("A"))
        .filter(pattern -> !pattern.kinds().contains(PopKind.WC))
        .forEach(
            pattern -> {
              PopGraph graph = PopGraph.of(ExecutedSchedule.literal(pattern.schedule(), layout));
              assertThat(graph.pops().stream().map(Pop::toString).toList())
                  .as(pattern.schedule().toString())
                  .containsAll(Arrays.asList(pattern.toString().split("-", -1)));
              assertThat(shortest(graph.pops()))
                  .as("there is no shorter cycle in " + pattern)
                  .hasSize(pattern.transactions());
            });
  }

  /** Without the pairs with an end, which are cycles of two by themselves. */
  private static List<Integer> shortest(List<Pop> pops) {
    List<Pop> primitive =
        pops.stream()
            .filter(pop -> !EnumSet.of(PopKind.RA, PopKind.WA, PopKind.WC).contains(pop.kind()))
            .toList();
    return new DependencyGraph(
            10,
            primitive.stream().mapToInt(Pop::from).toArray(),
            primitive.stream().mapToInt(Pop::to).toArray())
        .shortestCycle();
  }

  @Test
  void a_big_space_is_counted_and_drawn_from_without_being_listed() {
    CycleSpace space = new CycleSpace(12, 12);
    long[] drawn = new RandomSource(7).distinctBelow(space.size(), 500);
    assertThat(Arrays.stream(drawn).mapToObj(space::pattern).distinct()).hasSize(500);
    assertThat(new RandomSource(7).distinctBelow(space.size(), 500)).isEqualTo(drawn);
  }

  @Test
  void sizes_without_cycles_are_refused() {
    assertThatThrownBy(() -> new CycleSpace(1, 3)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new CycleSpace(3, 0)).isInstanceOf(BadInputException.class);
  }
}
