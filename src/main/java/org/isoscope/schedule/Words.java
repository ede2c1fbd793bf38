package org.isoscope.schedule;

import java.util.List;

/** Lists of words in messages. */
final class Words {
  private Words() {}

  /** {@code T1}, {@code T1 and T2}, {@code T1, T2 and T3}. */
  static String and(List<String> words) {
    if (words.isEmpty()) {
      return "none";
    }
    int last = words.size() - 1;
    String end = words.get(last);
    return last == 0 ? end : String.join(", ", words.subList(0, last)) + " and " + end;
  }
}
