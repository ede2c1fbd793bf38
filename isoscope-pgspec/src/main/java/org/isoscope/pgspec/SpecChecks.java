package org.isoscope.pgspec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a specification must keep beyond its grammar: names that are unique, and exist. */
final class SpecChecks {
  private final SpecScanner.SpecText source;
  private final Map<String, Integer> sessionByStep = new LinkedHashMap<>();
  private final Map<String, Token> declarations = new LinkedHashMap<>();

  SpecChecks(SpecScanner.SpecText source) {
    this.source = source;
  }

  void declare(Token step, int session) {
    Token first = declarations.putIfAbsent(step.text(), step);
    if (first != null) {
      throw source.error(
          step.offset(),
          "duplicate step name: " + step.text(),
          "it is used in line " + source.line(first.offset()) + " already");
    }
    sessionByStep.put(step.text(), session);
  }

  Uses permutation() {
    return new Uses();
  }

  /** The names in one permutation. A mark may name a step that comes later in it. */
  final class Uses {
    private final Set<String> steps = new HashSet<>();
    private final List<Mark> marks = new ArrayList<>();

    void step(Token step) {
      if (!declarations.containsKey(step.text())) {
        throw source.error(
            step.offset(),
            "undefined step \"" + step.text() + "\" specified in permutation",
            "there are " + String.join(", ", declarations.keySet()));
      }
      steps.add(step.text());
    }

    void blocker(Token step, Token other) {
      marks.add(new Mark(step, other));
    }

    void check() {
      marks.forEach(this::check);
    }

    private void check(Mark mark) {
      String step = mark.step().text();
      String other = mark.other().text();
      if (!steps.contains(other)) {
        throw source.error(
            mark.other().offset(),
            "undefined blocking step \"%s\" referenced in permutation step \"%s\""
                .formatted(other, step),
            "a mark names another step of the same permutation");
      }
      if (sessionByStep.get(step).equals(sessionByStep.get(other))) {
        throw source.error(
            mark.other().offset(),
            "permutation step \"" + step + "\" cannot block on its own session",
            "a mark names a step of another session");
      }
    }
  }

  private record Mark(Token step, Token other) {}
}
