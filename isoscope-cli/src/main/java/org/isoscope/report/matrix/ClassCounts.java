package org.isoscope.report.matrix;

import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.AnomalySize;
import org.isoscope.anomaly.AnomalyType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** How many cases there are of each class. */
public final class ClassCounts {
  private ClassCounts() {}

  public static String of(List<AnomalyCase> cases) {
    List<String> lines = new ArrayList<>();
    lines.add(row("cycles", Arrays.stream(AnomalySize.values()).map(Enum::name).toList(), "all"));
    for (AnomalyType type : AnomalyType.values()) {
      List<AnomalyCase> ofType = cases.stream().filter(each -> each.type() == type).toList();
      lines.add(row(type.name(), counts(ofType), "" + ofType.size()));
    }
    lines.add(row("all", counts(cases), "" + cases.size()));
    return String.join("\n", lines) + "\n";
  }

  private static List<String> counts(List<AnomalyCase> cases) {
    return Arrays.stream(AnomalySize.values())
        .map(size -> "" + cases.stream().filter(each -> each.size() == size).count())
        .toList();
  }

  private static String row(String name, List<String> columns, String sum) {
    return "%-8s".formatted(name)
        + columns.stream().map("%6s"::formatted).collect(Collectors.joining())
        + "%6s".formatted(sum);
  }
}
