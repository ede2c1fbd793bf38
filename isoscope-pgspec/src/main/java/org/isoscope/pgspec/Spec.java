package org.isoscope.pgspec;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A specification as its file has it.
 *
 * @param name the file's name without folder and ending
 * @param setups executed one after the other before each permutation
 * @param permutations those written out; empty if all are meant
 */
public record Spec(
    String name,
    List<String> setups,
    Optional<String> teardown,
    List<SpecSession> sessions,
    List<Permutation> permutations) {

  public Spec {
    setups = List.copyOf(setups);
    sessions = List.copyOf(sessions);
    permutations = List.copyOf(permutations);
  }

  /** Visits the permutations to run, in their order; without any written out there may be many. */
  public void forEachPermutation(Consumer<Permutation> visitor) {
    if (permutations.isEmpty()) {
      visitAll(new int[sessions.size()], new ArrayList<>(), visitor);
    } else {
      permutations.forEach(visitor);
    }
  }

  /**
   * Every interleaving that keeps the order of each session. The sessions are piles of steps: the
   * next step is the top of the first pile, then, when all that follows from it is done, of the
   * second, and so on.
   */
  private void visitAll(int[] taken, List<Permutation.Place> order, Consumer<Permutation> visitor) {
    boolean complete = true;
    for (int i = 0; i < taken.length; i++) {
      List<SpecStep> pile = sessions.get(i).steps();
      if (taken[i] < pile.size()) {
        complete = false;
        order.add(new Permutation.Place(pile.get(taken[i]).name(), List.of()));
        taken[i]++;
        visitAll(taken, order, visitor);
        taken[i]--;
        order.remove(order.size() - 1);
      }
    }
    if (complete) {
      visitor.accept(new Permutation(order));
    }
  }

  /** The step of that name; the reader made sure that there is one. */
  public SpecStep step(String step) {
    return sessions.get(sessionOf(step)).steps().stream()
        .filter(each -> each.name().equals(step))
        .findFirst()
        .orElseThrow();
  }

  /** The index of the session that has the step of that name. */
  public int sessionOf(String step) {
    for (int i = 0; i < sessions.size(); i++) {
      if (sessions.get(i).steps().stream().anyMatch(each -> each.name().equals(step))) {
        return i;
      }
    }
    throw new IllegalArgumentException("no step " + step + " in " + name);
  }

  /** Steps that no written permutation uses: probably forgotten. */
  public List<String> unusedSteps() {
    if (permutations.isEmpty()) {
      return List.of();
    }
    Set<String> used =
        permutations.stream()
            .flatMap(permutation -> permutation.steps().stream())
            .map(Permutation.Place::step)
            .collect(Collectors.toSet());
    return sessions.stream()
        .flatMap(session -> session.steps().stream())
        .map(SpecStep::name)
        .filter(step -> !used.contains(step))
        .sorted(Comparator.naturalOrder())
        .toList();
  }

  /**
   * A named piece of SQL of one session.
   *
   * @param sql as it is sent and printed: with its line breaks, perhaps several statements
   * @param line where its name stands in the file, from 1
   */
  public record SpecStep(String name, String sql, int line) {}

  /** One connection of a specification, with its steps in the order of the file. */
  public record SpecSession(
      String name, Optional<String> setup, List<Spec.SpecStep> steps, Optional<String> teardown) {
    public SpecSession {
      steps = List.copyOf(steps);
    }
  }
}
