package org.isoscope.anomaly;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.textbook.Layout;
import org.isoscope.schedule.textbook.TextbookReader;
import org.isoscope.text.Nearest;

/** The 33 anomalies of Table 2 of the Coo paper, with schedules that provoke them. */
public final class Catalogue {
  private final List<AnomalyCase> cases;

  /** The rows with two transactions, by their cycles; Dirty Write has two. */
  private final Map<CyclePattern, AnomalyCase> byPattern = new LinkedHashMap<>();

  public Catalogue() {
    this.cases = rows("cases.csv").stream().map(Catalogue::entry).toList();
    for (AnomalyCase each : cases) {
      CyclePattern.parse(each.cycle()).forEach(pattern -> byPattern.put(pattern, each));
    }
    for (PopKind kind : List.of(PopKind.WR, PopKind.WW, PopKind.RW)) {
      CyclePattern step = new CyclePattern(List.of(kind, kind, kind), List.of(0, 1, 2));
      byPattern.put(step, named(step.name()).orElseThrow());
    }
  }

  public List<AnomalyCase> cases() {
    return cases;
  }

  /** The row of a cycle, if it is the one that the row means. */
  Optional<AnomalyCase> of(CyclePattern pattern) {
    return Optional.ofNullable(byPattern.get(pattern));
  }

  private Optional<AnomalyCase> named(String name) {
    return cases.stream().filter(each -> each.name().equalsIgnoreCase(name)).findFirst();
  }

  /** The cases of a list that a user has named, by number or name; a part of a name will do. */
  public static List<AnomalyCase> choose(List<AnomalyCase> from, String wanted) {
    String text = wanted.strip().toLowerCase(Locale.ROOT);
    List<AnomalyCase> exact =
        from.stream()
            .filter(each -> each.name().equalsIgnoreCase(text) || text.equals("" + each.number()))
            .toList();
    List<AnomalyCase> chosen =
        exact.isEmpty() && !text.isEmpty()
            ? from.stream()
                .filter(each -> each.name().toLowerCase(Locale.ROOT).contains(text))
                .toList()
            : exact;
    if (chosen.isEmpty()) {
      List<String> names = from.stream().map(AnomalyCase::name).distinct().toList();
      throw new BadInputException(
          "there is no anomaly '" + wanted + "'",
          "the nearest are " + String.join(", ", Nearest.of(wanted, names, 3)));
    }
    return chosen;
  }

  private static AnomalyCase entry(List<String> row) {
    Layout layout = Layout.plain();
    int number = Integer.parseInt(row.get(0));
    return new AnomalyCase(
        number,
        OptionalInt.of(number),
        row.get(1),
        AnomalyType.valueOf(row.get(2)),
        AnomalySize.valueOf(row.get(3)),
        row.get(6),
        TextbookReader.read(row.get(7), layout),
        layout);
  }

  /** The rows of one of the paper's tables, without the heading. */
  public static List<List<String>> rows(String resource) {
    try (InputStream in = Catalogue.class.getResourceAsStream("/anomalies/" + resource)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().skip(1).map(line -> List.of(line.split(",", -1))).toList();
    } catch (IOException e) {
      throw new IllegalStateException("the resource " + resource + " cannot be read", e);
    }
  }
}
