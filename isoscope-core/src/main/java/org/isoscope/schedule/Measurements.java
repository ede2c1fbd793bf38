package org.isoscope.schedule;

import java.util.Arrays;
import java.util.List;
import org.isoscope.model.IsolationLevel;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;
import org.isoscope.text.Words;

/** Reads the inverse of {@link Measurement#toString}. */
final class Measurements {
  private static final String REMEDY =
      "write measured mariadb 10.1.13 .. 11.4.5 at REPEATABLE READ: reproduced";

  private Measurements() {}

  static Measurement read(Slice line) {
    int at = line.text().indexOf(" at ");
    int colon = line.text().lastIndexOf(':');
    if (at < 0 || colon < at) {
      throw line.error("this does not say what was measured where", REMEDY);
    }
    SourceText source = line.source();
    EngineRange range = EngineRanges.read(source.slice(line.from(), line.from() + at).strip());
    Slice levels = source.slice(line.from() + at + " at ".length(), line.from() + colon).strip();
    List<IsolationLevel> all = LevelNames.readList(levels);
    Slice outcome = source.slice(line.from() + colon + 1, line.to()).strip();
    return new Measurement(range, all, outcome(outcome));
  }

  private static Reproduction outcome(Slice word) {
    List<String> labels = Arrays.stream(Reproduction.values()).map(Reproduction::label).toList();
    return Reproduction.parse(word.text())
        .orElseThrow(
            () ->
                word.error(
                    "\"" + word.text() + "\" is no outcome of a replay",
                    "the outcomes are " + Words.and(labels)));
  }
}
