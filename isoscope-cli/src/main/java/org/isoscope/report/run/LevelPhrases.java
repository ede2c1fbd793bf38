package org.isoscope.report.run;

import org.isoscope.model.IsolationLevel;
import org.isoscope.trace.Trace;
import java.util.List;
import java.util.Map.Entry;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The level of a run in words: what was asked for and, where that differs, what sessions had. */
final class LevelPhrases {
  private LevelPhrases() {}

  /** {@code REPEATABLE READ}, with {@code (T2 has SERIALIZABLE)} where it is so. */
  static String full(Trace trace) {
    return levels(trace, IsolationLevel::sql);
  }

  /** On little room: {@code RR (T2 has SER)}. */
  static String brief(Trace trace) {
    return levels(trace, IsolationLevel::abbreviation);
  }

  private static String levels(Trace trace, Function<IsolationLevel, String> name) {
    List<Entry<String, IsolationLevel>> had = List.copyOf(trace.effectiveLevels().entrySet());
    if (trace.level().isEmpty()) {
      return had.isEmpty() ? trace.levelName() : each(had, " ", name);
    }
    IsolationLevel asked = trace.level().get();
    List<Entry<String, IsolationLevel>> others =
        had.stream().filter(session -> session.getValue() != asked).toList();
    if (others.isEmpty()) {
      return name.apply(asked);
    }
    boolean alike =
        others.size() == had.size() && others.stream().map(Entry::getValue).distinct().count() == 1;
    String inFact =
        alike ? "in fact " + name.apply(others.get(0).getValue()) : each(others, " has ", name);
    return name.apply(asked) + " (" + inFact + ")";
  }

  private static String each(
      List<Entry<String, IsolationLevel>> sessions,
      String between,
      Function<IsolationLevel, String> name) {
    return sessions.stream()
        .map(session -> session.getKey() + between + name.apply(session.getValue()))
        .collect(Collectors.joining(", "));
  }
}
