package org.isoscope.schedule;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.model.IsolationLevel;
import org.isoscope.text.Nearest;
import org.isoscope.text.Slice;
import org.isoscope.text.Words;

/** Reads and writes lists of levels: {@code REPEATABLE READ, SERIALIZABLE}. */
final class LevelNames {
  static final String ALL = "all";

  private LevelNames() {}

  static String write(List<IsolationLevel> levels) {
    return levels.stream().map(IsolationLevel::sql).collect(Collectors.joining(", "));
  }

  static List<IsolationLevel> readList(Slice list) {
    return list.split(',').stream().map(LevelNames::read).toList();
  }

  static IsolationLevel read(Slice name) {
    return IsolationLevel.parse(name.text())
        .orElseThrow(
            () ->
                name.error(
                    name.isBlank()
                        ? "a level is missing here"
                        : "there is no level \"" + name.text() + "\"",
                    remedy(name.text())));
  }

  private static String remedy(String name) {
    List<String> names = Arrays.stream(IsolationLevel.values()).map(IsolationLevel::sql).toList();
    return Nearest.to(name.strip(), names)
        .map(nearest -> "did you mean " + nearest + "?")
        .orElse("the levels are " + Words.and(names));
  }
}
