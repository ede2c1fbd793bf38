package org.isoscope.schedule;

import java.util.List;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;
import org.isoscope.text.Words;

/** What a replay of a known bug really showed: on which versions, at which levels. */
public record Measurement(EngineRange range, List<IsolationLevel> levels, Reproduction outcome) {
  private static final String REMEDY =
      "write measured mariadb 10.1.13 .. 11.4.5 at REPEATABLE READ: reproduced";

  public Measurement {
    levels = List.copyOf(levels);
  }

  public boolean speaksOf(String engine, Version version, IsolationLevel level) {
    return range.includes(engine, version) && levels.contains(level);
  }

  /** The source form: {@code mariadb 10.1.8 .. 11.4.5 at REPEATABLE READ: reproduced}. */
  @Override
  public String toString() {
    return range + " at " + Expectation.write(levels) + ": " + outcome.label();
  }

  /** Reads the inverse of {@link #toString}. */
  static Measurement read(Slice line) {
    int at = line.text().indexOf(" at ");
    int colon = line.text().lastIndexOf(':');
    if (at < 0 || colon < at) {
      throw line.error("this does not say what was measured where", REMEDY);
    }
    SourceText source = line.source();
    EngineRange range = EngineRange.read(source.slice(line.from(), line.from() + at).strip());
    Slice levels = source.slice(line.from() + at + " at ".length(), line.from() + colon).strip();
    Slice outcome = source.slice(line.from() + colon + 1, line.to()).strip();
    return new Measurement(range, HeaderReader.levels(levels), outcome(outcome));
  }

  private static Reproduction outcome(Slice word) {
    List<Reproduction> all = List.of(Reproduction.values());
    return all.stream()
        .filter(outcome -> outcome.label().equals(word.text()))
        .findFirst()
        .orElseThrow(
            () ->
                word.error(
                    "\"" + word.text() + "\" is no outcome of a replay",
                    "the outcomes are "
                        + Words.and(all.stream().map(Reproduction::label).toList())));
  }
}
