package org.isoscope.schedule.textbook;

import java.util.List;
import java.util.stream.Collectors;

/** Conditions on the key that hold together: {@code k>0 and k<2}. */
public record KeyPredicate(List<Comparison> comparisons) {
  public KeyPredicate {
    comparisons = List.copyOf(comparisons);
  }

  /** The keys between two others, without them. */
  public static KeyPredicate between(int low, int high) {
    return new KeyPredicate(List.of(new Comparison(">", low), new Comparison("<", high)));
  }

  /** One condition on the key. */
  public record Comparison(String operator, int bound) {
    boolean holdsFor(int key) {
      return switch (operator) {
        case "<" -> key < bound;
        case "<=" -> key <= bound;
        case ">" -> key > bound;
        case ">=" -> key >= bound;
        case "=" -> key == bound;
        case "<>" -> key != bound;
        default -> throw new IllegalStateException("no such operator: " + operator);
      };
    }
  }

  public boolean holdsFor(int key) {
    return comparisons.stream().allMatch(comparison -> comparison.holdsFor(key));
  }

  /** As it stands after WHERE. */
  String sql() {
    return comparisons.stream()
        .map(comparison -> "k " + comparison.operator() + " " + comparison.bound())
        .collect(Collectors.joining(" AND "));
  }

  @Override
  public String toString() {
    return comparisons.stream()
        .map(comparison -> "k" + comparison.operator() + comparison.bound())
        .collect(Collectors.joining(" and "));
  }
}
