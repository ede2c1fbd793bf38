package org.isoscope.robustness.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.robustness.theory.Unfolding;

/**
 * The ways through a program, with loops run zero, one and two times as the unfolding does it. Two
 * rounds of an unfolding stand for any two rounds of an execution, not for the first two or for two
 * in a row. Therefore a variable that a loop changes has an unknown value when a round starts, and
 * again when the loop ends.
 */
final class ProgramPaths {
  /** A piece of a way. */
  sealed interface Piece permits DerivedStep.Run, DerivedStep.Assign, Enter, Leave {}

  /** A round starts. */
  record Enter(Set<String> changing) implements Piece {}

  /** A round is over. */
  record Leave(Set<String> changing) implements Piece {}

  private ProgramPaths() {}

  /** The ways by the names of the statements on them. */
  static Map<List<String>, List<List<Piece>>> of(List<DerivedStep> body) {
    Map<List<String>, List<List<Piece>>> byNames = new HashMap<>();
    for (List<Piece> path : through(body)) {
      byNames.computeIfAbsent(names(path), key -> new ArrayList<>()).add(path);
    }
    return byNames;
  }

  private static List<String> names(List<Piece> path) {
    List<String> names = new ArrayList<>();
    for (Piece piece : path) {
      if (piece instanceof DerivedStep.Run run) {
        names.add(run.name());
      }
    }
    return names;
  }

  private static List<List<Piece>> through(List<DerivedStep> steps) {
    List<List<Piece>> all = List.of(List.of());
    for (DerivedStep step : steps) {
      all = Unfolding.product(all, through(step));
    }
    return all;
  }

  private static List<List<Piece>> through(DerivedStep step) {
    if (step instanceof DerivedStep.Either either) {
      return either.branches().stream().flatMap(one -> through(one).stream()).toList();
    }
    return step instanceof DerivedStep.Repeat repeat
        ? rounds(repeat)
        : List.of(List.of((Piece) step));
  }

  private static List<List<Piece>> rounds(DerivedStep.Repeat repeat) {
    Set<String> changing = new LinkedHashSet<>(repeat.changing());
    changing.addAll(NormalizedBody.assigned(repeat.body()));
    List<List<Piece>> one =
        Unfolding.product(
            List.of(List.of(new Enter(changing))),
            Unfolding.product(through(repeat.body()), List.of(List.of(new Leave(changing)))));
    List<List<Piece>> all = new ArrayList<>();
    all.add(List.of());
    all.addAll(one);
    all.addAll(Unfolding.product(one, one));
    return all;
  }
}
