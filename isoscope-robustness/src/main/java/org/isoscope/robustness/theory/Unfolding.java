package org.isoscope.robustness.theory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.model.BadInputException;
import org.isoscope.robustness.theory.LinearProgram.Occurrence;
import org.isoscope.robustness.theory.LinearProgram.Round;

/**
 * Unfolds programs: each branch is taken, each loop is run zero, one and two times, which is enough
 * (Proposition 6.1). Unfoldings with the same statements count once.
 */
public final class Unfolding {
  private static final int MOST = 100_000;

  private final Program program;
  private int loops;

  private Unfolding(Program program) {
    this.program = program;
  }

  public static List<LinearProgram> of(List<Program> programs) {
    return programs.stream().flatMap(program -> of(program).stream()).toList();
  }

  public static List<LinearProgram> of(Program program) {
    Map<List<String>, List<Occurrence>> distinct = new LinkedHashMap<>();
    for (List<Occurrence> one : new Unfolding(program).sequences(program.body(), List.of())) {
      distinct.putIfAbsent(one.stream().map(o -> o.statement().name()).toList(), one);
    }
    List<LinearProgram> unfolded = new ArrayList<>();
    for (List<Occurrence> one : distinct.values()) {
      String number = distinct.size() == 1 ? "" : "#" + (unfolded.size() + 1);
      unfolded.add(
          new LinearProgram(
              program.name(), program.name() + number, one, program.linker().links(one)));
    }
    return unfolded;
  }

  private List<List<Occurrence>> sequences(List<Node> body, List<Round> rounds) {
    List<List<Occurrence>> all = List.of(List.of());
    for (Node node : body) {
      all = followedBy(all, unfold(node, rounds));
    }
    return all;
  }

  private List<List<Occurrence>> unfold(Node node, List<Round> rounds) {
    if (node instanceof Node.Call call) {
      return List.of(List.of(new Occurrence(call.statement(), rounds)));
    }
    if (node instanceof Node.Choice choice) {
      return choice.branches().stream()
          .flatMap(branch -> sequences(branch, rounds).stream())
          .toList();
    }
    int loop = loops++;
    List<Node> body = ((Node.Loop) node).body();
    List<List<Occurrence>> all = new ArrayList<>();
    all.add(List.of());
    List<List<Occurrence>> first = sequences(body, with(rounds, loop, 0));
    all.addAll(first);
    all.addAll(followedBy(first, sequences(body, with(rounds, loop, 1))));
    return all;
  }

  private static List<Round> with(List<Round> rounds, int loop, int number) {
    List<Round> more = new ArrayList<>(rounds);
    more.add(new Round(loop, number));
    return more;
  }

  private List<List<Occurrence>> followedBy(
      List<List<Occurrence>> firsts, List<List<Occurrence>> seconds) {
    if ((long) firsts.size() * seconds.size() > MOST) {
      throw new BadInputException(
          "program " + program.name() + " has more than " + MOST + " ways through it",
          "split it, or merge branches that touch the same tables");
    }
    return product(firsts, seconds);
  }

  /** Each of the first sequences, continued by each of the second. */
  public static <T> List<List<T>> product(List<List<T>> firsts, List<List<T>> seconds) {
    List<List<T>> all = new ArrayList<>();
    for (List<T> first : firsts) {
      for (List<T> second : seconds) {
        List<T> both = new ArrayList<>(first);
        both.addAll(second);
        all.add(both);
      }
    }
    return all;
  }
}
