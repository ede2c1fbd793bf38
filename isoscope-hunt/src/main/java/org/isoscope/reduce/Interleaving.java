package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whose turn it is at each step, and plainer orders of the turns in which everybody's own stay in
 * their order. An order is plainer if there are fewer switches; and with as many, if more of the
 * turns are where they are when one comes after the other. No order is plainer than itself by any
 * number of such moves, so they come to an end.
 *
 * @param owners by a number each
 */
public record Interleaving(List<Integer> owners) {
  public Interleaving {
    owners = List.copyOf(owners);
  }

  /**
   * Plainer orders that one move leads to: the first of some turns in a row come before the turns
   * that stand before them, or the last come behind those that stand behind.
   *
   * @return each as the old places of the turns, in their new order
   */
  public List<List<Integer>> plainer() {
    List<List<Integer>> all = new ArrayList<>();
    for (int middle = 1; middle < owners.size(); middle++) {
      if (isSwitch(middle)) {
        int from = startOfRun(middle - 1);
        int to = endOfRun(middle);
        for (int end = to; end > middle; end--) {
          add(all, from, middle, end);
        }
        for (int start = from + 1; start < middle; start++) {
          add(all, start, middle, to);
        }
      }
    }
    return all;
  }

  /** Exchanges the turns from start to middle with those from middle to end. */
  private void add(List<List<Integer>> all, int start, int middle, int end) {
    List<Integer> order = new ArrayList<>();
    IntStream.range(0, start).forEach(order::add);
    IntStream.range(middle, end).forEach(order::add);
    IntStream.range(start, middle).forEach(order::add);
    IntStream.range(end, owners.size()).forEach(order::add);
    Interleaving moved = new Interleaving(order.stream().map(owners::get).toList());
    int fewer = switches() - moved.switches();
    if (fewer > 0 || (fewer == 0 && moved.inversions() < inversions())) {
      all.add(order);
    }
  }

  private boolean isSwitch(int place) {
    return !owners.get(place).equals(owners.get(place - 1));
  }

  private int startOfRun(int place) {
    int start = place;
    while (start > 0 && !isSwitch(start)) {
      start--;
    }
    return start;
  }

  private int endOfRun(int place) {
    int end = place + 1;
    while (end < owners.size() && !isSwitch(end)) {
      end++;
    }
    return end;
  }

  private int switches() {
    return (int) IntStream.range(1, owners.size()).filter(this::isSwitch).count();
  }

  /** How many pairs of turns are the other way round than one after the other. */
  private int inversions() {
    int count = 0;
    for (int i = 0; i < owners.size(); i++) {
      for (int j = i + 1; j < owners.size(); j++) {
        count += owners.get(i) > owners.get(j) ? 1 : 0;
      }
    }
    return count;
  }
}
