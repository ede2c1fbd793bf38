package org.isoscope.robustness.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The ways through a program, with loops run zero, one and two times as the unfolding does it. Two
 * rounds of an unfolding stand for any two rounds of an execution, not for the first two or for two
 * in a row. Therefore a variable that a loop changes has an unknown value when a round starts, and
 * again when the loop ends.
 */
final class Paths {
  /** A piece of a way. */
  sealed interface Piece {
    record Run(Derived derived) implements Piece {}

    record Assign(String variable, Step.Source source) implements Piece {}

    /** A round starts. */
    record Enter(Set<String> changing) implements Piece {}

    /** A round is over. */
    record Leave(Set<String> changing) implements Piece {}
  }

  private Paths() {}

  /** The ways by the names of the statements on them. */
  static Map<List<String>, List<List<Piece>>> of(List<Step> body) {
    Map<List<String>, List<List<Piece>>> byNames = new HashMap<>();
    for (List<Piece> path : through(body)) {
      byNames.computeIfAbsent(names(path), key -> new ArrayList<>()).add(path);
    }
    return byNames;
  }

  private static List<String> names(List<Piece> path) {
    List<String> names = new ArrayList<>();
    for (Piece piece : path) {
      if (piece instanceof Piece.Run run) {
        names.add(run.derived().statement().name());
      }
    }
    return names;
  }

  private static List<List<Piece>> through(List<Step> steps) {
    List<List<Piece>> all = List.of(List.of());
    for (Step step : steps) {
      all = product(all, through(step));
    }
    return all;
  }

  private static List<List<Piece>> through(Step step) {
    if (step instanceof Step.Either either) {
      return either.branches().stream().flatMap(one -> through(one).stream()).toList();
    }
    if (step instanceof Step.Repeat repeat) {
      return rounds(repeat);
    }
    if (step instanceof Step.Run run) {
      return List.of(List.of(new Piece.Run(run.derived())));
    }
    Step.Assign assign = (Step.Assign) step;
    return List.of(List.of(new Piece.Assign(assign.variable(), assign.source())));
  }

  private static List<List<Piece>> rounds(Step.Repeat repeat) {
    Set<String> changing = new LinkedHashSet<>(repeat.changing());
    changing.addAll(Body.assigned(repeat.body()));
    List<List<Piece>> one = new ArrayList<>();
    for (List<Piece> inside : through(repeat.body())) {
      List<Piece> round = new ArrayList<>();
      round.add(new Piece.Enter(changing));
      round.addAll(inside);
      round.add(new Piece.Leave(changing));
      one.add(round);
    }
    List<List<Piece>> all = new ArrayList<>();
    all.add(List.of());
    all.addAll(one);
    all.addAll(product(one, one));
    return all;
  }

  private static List<List<Piece>> product(List<List<Piece>> firsts, List<List<Piece>> seconds) {
    List<List<Piece>> all = new ArrayList<>();
    for (List<Piece> first : firsts) {
      for (List<Piece> second : seconds) {
        List<Piece> both = new ArrayList<>(first);
        both.addAll(second);
        all.add(both);
      }
    }
    return all;
  }
}
