package org.isoscope.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterleavingTest {
  @Test
  void a_turn_moves_to_the_others_of_its_transaction() {
    assertThat(plainer(0, 1, 0, 0)).contains(List.of(0, 0, 1, 0), List.of(0, 0, 0, 1));
  }

  @Test
  void one_after_the_other_nothing_is_plainer() {
    assertThat(plainer(0, 0, 1, 1, 2)).isEmpty();
    assertThat(plainer(1, 1, 0)).containsExactly(List.of(0, 1, 1));
  }

  @Test
  void everybody_keeps_the_order_of_their_own_turns_and_moves_come_to_an_end() {
    List<Integer> owners = List.of(2, 0, 1, 0, 2, 1, 0, 1);
    List<Integer> places = List.of(0, 1, 2, 3, 4, 5, 6, 7);
    int moves = 0;
    List<List<Integer>> plainer = new Interleaving(owners).plainer();
    while (!plainer.isEmpty()) {
      List<Integer> order = plainer.get(plainer.size() - 1);
      places = order.stream().map(places::get).toList();
      owners = order.stream().map(owners::get).toList();
      plainer = new Interleaving(owners).plainer();
      moves++;
    }
    assertThat(moves).isBetween(1, 100);
    assertThat(places).containsSubsequence(0, 4).containsSubsequence(1, 3, 6);
    assertThat(places).containsSubsequence(2, 5, 7);
  }

  private static List<List<Integer>> plainer(int... owners) {
    List<Integer> all = new ArrayList<>();
    for (int owner : owners) {
      all.add(owner);
    }
    return new Interleaving(all)
        .plainer().stream().map(order -> order.stream().map(all::get).toList()).toList();
  }
}
