package org.isoscope.schedule.notation;

import java.util.List;
import java.util.Optional;
import org.isoscope.schedule.Directive;
import org.isoscope.schedule.ExpectationReader;
import org.isoscope.schedule.Lead;
import org.isoscope.schedule.Prompt;
import org.isoscope.schedule.ScenarioWriter;
import org.isoscope.schedule.replbug.ReplBugPython;
import org.isoscope.schedule.troc.TrocReader;
import org.isoscope.text.Slice;
import org.isoscope.text.SourceText;

/** The notations that scenarios are written in. */
public enum ScenarioNotation {
  ISOSCOPE,
  REPLBUG,
  TROC;

  /**
   * The notation of a text. Sessions named as ReplBug's do not settle it: such a scenario may have
   * been written by {@link ScenarioWriter}, and then it has lines that only Isoscope knows.
   */
  public static ScenarioNotation of(SourceText source) {
    List<Slice> lines =
        source.all().lines().stream().filter(line -> !Lead.isLead(line.text())).toList();
    if (lines.isEmpty() || startsAsOurs(lines.get(0))) {
      return ISOSCOPE;
    }
    if (ReplBugPython.recognises(source)) {
      return REPLBUG;
    }
    if (lines.stream().anyMatch(ScenarioNotation::isReplBugLine)) {
      return lines.stream().anyMatch(ScenarioNotation::isOnlyOurs) ? ISOSCOPE : REPLBUG;
    }
    return TrocReader.recognises(source) ? TROC : ISOSCOPE;
  }

  private static boolean startsAsOurs(Slice line) {
    return Directive.parse(firstWord(line)).isPresent()
        || prompt(line).map(prompt -> !prompt.isOfReplBug()).orElse(false);
  }

  private static boolean isReplBugLine(Slice line) {
    return prompt(line).map(Prompt::isOfReplBug).orElse(false);
  }

  private static boolean isOnlyOurs(Slice line) {
    return line.text().strip().startsWith(ExpectationReader.ARROW)
        || Directive.parse(firstWord(line)).isPresent();
  }

  private static Optional<Prompt> prompt(Slice line) {
    return Prompt.at(line.source(), line.from());
  }

  private static String firstWord(Slice line) {
    return line.words().get(0).text();
  }
}
