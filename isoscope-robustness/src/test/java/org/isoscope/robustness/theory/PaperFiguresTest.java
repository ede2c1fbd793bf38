package org.isoscope.robustness.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.robustness.theory.RobustnessSetting.CycleType;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Table 2 and Figures 6 and 7 of the paper, from JSON. */
class PaperFiguresTest {
  private static final Map<String, String> SHORT =
      Map.of(
          "Amalgamate",
          "Am",
          "Balance",
          "Bal",
          "DepositChecking",
          "DC",
          "TransactSavings",
          "TS",
          "WriteCheck",
          "WC",
          "NewOrder",
          "NO",
          "OrderStatus",
          "OS",
          "StockLevel",
          "SL",
          "Payment",
          "Pay",
          "Delivery",
          "Del");

  @ParameterizedTest
  @CsvSource({
    "smallbank, attribute + FK, LISTED, 56, 12",
    "smallbank, attribute, LISTED, 56, 12",
    "smallbank, tuple + FK, LISTED, 56, 12",
    "smallbank, tuple, LISTED, 56, 12",
    "auction, attribute + FK, LISTED, 17, 1",
    "auction, attribute, LISTED, 19, 3",
    "auction_2, attribute + FK, LISTED, 52, 2",
    "tpcc_fig17_id, attribute + FK, LISTED, 396, 83",
    "tpcc_fig17_f2, attribute + FK, LISTED, 396, 83",
    "tpcc_fig17_none, attribute + FK, LISTED, 400, 87",
    "tpcc_fig17_f2, tuple, LISTED, 770, 196",
    "tpcc_fig17_f2, attribute, LISTED, 400, 87",
    "tpcc_fig17_f2, tuple + FK, LISTED, 758, 184",
    "tpcc_fig17_id, tuple + FK, LISTED, 766, 192",
    "tpcc_fullins_id, attribute + FK, ALL, 405, 83",
    "tpcc_fig17_id, attribute + FK, ALL, 405, 83"
  })
  void edges_are_counted_as_in_table_2(
      String file, String setting, InsertColumns inserts, long edges, long counterflow) {
    SummaryGraph graph =
        SummaryGraph.of(Workloads.unfolded(file, inserts), Workloads.setting(setting));
    assertThat(graph.edges()).isEqualTo(edges);
    assertThat(graph.counterflowEdges()).isEqualTo(counterflow);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "smallbank | TYPE_II | Am DC TS, Bal DC, Bal TS | Am DC TS, Bal DC, Bal TS",
        "smallbank | TYPE_I | Am DC TS, Bal | Am DC TS, Bal"
      })
  void robust_subsets_of_smallbank(String file, CycleType method, String plain, String withKeys) {
    for (String granularity : List.of("tuple", "attribute")) {
      assertThat(subsets(file, method, granularity)).isEqualTo(plain);
      assertThat(subsets(file, method, granularity + " + FK")).isEqualTo(withKeys);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "TYPE_II, tuple, OS SL/NO, FindBids",
    "TYPE_II, attribute, OS SL/NO, FindBids",
    "TYPE_II, tuple + FK, OS SL/NO, FindBids PlaceBid",
    "TYPE_II, attribute + FK, OS Pay SL/NO Pay, FindBids PlaceBid",
    "TYPE_I, tuple, OS SL/NO, FindBids",
    "TYPE_I, attribute, OS SL/NO, FindBids",
    "TYPE_I, tuple + FK, OS SL/NO, FindBids/PlaceBid",
    "TYPE_I, attribute + FK, NO Pay/OS SL/Pay SL, FindBids/PlaceBid"
  })
  void robust_subsets_of_tpcc_and_auction(
      CycleType method, String setting, String tpcc, String auction) {
    assertThat(subsets("tpcc_fig17_id", method, setting)).isEqualTo(tpcc.replace("/", ", "));
    assertThat(subsets("auction", method, setting)).isEqualTo(auction.replace("/", ", "));
  }

  @ParameterizedTest
  @CsvSource({"smallbank, WC/Am Bal/Bal DC TS", "tpcc_fig17_id, Del/NO OS/NO SL", "auction, ''"})
  void minimal_cores(String file, String cores) {
    RobustSubsets robustness =
        new RobustSubsets(
            Workloads.unfolded(file, InsertColumns.LISTED), RobustnessSetting.standard());
    assertThat(text(robustness.cores(100).minimalNotRobust())).isEqualTo(cores.replace("/", ", "));
  }

  private static String subsets(String file, CycleType method, String setting) {
    RobustSubsets robustness =
        new RobustSubsets(
            Workloads.unfolded(file, InsertColumns.LISTED), Workloads.setting(setting, method));
    return text(
        robustness.cores(100).maximalRobust().stream().filter(set -> !set.isEmpty()).toList());
  }

  private static String text(List<Set<String>> sets) {
    return sets.stream()
        .map(
            set ->
                set.stream()
                    .map(name -> SHORT.getOrDefault(name, name))
                    .sorted()
                    .collect(Collectors.joining(" ")))
        .collect(Collectors.joining(", "));
  }
}
