package org.isoscope.pgspec;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Every interleaving that keeps the order of each session. The sessions are piles of steps: the
 * next step is the top of the first pile, then, when all that follows from it is done, of the
 * second, and so on.
 */
final class AllPermutations {
  private final List<SpecSession> sessions;
  private final Consumer<Permutation> visitor;
  private final int[] taken;
  private final List<PermutationStep> order = new ArrayList<>();

  AllPermutations(List<SpecSession> sessions, Consumer<Permutation> visitor) {
    this.sessions = sessions;
    this.visitor = visitor;
    this.taken = new int[sessions.size()];
  }

  void visit() {
    boolean complete = true;
    for (int i = 0; i < taken.length; i++) {
      List<SpecStep> pile = sessions.get(i).steps();
      if (taken[i] < pile.size()) {
        complete = false;
        order.add(PermutationStep.plain(pile.get(taken[i]).name()));
        taken[i]++;
        visit();
        taken[i]--;
        order.remove(order.size() - 1);
      }
    }
    if (complete) {
      visitor.accept(new Permutation(order));
    }
  }
}
