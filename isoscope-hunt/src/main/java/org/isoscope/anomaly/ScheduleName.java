package org.isoscope.anomaly;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.isoscope.schedule.textbook.Layout;
import org.isoscope.schedule.textbook.Target;
import org.isoscope.schedule.textbook.TextbookSchedule;

/** Finds out which anomaly a schedule would be if it ran as it is written. */
public final class ScheduleName {
  private ScheduleName() {}

  public static AnomalyCase named(TextbookSchedule schedule) {
    Layout layout = Layout.plain();
    List<Pop> cycle = PopGraph.of(ExecutedSchedule.literal(schedule, layout)).cycle();
    Optional<AnomalyCase> row = cycle.isEmpty() ? Optional.empty() : row(cycle, schedule);
    List<PopKind> kinds = cycle.stream().map(Pop::kind).toList();
    AnomalyType type = AnomalyType.of(kinds);
    AnomalySize size = AnomalySize.of(schedule.transactions().size(), schedule.objects().size());
    String pairs = cycle.stream().map(Pop::toString).collect(Collectors.joining("-"));
    String name =
        row.map(found -> hasRange(schedule) ? PredicateForm.name(found.name()) : found.name())
            .orElse(cycle.isEmpty() ? "no anomaly" : "Step " + type);
    return new AnomalyCase(
        row.map(AnomalyCase::number).orElse(0),
        row.map(AnomalyCase::tableRow).orElse(OptionalInt.empty()),
        name,
        type,
        size,
        pairs,
        schedule,
        layout);
  }

  private static boolean hasRange(TextbookSchedule schedule) {
    return schedule.operations().stream()
        .flatMap(operation -> operation.target().stream())
        .anyMatch(Target.Range.class::isInstance);
  }

  /** The row of Table 2 whose cycle this is, beginning with the transaction that acts first. */
  private static Optional<AnomalyCase> row(List<Pop> cycle, TextbookSchedule schedule) {
    Catalogue catalogue = new Catalogue();
    List<Pop> rotated = new ArrayList<>(cycle);
    List<Integer> starts =
        schedule.operations().stream()
            .map(operation -> operation.transaction())
            .distinct()
            .filter(t -> cycle.stream().anyMatch(pop -> pop.from() == t))
            .toList();
    for (int start : starts) {
      while (rotated.get(0).from() != start) {
        Collections.rotate(rotated, -1);
      }
      Optional<AnomalyCase> row = catalogue.of(pattern(rotated));
      if (row.isPresent()) {
        return row;
      }
    }
    return Optional.empty();
  }

  private static CyclePattern pattern(List<Pop> cycle) {
    List<String> objects = cycle.stream().map(Pop::object).distinct().toList();
    return new CyclePattern(
        cycle.stream().map(Pop::kind).toList(),
        cycle.stream().map(pop -> objects.indexOf(pop.object())).toList());
  }
}
