package org.isoscope.schedule.troc;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Lead;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioDraft;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;

/**
 * Reads Troc's case files: the setup, for each transaction its level and its statements (one a
 * line), the order in which they are submitted, {@code END}. Behind the last {@code END} there may
 * be notes. The transactions become sessions T1 and T2 with fixed levels.
 */
public final class TrocReader {
  private TrocReader() {}

  /** Reads a text that holds one case. */
  public static Scenario read(String text, String file) {
    SourceText source = new SourceText(file, text);
    return ScenarioReader.requireOne(readAll(source), source);
  }

  public static List<Scenario> readAll(SourceText source) {
    List<List<Slice>> cases = cases(source);
    List<Scenario> scenarios = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      String name = ScenarioDraft.nameOf(source, i, cases.size());
      scenarios.add(new TrocCase(cases.get(i)).scenario(name));
    }
    if (scenarios.isEmpty()) {
      throw source.error(
          0, "the file has no transaction", "write a level such as RR above its statements");
    }
    return List.copyOf(scenarios);
  }

  /** Whether a text is such a file: a level alone on a line, and an order or an end. */
  public static boolean recognises(SourceText source) {
    List<Slice> lines = source.all().lines();
    return lines.stream().anyMatch(TrocReader::isLevel)
        && lines.stream().anyMatch(line -> isEnd(line) || TrocOrder.isOrder(line));
  }

  /** The lines of each case; behind the last END only a transaction makes another one. */
  private static List<List<Slice>> cases(SourceText source) {
    List<List<Slice>> cases = new ArrayList<>();
    List<Slice> lines = new ArrayList<>();
    for (Slice line : source.all().lines()) {
      if (isEnd(line) && !lines.isEmpty()) {
        cases.add(List.copyOf(lines));
        lines.clear();
      } else if (!isEnd(line) && !Lead.isLead(line.text())) {
        lines.add(line.strip());
      }
    }
    if (lines.stream().anyMatch(TrocReader::isLevel)) {
      cases.add(List.copyOf(lines));
    }
    return cases;
  }

  private static boolean isLevel(Slice line) {
    return IsolationLevel.parse(line.text()).isPresent();
  }

  private static boolean isEnd(Slice line) {
    return line.text().strip().equals("END");
  }
}
